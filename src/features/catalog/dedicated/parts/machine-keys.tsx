import { KeyChoice } from '../../parts/key-choice.tsx'
import type { BuyLogin } from '../../parts/use-buy-login.ts'
import { BuyRow } from '../../parts/buying/buy-row.tsx'
import type { Machine } from './machine-view.ts'

/** Row with the SSH keys for the new machines. */
export function MachineKeys({ machine, login }: { machine: Machine; login: BuyLogin }) {
  const { keys } = machine.view.texts
  return (
    <KeyChoice
      texts={keys}
      row={(choice) => (
        <BuyRow label={keys.label} note={login.noPassword ? undefined : keys.note}>
          {choice}
        </BuyRow>
      )}
      {...login}
    />
  )
}
