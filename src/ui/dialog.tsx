import { type ReactNode, useState } from 'react'
import { Button } from './actions/button.tsx'
import { Field } from './forms/field.tsx'
import { Input } from './forms/input.tsx'
import { useUiMessages } from './messages/use-ui-messages.ts'
import { useOverlays } from './overlays/use-overlays.ts'
import type { DialogProps } from './overlays/overlay-props.ts'

export function Dialog(props: DialogProps) {
  const overlays = useOverlays(props.open)
  return overlays ? <overlays.DialogFrame {...props} /> : null
}

type ConfirmProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  confirm: string
  tone?: 'primary' | 'danger'
  busy?: boolean
  /** Before the buttons. */
  aside?: ReactNode
  /** Must be typed before the button works: a server's name before it is reinstalled. */
  typed?: { label: ReactNode; text: string }
  onConfirm: () => void
  children?: ReactNode
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmProps) {
  const m = useUiMessages()
  const [typed, setTyped] = useState('')
  const ready = !props.typed || typed.trim() === props.typed.text
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      description={props.description}
      size="sm"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !props.busy) props.onConfirm()
      }}
      footer={
        <>
          {props.aside}
          <Button onClick={props.onClose}>{m.cancel}</Button>
          <Button type="submit" tone={props.tone ?? 'primary'} busy={props.busy} disabled={!ready}>
            {props.confirm}
          </Button>
        </>
      }
    >
      {props.children}
      {props.typed ? (
        <Field label={props.typed.label}>
          <Input value={typed} autoComplete="off" spellCheck={false} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      ) : null}
    </Dialog>
  )
}
