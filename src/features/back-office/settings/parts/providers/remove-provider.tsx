import { useMessages } from '#features/providers/messages/use-messages.ts'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { useStaffStep } from '../../../parts/shared/use-staff-step.ts'

/** Removes a provider with its secrets. */
export function RemoveProvider({ providerId, title, onClose }: { providerId: string; title: string; onClose: () => void }) {
  const m = useMessages()
  const step = useStaffStep({ onDone: onClose })
  return (
    <ConfirmDialog
      title={title}
      description={m.removeText}
      tone="danger"
      confirm={m.remove}
      mutation={step}
      onClose={onClose}
      onConfirm={() => step.run(`/admin/providers/${providerId}/remove`, {}, m.removed)}
    />
  )
}
