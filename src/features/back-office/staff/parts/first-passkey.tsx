import { useMessages as useSafetyMessages } from '#features/safety/messages/use-messages.ts'
import { callApi } from '#platform/http/api-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'

const client = () => import('#features/auth/parts/shared/passkey-client.ts')

/** Creates the passkey without which an owner does not get in. */
export function FirstPasskey({ onDone }: { onDone: () => void }) {
  const { passkeys: m } = useSafetyMessages()
  const add = useMutation(
    async () => {
      const [{ createPasskey }, options] = await Promise.all([client(), callApi<object>('POST', '/admin/login/new-passkey/setup')])
      await callApi('POST', '/admin/login/new-passkey', { credential: await createPasskey(options) })
    },
    { revalidate: false, onDone },
  )
  return (
    <div className="flex flex-col gap-4">
      {add.error ? <Notice tone="bad">{add.error}</Notice> : null}
      <Button tone="primary" size="lg" busy={add.busy} onClick={() => void add.run()} onPointerEnter={() => void client()}>
        {m.add}
      </Button>
      <p role="status" className="min-h-5 text-center text-xs text-ink-3">
        {add.busy ? m.waiting : ''}
      </p>
    </div>
  )
}
