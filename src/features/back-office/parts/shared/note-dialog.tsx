import { useState, type ReactNode } from 'react'
import { useFaultText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/input.tsx'

type Props = {
  title: string
  text: string
  label: string
  hint?: string
  submit: string
  cancel: string
  busy: boolean
  children?: ReactNode
  onClose: () => void
  onSubmit: (note: string) => void
}

const longest = 200

/** Asks for the sentence that a step is written down with. */
export function NoteDialog(props: Props) {
  const faultText = useFaultText()
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string>()
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.title}
      description={props.text}
      onSubmit={(event) => {
        event.preventDefault()
        if (note.trim().length < 2) return setFault(faultText({ path: 'note', code: 'platform.required' }))
        if (!props.busy) props.onSubmit(note.trim().replaceAll(/\s+/g, ' '))
      }}
      footer={
        <>
          <Button onClick={props.onClose}>{props.cancel}</Button>
          <Button type="submit" tone="primary" busy={props.busy}>
            {props.submit}
          </Button>
        </>
      }
    >
      {props.children}
      <Field label={props.label} hint={props.hint} error={fault} required>
        <Textarea
          name="note"
          rows={3}
          maxLength={longest}
          value={note}
          onChange={(event) => {
            setNote(event.target.value)
            setFault(undefined)
          }}
        />
      </Field>
    </Dialog>
  )
}
