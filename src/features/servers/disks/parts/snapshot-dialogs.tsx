import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useProof } from '#features/auth/parts/shared/proof-dialog.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { newId } from '#platform/pure/id.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useDiskMessages } from '../messages/use-messages.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { ServerView } from '../../model.ts'
import type { Snapshot } from '../model.ts'
import { awaitOutcome } from '../../parts/use-live.ts'
import { NamesDialog } from './names-dialog.tsx'

export type SnapshotDialogProps = { server: ServerView; snapshot: Snapshot; onClose: () => void }

export function CreateSnapshotDialog(props: { server: ServerView; now: Date; onClose: () => void }) {
  const m = useDiskMessages().createDialog
  const { operation } = useMessages()
  const { dateTime } = useDates()
  const { server } = props
  const path = `/servers/${server.code}/snapshots` as const
  const [key, setKey] = useState(newId)
  return (
    <NamesDialog
      title={m.title}
      description={server.name}
      submit={m.submit}
      start={{ name: dateTime(props.now), remark: '' }}
      call={{ method: 'POST', path, keyed: true }}
      notices={server.state === 'running' ? [m.running] : []}
      onClose={props.onClose}
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

export function EditSnapshotDialog({ server, snapshot, onClose }: SnapshotDialogProps) {
  const m = useDiskMessages().editDialog
  const path = `/servers/${server.code}/snapshots/${snapshot.id}` as const
  return (
    <NamesDialog
      title={m.title}
      description={snapshot.name}
      submit={m.save}
      start={snapshot}
      call={{ method: 'PATCH', path }}
      onClose={onClose}
      save={async (names) => {
        await callApi('PATCH', path, names)
        toast.ok(m.saved)
      }}
    />
  )
}

export function RemoveSnapshotDialog({ server, snapshot, onClose }: SnapshotDialogProps) {
  const m = useDiskMessages().removeDialog
  const refusalText = useRefusalText()
  const proof = useProof()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()

  async function remove() {
    setBusy(true)
    setFault(undefined)
    try {
      await proof.run(() => callApi('DELETE', `/servers/${server.code}/snapshots/${snapshot.id}`))
      toast.ok(m.removed)
      await revalidate()
      onClose()
    } catch (error) {
      setFault(error)
      setBusy(false)
    }
  }

  return (
    <>
      <ConfirmDialog
        open
        onClose={onClose}
        title={m.title(snapshot.name)}
        description={m.text}
        confirm={m.confirm}
        tone="danger"
        busy={busy}
        onConfirm={() => void remove()}
      >
        {fault === undefined ? null : <Notice tone="bad">{refusalText(fault)}</Notice>}
      </ConfirmDialog>
      {proof.dialog}
    </>
  )
}
