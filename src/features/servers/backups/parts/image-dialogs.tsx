import { useState } from 'react'
import { useProof } from '#features/auth/parts/shared/proof-dialog.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { newId } from '#platform/pure/id.ts'
import { toast } from '#ui/feedback/toast.tsx'
import type { OwnImage } from '../model.ts'
import { useBackupMessages } from '../messages/use-messages.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { ServerView } from '../../model.ts'
import { awaitOutcome } from '../../parts/use-live.ts'
import { NamesDialog } from '../../disks/parts/names-dialog.tsx'
import { Confirm } from './backup-dialogs.tsx'

export function CreateImageDialog({ server, onClose }: { server: ServerView; onClose: () => void }) {
  const m = useBackupMessages().imageDialog
  const { operation } = useMessages()
  const path = `/servers/${server.code}/images` as const
  const [key, setKey] = useState(newId)
  return (
    <NamesDialog
      title={m.title}
      description={server.name}
      submit={m.submit}
      start={{ name: '', remark: '' }}
      call={{ method: 'POST', path, keyed: true }}
      notices={[m.text, ...(server.state === 'running' ? [m.running] : [])]}
      onClose={onClose}
      save={async (names) => {
        try {
          const { operationId } = await callApi<{ operationId: string }>('POST', path, { ...names, idempotencyKey: key })
          awaitOutcome(operationId)
        } catch (error) {
          // Another try with other words is another request.
          setKey(newId())
          throw error
        }
        toast.info(operation.begun(`${server.name} · ${m.title}`))
      }}
    />
  )
}

export function EditImageDialog({ image, onClose }: { image: OwnImage; onClose: () => void }) {
  const m = useBackupMessages().imageDialog
  const path = `/server-images/${image.id}` as const
  return (
    <NamesDialog
      title={m.edit}
      description={image.name}
      submit={m.save}
      start={image}
      call={{ method: 'PATCH', path }}
      onClose={onClose}
      save={async (names) => {
        await callApi('PATCH', path, names)
        toast.ok(m.saved)
      }}
    />
  )
}

export function RemoveImageDialog({ image, onClose }: { image: OwnImage; onClose: () => void }) {
  const m = useBackupMessages().imageDialog
  const proof = useProof()
  return (
    <>
      <Confirm
        title={m.remove(image.name)}
        text={m.removeText}
        confirm={m.confirm}
        tone="danger"
        onClose={onClose}
        run={async () => {
          await proof.run(() => callApi('DELETE', `/server-images/${image.id}`))
          toast.ok(m.removed)
        }}
      />
      {proof.dialog}
    </>
  )
}
