import type { ReactNode } from 'react'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { useMessages } from '../../messages/use-messages.ts'

/** Dialog that saves one item: "cancel" and "save", and one save at a time. */
export function SaveDialog(props: { title: string; busy: boolean; onClose: () => void; onSave: () => Promise<void>; children: ReactNode }) {
  const m = useMessages().contentSection
  return (
    <FormDialog size="lg" title={props.title} submit={m.actions.save} mutation={{ busy: props.busy }} onClose={props.onClose} onSubmit={props.onSave}>
      {props.children}
    </FormDialog>
  )
}
