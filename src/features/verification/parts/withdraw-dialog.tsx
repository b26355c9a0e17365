import { callApi } from '#platform/http/api-client.ts'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../messages/use-messages.ts'

/** Confirms that a submission is withdrawn and deleted. */
export function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const m = useMessages().pending

  const withdraw = useMutation(() => callApi('POST', '/verification/withdraw'), { done: m.withdrawn, onDone: onClose })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={m.withdrawTitle}
      description={m.withdrawText}
      confirm={m.withdraw}
      tone="danger"
      mutation={withdraw}
      onConfirm={() => void withdraw.run()}
    />
  )
}
