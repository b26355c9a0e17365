import { useState, type ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/input.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { useFinanceStep } from './use-finance-step.ts'

/** A decision that is given with words: its button, its dialog, and whatever else it asks for above the words. */
export function WordsDialog<Reply>(props: {
  act: string
  title: string
  text: string
  label: string
  hint?: string
  submit: string
  done: string | ((reply: Reply) => string)
  path: `/${string}`
  /** What goes with the words; undefined while something is missing, which the other fields then say. */
  input: () => object | undefined
  children?: (faults: Readonly<Record<string, string>>) => ReactNode
}) {
  const m = useMessages().finance
  const step = useFinanceStep()
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState('')

  async function submit() {
    const input = props.input()
    if (!words.trim()) return step.setFaults({ resolution: m.required })
    if (input && (await step.run<Reply>(props.path, { ...input, resolution: words.trim() }, props.done))) setOpen(false)
  }

  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {props.act}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={props.title}
        description={props.text}
        onSubmit={(event) => {
          event.preventDefault()
          if (!step.busy) void submit()
        }}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{m.cancel}</Button>
            <Button type="submit" tone="primary" busy={step.busy}>
              {props.submit}
            </Button>
          </>
        }
      >
        {props.children?.(step.faults)}
        <Field label={props.label} hint={props.hint} error={step.faults['resolution']} required>
          <Textarea name="resolution" rows={4} maxLength={300} value={words} onChange={(event) => setWords(event.target.value)} />
        </Field>
      </Dialog>
    </>
  )
}
