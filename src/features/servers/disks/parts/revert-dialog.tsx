import { useState } from 'react'
import { useDates } from '#platform/i18n/messages.tsx'
import { useFieldErrors, useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { terms } from '../../model/lifecycle.ts'
import { useDiskMessages } from '../messages/use-messages.ts'
import { useProvedAction } from '../../parts/use-proved-action.ts'
import type { SnapshotDialogProps } from './snapshot-dialogs.tsx'

/** Goes back to a snapshot: says what is lost and what is kept, and asks for the server's name. */
export function RevertDialog({ server, snapshot, onClose }: SnapshotDialogProps) {
  const m = useDiskMessages().revertDialog
  const ui = useUiMessages()
  const refusalText = useRefusalText()
  const fieldErrors = useFieldErrors()
  const { dateTime } = useDates()
  const action = useProvedAction('revert', server, onClose, `snapshots/${snapshot.id}/restore`)
  const [confirmName, setConfirmName] = useState('')
  const errors = fieldErrors(action.fault)
  const ready = confirmName.trim() === server.name
  const facts = [m.off, snapshot.formerOwners ? m.former : m.password, m.undo(terms.undoHours), ...(server.undo ? [m.replaces] : [])]
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={m.title}
        description={snapshot.name}
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
        <Notice tone="warn">{m.warning(dateTime(snapshot.madeAt))}</Notice>
        <ul className="flex list-disc flex-col gap-1.5 ps-5 text-sm text-ink-2 marker:text-ink-3">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {action.fault !== undefined && Object.keys(errors).length === 0 ? <Notice tone="bad">{refusalText(action.fault)}</Notice> : null}
        <Field label={m.confirmName(server.name)} error={errors['confirmName']} required>
          <Input value={confirmName} autoComplete="off" spellCheck={false} maxLength={64} onChange={(event) => setConfirmName(event.target.value)} />
        </Field>
      </Dialog>
      {action.proofDialog}
    </>
  )
}
