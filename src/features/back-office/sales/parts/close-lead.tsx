import { useState } from 'react'
import { leadRules } from '#features/leads/model.ts'
import { useFaultText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/input.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { LeadStepRun } from './use-lead-steps.ts'

/** Asks what came of a lead and closes it. */
export function CloseLead({ number, steps }: { number: string; steps: LeadStepRun }) {
  const m = useMessages().leads
  const faultText = useFaultText()
  const [open, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string>()
  const busy = steps.busy === 'close'

  async function close() {
    if (note.trim() === '') return setFault(faultText({ path: 'note', code: 'platform.required' }))
    if (await steps.run('close', { note: note.trim() })) setOpen(false)
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.close}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.closeTitle(number)}
        description={m.closeText(leadRules.keptDays)}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void close()
        }}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{m.cancel}</Button>
            <Button type="submit" tone="primary" busy={busy}>
              {m.close}
            </Button>
          </>
        }
      >
        <Field label={m.note} error={fault} required>
          <Textarea
            name="note"
            rows={4}
            maxLength={leadRules.note}
            value={note}
            onChange={(event) => {
              setNote(event.target.value)
              setFault(undefined)
            }}
          />
        </Field>
      </Dialog>
    </>
  )
}
