import { PasskeyButton } from '#features/auth/parts/shared/passkey-button.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { goOn } from './go-on.ts'

/** Passkey button below the tabs: it needs neither phone nor password. */
export function LoginByPasskey({ next }: { next: string }) {
  return (
    <div className="mt-5">
      <PasskeyButton
        ask="/account/login/passkey/setup"
        onCredential={async (credential) => {
          await callApi('POST', '/account/login/passkey', { credential, remember: false })
          await goOn(next)
        }}
      />
    </div>
  )
}
