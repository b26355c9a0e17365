import { useState } from 'react'
import { PasskeyButton } from '#features/auth/parts/shared/passkey-button.tsx'
import { SecondFactorEntry } from '#features/auth/parts/shared/second-factor-entry.tsx'
import { Button } from '#ui/actions/button.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffWays } from '../../model.ts'

type Props = {
  ways: StaffWays
  /** Call that returns the challenge for a passkey. */
  ask: `/${string}`
  onCode: (code: string) => Promise<void>
  onCredential: (credential: object) => Promise<void>
  confirm?: string
}

/** Asks for the second factor: a passkey first where there is one, and codes beside it. */
export function FactorEntry({ ways: { passkey, totp }, ask, onCode, onCredential, confirm }: Props) {
  const m = useMessages().staffPasskeys
  const [other, setOther] = useState(!passkey)
  return (
    <div className="flex flex-col gap-5">
      {passkey ? <PasskeyButton first ask={ask} onCredential={onCredential} /> : null}
      {other ? (
        <SecondFactorEntry onCode={onCode} {...(confirm ? { confirm } : {})} {...(totp ? {} : { only: 'recovery' as const })} />
      ) : (
        <Button tone="link" size="sm" className="-ms-2.5 self-start" onClick={() => setOther(true)}>
          {m.other}
        </Button>
      )}
    </div>
  )
}
