import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useMessages } from '../../messages/use-messages.ts'

/** The frame of a dialog that saves one thing: "cancel" and "save", and one save at a time. */
export function SaveDialog(props: { title: string; busy: boolean; onClose: () => void; onSave: () => Promise<void>; children: ReactNode }) {
  const m = useMessages().contentRoom
  return (
    <Dialog
      open
      size="lg"
      title={props.title}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (!props.busy) void props.onSave()
      }}
      footer={
        <>
          <Button onClick={props.onClose}>{m.cancel}</Button>
          <Button type="submit" tone="primary" busy={props.busy}>
            {m.actions.save}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  )
}
