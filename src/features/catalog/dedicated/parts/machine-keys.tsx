import { KeyChoice } from '../../parts/key-choice.tsx'
import type { BuyLogin } from '../../parts/use-buy-login.ts'
import { MachineRow } from './buy-fields.tsx'
import type { Machine } from './machine-view.ts'

/** Row with the SSH keys for the new machines. */
export function MachineKeys({ machine, login }: { machine: Machine; login: BuyLogin }) {
  const { keys } = machine.view.texts
  return (
    <KeyChoice
      texts={keys}
      row={(choice) => (
        <MachineRow label={keys.label} note={login.noPassword ? undefined : keys.note}>
          {choice}
        </MachineRow>
      )}
      {...login}
    />
  )
}
