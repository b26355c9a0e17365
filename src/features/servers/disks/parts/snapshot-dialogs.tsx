import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useDiskMessages } from '../messages/use-messages.ts'
import type { ServerView } from '../../model.ts'
import type { Snapshot } from '../model.ts'
import { useOperation } from '../../parts/use-operation.ts'
import { NamesDialog, useNamesMutation } from './names-dialog.tsx'

export type SnapshotDialogProps = { server: ServerView; snapshot: Snapshot; onClose: () => void }

export function CreateSnapshotDialog(props: { server: ServerView; now: Date; onClose: () => void }) {
  const m = useDiskMessages().createDialog
  const { dateTime } = useDates()
  const { server } = props
  const path = `/servers/${server.code}/snapshots` as const
  const create = useOperation(path, `${server.name} · ${m.title}`, props.onClose)
  return (
    <NamesDialog
      title={m.title}
      description={server.name}
      submit={m.submit}
      start={{ name: dateTime(props.now), remark: '' }}
      call={{ method: 'POST', path, keyed: true }}
      notices={server.state === 'running' ? [m.running] : []}
      onClose={props.onClose}
      mutation={create}
    />
  )
}

export function EditSnapshotDialog({ server, snapshot, onClose }: SnapshotDialogProps) {
  const m = useDiskMessages().editDialog
  const path = `/servers/${server.code}/snapshots/${snapshot.id}` as const
  const save = useNamesMutation(path, m.saved, onClose)
  return (
    <NamesDialog
      title={m.title}
      description={snapshot.name}
      submit={m.save}
      start={snapshot}
      call={{ method: 'PATCH', path }}
      onClose={onClose}
      mutation={save}
    />
  )
}

export function RemoveSnapshotDialog({ server, snapshot, onClose }: SnapshotDialogProps) {
  const m = useDiskMessages().removeDialog
  const remove = useMutation(() => callApi('DELETE', `/servers/${server.code}/snapshots/${snapshot.id}`), { done: m.removed, onDone: onClose })

  return (
    <ConfirmDialog
      onClose={onClose}
      title={m.title(snapshot.name)}
      description={m.text}
      confirm={m.confirm}
      tone="danger"
      mutation={remove}
      onConfirm={() => void remove.run()}
    />
  )
}
