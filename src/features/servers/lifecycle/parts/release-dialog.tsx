import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ConfirmByName } from '#ui/dialogs/confirm-by-name.tsx'
import { terms } from '../../model/lifecycle.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { ServerView, Undo } from '../../model.ts'
import { useServerAction } from '../../parts/use-operation.ts'

/** Releases a server: its name must be typed, and the release can be undone for three days. */
export function ReleaseDialog(props: { server: ServerView; onClose: () => void }) {
  const m = useMessages().life
  const { server } = props
  const action = useServerAction('release', server, props.onClose)
  return (
    <ConfirmByName
      onClose={props.onClose}
      title={m.release.title}
      description={server.name}
      submit={m.release.submit}
      mutation={action}
      label={m.release.confirmName(server.name)}
      name={server.name}
      onConfirm={(confirmName) => void action.run({ confirmName })}
    >
      <Notice tone="warn">{m.release.warning(terms.undoHours)}</Notice>
    </ConfirmByName>
  )
}

/** Undoes a release, a reinstall or a restore of a snapshot. */
export function UndoDialog(props: { server: ServerView; undo: Undo; onClose: () => void }) {
  const m = useMessages().life
  const { undo } = props
  const kind = undo.reason === 'release' || undo.reason === 'revert' ? undo.reason : 'reinstall'
  const action = useServerAction('restore', props.server, props.onClose)
  return (
    <FormDialog
      onClose={props.onClose}
      title={m.undo.title[kind]}
      description={props.server.name}
      submit={m.undo.submit[kind]}
      tone={kind === 'release' ? 'primary' : 'danger'}
      mutation={action}
      onSubmit={() => void action.run({ snapshotId: undo.snapshotId })}
    >
      <p className="text-sm text-ink-2">{m.undo.text[kind]}</p>
    </FormDialog>
  )
}
