import { useDates } from '#platform/i18n/messages.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ConfirmByName } from '#ui/dialogs/confirm-by-name.tsx'
import { terms } from '../../model/lifecycle.ts'
import { useDiskMessages } from '../messages/use-messages.ts'
import { useServerAction } from '../../parts/use-operation.ts'
import type { SnapshotDialogProps } from './snapshot-dialogs.tsx'

/** Restores a snapshot: explains which data is lost and kept, and asks for the server's name. */
export function RevertDialog({ server, snapshot, onClose }: SnapshotDialogProps) {
  const m = useDiskMessages().revertDialog
  const { dateTime } = useDates()
  const action = useServerAction('revert', server, onClose, `snapshots/${snapshot.id}/restore`)
  const facts = [m.off, snapshot.formerOwners ? m.former : m.password, m.undo(terms.undoHours), ...(server.undo ? [m.replaces] : [])]
  return (
    <ConfirmByName
      onClose={onClose}
      title={m.title}
      description={snapshot.name}
      submit={m.submit}
      mutation={action}
      label={m.confirmName(server.name)}
      name={server.name}
      onConfirm={(confirmName) => void action.run({ confirmName })}
    >
      <Notice tone="warn">{m.warning(dateTime(snapshot.madeAt))}</Notice>
      <ul className="flex list-disc flex-col gap-1.5 ps-5 text-sm text-ink-2 marker:text-ink-3">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </ConfirmByName>
  )
}
