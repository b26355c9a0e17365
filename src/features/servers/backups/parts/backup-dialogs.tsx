import { callApi } from '#platform/http/api-client.ts'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { ConfirmByName } from '#ui/dialogs/confirm-by-name.tsx'
import { maxBackupsByHand, type RestorePoint } from '../model.ts'
import { terms } from '../../model/lifecycle.ts'
import { useBackupMessages } from '../messages/use-messages.ts'
import { useDiskMessages } from '../../disks/messages/use-messages.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { ServerView } from '../../model.ts'
import { CopyCall } from '../../parts/copy-call.tsx'
import { useOperation, useServerAction } from '../../parts/use-operation.ts'

type PointDialogProps = { server: ServerView; point: RestorePoint; at: string; onClose: () => void }

/** Restores a backup: explains which data is lost and kept, and asks for the server's name. */
export function RestoreBackupDialog({ server, point, at, onClose }: PointDialogProps) {
  const m = useBackupMessages().restoreDialog
  const revert = useDiskMessages().revertDialog
  const action = useServerAction('revert', server, onClose, `backups/${point.id}/restore`)
  const later = server.shape.dataDisksGib.length > (point.dataGib?.length ?? 0)
  const facts = [
    revert.off,
    point.formerOwners ? m.former : m.password,
    ...(later ? [m.later] : []),
    m.undo(terms.undoHours),
    ...(server.undo ? [revert.replaces] : []),
    m.elsewhere,
  ]
  return (
    <ConfirmByName
      onClose={onClose}
      title={m.title}
      description={at}
      submit={m.submit}
      mutation={action}
      label={revert.confirmName(server.name)}
      name={server.name}
      onConfirm={(confirmName) => void action.run({ confirmName })}
    >
      <Notice tone="warn">{m.warning(at)}</Notice>
      <ul className="flex list-disc flex-col gap-1.5 ps-5 text-sm text-ink-2 marker:text-ink-3">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </ConfirmByName>
  )
}

export function RemoveBackupDialog({ server, point, at, onClose }: PointDialogProps) {
  const m = useBackupMessages().removeDialog
  const remove = useMutation(() => callApi('DELETE', `/servers/${server.code}/backups/${point.id}`), { done: m.removed, onDone: onClose })
  return (
    <ConfirmDialog
      title={m.title(at)}
      description={m.text}
      confirm={m.confirm}
      tone="danger"
      mutation={remove}
      onClose={onClose}
      onConfirm={() => void remove.run()}
    />
  )
}

export function BackUpNowDialog({ server, onClose }: { server: ServerView; onClose: () => void }) {
  const m = useBackupMessages().nowDialog
  const path = `/servers/${server.code}/backups` as const
  const backUp = useOperation(path, `${server.name} · ${useMessages().actions.backup}`, onClose)
  return (
    <ConfirmDialog
      title={m.title}
      description={m.text(maxBackupsByHand)}
      confirm={m.confirm}
      aside={<CopyCall call={{ method: 'POST', path, keyed: true }} />}
      mutation={backUp}
      onClose={onClose}
      onConfirm={() => void backUp.run({})}
    />
  )
}
