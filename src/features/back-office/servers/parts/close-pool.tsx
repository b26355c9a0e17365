import { useMessages } from '#features/catalog/addresses/messages/use-messages.ts'
import type { PoolView } from '#features/catalog/addresses/model.ts'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'

/** Closes a pool without addresses in use. */
export function ClosePool({ pool: { id, name, counts }, onClose }: { pool: PoolView; onClose: () => void }) {
  const m = useMessages()
  const step = useStaffStep({ onDone: onClose })
  const isUsed = counts.used > 0
  return (
    <ConfirmDialog
      title={m.closeTitle(name)}
      description={m.closeText}
      tone="danger"
      confirm={m.closeConfirm}
      mutation={step}
      ready={!isUsed}
      onClose={onClose}
      onConfirm={() => step.run(`/admin/address-pools/${id}/close`, {}, m.closed)}
    >
      {isUsed ? <Notice tone="warn">{m.inUse(counts.used)}</Notice> : null}
    </ConfirmDialog>
  )
}
