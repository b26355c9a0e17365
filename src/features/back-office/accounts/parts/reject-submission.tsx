import { useState } from 'react'
import { identityRules, staffReasons, type IdentityKind } from '#features/verification/model.ts'
import { useFaultText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { NativeSelect, Textarea } from '#ui/forms/input.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { useIdentityTexts } from './use-identity-texts.ts'
import type { SubmissionSteps } from './use-submission-steps.ts'

/** Asks for the reason, which the customer reads with what to do about it. */
export function RejectSubmission({ kind, steps }: { kind: IdentityKind; steps: SubmissionSteps }) {
  const m = useMessages().verifications
  const texts = useIdentityTexts()
  const faultText = useFaultText()
  const reasons = staffReasons.filter((one) => one !== 'letter' || kind === 'enterprise')
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState<string>(reasons[0]!)
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string>()

  async function reject() {
    const text = note.trim()
    if (/\d{6}/.test(text)) return setFault(faultText({ path: 'note', code: 'verification.note-numbers' }))
    if (reason === 'other' && !text) return setFault(faultText({ path: 'note', code: 'platform.required' }))
    if (await steps.run('reject', { reason, note: text || null })) setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.reject}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.rejectTitle}
        description={m.rejectText}
        onSubmit={(event) => {
          event.preventDefault()
          if (steps.busy === undefined) void reject()
        }}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{m.cancel}</Button>
            <Button type="submit" tone="danger" busy={steps.busy === 'reject'}>
              {m.reject}
            </Button>
          </>
        }
      >
        <Field label={m.reason} required>
          <NativeSelect
            name="reason"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            items={reasons.map((value) => ({ value, label: texts.reasons[value].title }))}
          />
        </Field>
        <Field label={m.note} hint={m.noteHint} error={fault} {...(reason === 'other' ? { required: true } : { optional: true })}>
          <Textarea
            name="note"
            rows={3}
            maxLength={identityRules.noteLength}
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
