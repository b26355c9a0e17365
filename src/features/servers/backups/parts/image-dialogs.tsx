import { callApi } from '#platform/http/api-client.ts'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import type { OwnImage } from '../model.ts'
import { useBackupMessages } from '../messages/use-messages.ts'
import type { ServerView } from '../../model.ts'
import { useOperation } from '../../parts/use-operation.ts'
import { NamesDialog, useNamesMutation } from '../../disks/parts/names-dialog.tsx'

export function CreateImageDialog({ server, onClose }: { server: ServerView; onClose: () => void }) {
  const m = useBackupMessages().imageDialog
  const path = `/servers/${server.code}/images` as const
  const create = useOperation(path, `${server.name} · ${m.title}`, onClose)
  return (
    <NamesDialog
      title={m.title}
      description={server.name}
      submit={m.submit}
      start={{ name: '', remark: '' }}
      call={{ method: 'POST', path, keyed: true }}
      notices={[m.text, ...(server.state === 'running' ? [m.running] : [])]}
      onClose={onClose}
      mutation={create}
    />
  )
}

export function EditImageDialog({ image, onClose }: { image: OwnImage; onClose: () => void }) {
  const m = useBackupMessages().imageDialog
  const path = `/server-images/${image.id}` as const
  const save = useNamesMutation(path, m.saved, onClose)
  return (
    <NamesDialog title={m.edit} description={image.name} submit={m.save} start={image} call={{ method: 'PATCH', path }} onClose={onClose} mutation={save} />
  )
}

export function RemoveImageDialog({ image, onClose }: { image: OwnImage; onClose: () => void }) {
  const m = useBackupMessages().imageDialog
  const remove = useMutation(() => callApi('DELETE', `/server-images/${image.id}`), { done: m.removed, onDone: onClose })
  return (
    <ConfirmDialog
      title={m.remove(image.name)}
      description={m.removeText}
      confirm={m.confirm}
      tone="danger"
      mutation={remove}
      onClose={onClose}
      onConfirm={() => void remove.run()}
    />
  )
}
