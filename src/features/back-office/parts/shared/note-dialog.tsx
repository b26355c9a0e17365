import { ReasonDialog, type ReasonDialogProps } from '#ui/dialogs/reason-dialog.tsx'

/** Asks for the reason of an action, as one line of text. */
export function NoteDialog({ onReason, ...props }: Omit<ReasonDialogProps, 'min' | 'max'>) {
  return <ReasonDialog {...props} min={2} max={200} onReason={(note) => onReason(note.replaceAll(/\s+/g, ' '))} />
}
