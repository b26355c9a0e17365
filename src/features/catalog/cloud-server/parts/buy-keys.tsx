import { useMessages } from '../../messages/use-messages.ts'
import { KeyChoice } from '../../parts/key-choice.tsx'
import type { BuyLogin } from '../../parts/use-buy-login.ts'
import { BuyRow } from '../../parts/buying/buy-row.tsx'

/** Row with the SSH keys for the new servers. */
export function BuyKeys(login: BuyLogin) {
  const m = useMessages().buy.keys
  return (
    <KeyChoice
      texts={m}
      row={(choice) => (
        <BuyRow label={m.label} note={login.noPassword ? undefined : m.note}>
          {choice}
        </BuyRow>
      )}
      {...login}
    />
  )
}
