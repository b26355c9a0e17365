import { useState } from 'react'
import { useFieldErrors, useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { terms } from '../../model/lifecycle.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { ServerView, Undo } from '../../model.ts'
import { useProvedAction } from '../../parts/use-proved-action.ts'

/** Gives a server up: its name is typed, and for three days it can be taken back. */
export function ReleaseDialog(props: { server: ServerView; onClose: () => void }) {
  const m = useMessages().life
  const ui = useUiMessages()
  const refusalText = useRefusalText()
  const fieldErrors = useFieldErrors()
  const { server } = props
  const action = useProvedAction('release', server, props.onClose)
  const [confirmName, setConfirmName] = useState('')
  const errors = fieldErrors(action.fault)
  const ready = confirmName.trim() === server.name
  return (
    <>
      <Dialog
        open
        onClose={props.onClose}
        title={m.release.title}
        description={server.name}
        onSubmit={(event) => {
          event.preventDefault()
          if (!action.busy && ready) void action.begin({ confirmName })
        }}
        footer={
          <>
            <Button onClick={props.onClose}>{ui.cancel}</Button>
            <Button type="submit" tone="danger" busy={action.busy} disabled={!ready}>
              {m.release.submit}
            </Button>
          </>
        }
      >
        <Notice tone="warn">{m.release.warning(terms.undoHours)}</Notice>
        {action.fault !== undefined && Object.keys(errors).length === 0 ? <Notice tone="bad">{refusalText(action.fault)}</Notice> : null}
        <Field label={m.release.confirmName(server.name)} error={errors['confirmName']} required>
          <Input value={confirmName} autoComplete="off" spellCheck={false} maxLength={64} onChange={(event) => setConfirmName(event.target.value)} />
        </Field>
      </Dialog>
      {action.proofDialog}
    </>
  )
}

/** Takes a release back, or the disk as it was before a reinstall or a snapshot. */
export function UndoDialog(props: { server: ServerView; undo: Undo; onClose: () => void }) {
  const m = useMessages().life
  const ui = useUiMessages()
  const refusalText = useRefusalText()
  const { undo } = props
  const kind = undo.reason === 'release' || undo.reason === 'revert' ? undo.reason : 'reinstall'
  const action = useProvedAction('restore', props.server, props.onClose)
  return (
    <>
      <Dialog
        open
        onClose={props.onClose}
        title={m.undo.title[kind]}
        description={props.server.name}
        onSubmit={(event) => {
          event.preventDefault()
          if (!action.busy) void action.begin({ snapshotId: undo.snapshotId })
        }}
        footer={
          <>
            <Button onClick={props.onClose}>{ui.cancel}</Button>
            <Button type="submit" tone={kind === 'release' ? 'primary' : 'danger'} busy={action.busy}>
              {m.undo.submit[kind]}
            </Button>
          </>
        }
      >
        <p className="text-sm text-ink-2">{m.undo.text[kind]}</p>
        {action.fault === undefined ? null : <Notice tone="bad">{refusalText(action.fault)}</Notice>}
      </Dialog>
      {action.proofDialog}
    </>
  )
}
