import { useMessages } from '#features/servers/engine/messages/use-messages.ts'
import type { EngineView } from '#features/servers/engine/model.ts'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'

/** Closes an engine without machines. */
export function CloseEngine({ engine: { id, name, servers, images }, onClose }: { engine: EngineView; onClose: () => void }) {
  const m = useMessages()
  const step = useStaffStep({ onDone: onClose })
  const isUsed = servers + images > 0
  return (
    <ConfirmDialog
      title={m.closeTitle(name)}
      description={m.closeText}
      tone="danger"
      confirm={m.closeConfirm}
      mutation={step}
      ready={!isUsed}
      onClose={onClose}
      onConfirm={() => step.run(`/admin/engines/${id}/close`, {}, m.closed)}
    >
      {isUsed ? <Notice tone="warn">{m.hasMachines(servers, images)}</Notice> : null}
    </ConfirmDialog>
  )
}
