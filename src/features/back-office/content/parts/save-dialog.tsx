import type { ReactNode } from 'react'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { useMessages } from '../../messages/use-messages.ts'

/** Dialog that saves one item: "cancel" and "save", or another word for it, and one save at a time. */
export function SaveDialog(props: { title: string; busy: boolean; onClose: () => void; onSave: () => Promise<void>; save?: string; children: ReactNode }) {
  const m = useMessages().contentSection
  return (
    <FormDialog
      size="lg"
      title={props.title}
      submit={props.save ?? m.actions.save}
      mutation={{ busy: props.busy }}
      onClose={props.onClose}
      onSubmit={props.onSave}
    >
      {props.children}
    </FormDialog>
  )
}
