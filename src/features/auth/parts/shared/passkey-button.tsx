import IconFingerprint from '~icons/lucide/fingerprint'
import { callApi } from '#platform/http/api-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { FieldError } from '#ui/forms/field-error.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'

const client = () => import('./passkey-client.ts')

/** "or: use a passkey". `first`: it is the first way of its form. `ask`: call that returns the challenge; `onCredential` sends the signature, and its errors are shown here. */
export function PasskeyButton(props: { ask: `/${string}`; first?: boolean; onCredential: (credential: object) => Promise<unknown> }) {
  const m = useMessages()
  const { run, busy, error } = useMutation(
    async () => {
      const [{ presentPasskey }, options] = await Promise.all([client(), callApi<object>('POST', props.ask)])
      await props.onCredential(await presentPasskey(options))
    },
    { revalidate: false },
  )

  return (
    <div className="flex flex-col gap-3">
      {props.first ? null : (
        <p aria-hidden className="flex items-center gap-3 text-xs text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {m.passkey.or}
        </p>
      )}
      <Button size="lg" {...(props.first ? { tone: 'primary' } : {})} busy={busy} onClick={() => void run()} onPointerEnter={() => void client()}>
        <IconFingerprint className="size-4.5" aria-hidden />
        {m.passkey.use}
      </Button>
      <p aria-live="polite" className="min-h-5 text-center text-xs text-ink-3">
        {busy ? m.passkey.waiting : error ? null : m.passkey.hint}
      </p>
      {error ? <FieldError text={error} /> : null}
    </div>
  )
}
