import { useNavigate } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { Webhook } from '../model.ts'

/** Confirms deleting a webhook, then opens the list. */
export function RemoveDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const m = useMessages()
  const navigate = useNavigate()
  const remove = useMutation(() => callApi('DELETE', `/webhooks/${webhook.id}`), {
    done: m.removeDialog.done,
    revalidate: false,
    onDone: () => navigate('?'),
  })

  return (
    <ConfirmDialog
      tone="danger"
      title={m.removeDialog.title}
      description={m.removeDialog.text(webhook.url)}
      confirm={m.remove}
      mutation={remove}
      onClose={onClose}
      onConfirm={() => void remove.run()}
    />
  )
}
