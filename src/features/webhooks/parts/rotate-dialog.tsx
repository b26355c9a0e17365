import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { Webhook } from '../model.ts'
import { SecretShown } from './secret-shown.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'

/** Replaces the secret, which is shown once; the former one signs beside it for a day. */
export function RotateDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const m = useMessages()
  const dates = useDates()
  const [made, setMade] = useState<{ secret: string; oldSecretUntilAt: Date }>()
  // Kept first, because the server does not return it again.
  const rotate = useMutation(async (_: void, keyOf) =>
    setMade(await callApi<{ secret: string; oldSecretUntilAt: Date }>('POST', `/webhooks/${webhook.id}/rotate`, { idempotencyKey: keyOf(webhook.id) })),
  )
  if (made) return <SecretShown secret={made.secret} text={m.secret.rotatedText(dates.dateTime(made.oldSecretUntilAt))} onClose={onClose} />
  return (
    <ConfirmDialog
      title={m.rotateDialog.title}
      description={m.rotateDialog.text}
      confirm={m.rotate}
      mutation={rotate}
      onClose={onClose}
      onConfirm={() => void rotate.run()}
    />
  )
}
