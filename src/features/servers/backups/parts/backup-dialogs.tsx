import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useProof } from '#features/auth/parts/shared/proof-dialog.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { useFieldErrors, useRefusalText } from '#platform/i18n/refusal-text.ts'
import { newId } from '#platform/pure/id.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { maxBackupsByHand, type RestorePoint } from '../model.ts'
import { terms } from '../../model/lifecycle.ts'
import { useBackupMessages } from '../messages/use-messages.ts'
import { useDiskMessages } from '../../disks/messages/use-messages.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { ServerView } from '../../model.ts'
import { CopyCall } from '../../parts/copy-call.tsx'
import { awaitOutcome } from '../../parts/use-live.ts'
import { useProvedAction } from '../../parts/use-proved-action.ts'

type PointDialogProps = { server: ServerView; point: RestorePoint; at: string; onClose: () => void }

/** Goes back to a backup: says what is lost and what is kept, and asks for the server's name. */
export function RestoreBackupDialog({ server, point, at, onClose }: PointDialogProps) {
  const m = useBackupMessages().restoreDialog
  const revert = useDiskMessages().revertDialog
  const ui = useUiMessages()
  const refusalText = useRefusalText()
  const fieldErrors = useFieldErrors()
  const action = useProvedAction('revert', server, onClose, `backups/${point.id}/restore`)
  const [confirmName, setConfirmName] = useState('')
  const errors = fieldErrors(action.fault)
  const ready = confirmName.trim() === server.name
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
    <>
      <Dialog
        open
        onClose={onClose}
        title={m.title}
        description={at}
        onSubmit={(event) => {
          event.preventDefault()
          if (!action.busy && ready) void action.begin({ confirmName })
        }}
        footer={
          <>
            <Button onClick={onClose}>{ui.cancel}</Button>
            <Button type="submit" tone="danger" busy={action.busy} disabled={!ready}>
              {m.submit}
            </Button>
          </>
        }
      >
        <Notice tone="warn">{m.warning(at)}</Notice>
        <ul className="flex list-disc flex-col gap-1.5 ps-5 text-sm text-ink-2 marker:text-ink-3">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {action.fault !== undefined && Object.keys(errors).length === 0 ? <Notice tone="bad">{refusalText(action.fault)}</Notice> : null}
        <Field label={revert.confirmName(server.name)} error={errors['confirmName']} required>
          <Input value={confirmName} autoComplete="off" spellCheck={false} maxLength={64} onChange={(event) => setConfirmName(event.target.value)} />
        </Field>
      </Dialog>
      {action.proofDialog}
    </>
  )
}

export function RemoveBackupDialog({ server, point, at, onClose }: PointDialogProps) {
  const m = useBackupMessages().removeDialog
  const proof = useProof()
  return (
    <>
      <Confirm
        {...m}
        title={m.title(at)}
        tone="danger"
        onClose={onClose}
        run={async () => {
          await proof.run(() => callApi('DELETE', `/servers/${server.code}/backups/${point.id}`))
          toast.ok(m.removed)
        }}
      />
      {proof.dialog}
    </>
  )
}

export function BackUpNowDialog({ server, onClose }: { server: ServerView; onClose: () => void }) {
  const m = useBackupMessages().nowDialog
  const path = `/servers/${server.code}/backups` as const
  const { operation, actions } = useMessages()
  const [key] = useState(newId)
  return (
    <Confirm
      {...m}
      text={m.text(maxBackupsByHand)}
      aside={<CopyCall call={{ method: 'POST', path, keyed: true }} />}
      onClose={onClose}
      run={async () => {
        const { operationId } = await callApi<{ operationId: string }>('POST', path, { idempotencyKey: key })
        awaitOutcome(operationId)
        toast.info(operation.begun(`${server.name} · ${actions.backup}`))
      }}
    />
  )
}

/** Asks once more, does it, and says why where it could not. */
export function Confirm(props: {
  title: string
  text: string
  confirm: string
  tone?: 'danger'
  aside?: ReactNode
  onClose: () => void
  run: () => Promise<void>
}) {
  const refusalText = useRefusalText()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()

  async function run() {
    setBusy(true)
    setFault(undefined)
    try {
      await props.run()
      await revalidate()
      props.onClose()
    } catch (error) {
      setFault(error)
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={props.onClose}
      title={props.title}
      description={props.text}
      confirm={props.confirm}
      aside={props.aside}
      {...(props.tone ? { tone: props.tone } : {})}
      busy={busy}
      onConfirm={() => void run()}
    >
      {fault === undefined ? null : <Notice tone="bad">{refusalText(fault)}</Notice>}
    </ConfirmDialog>
  )
}
