import { useState } from 'react'
import { identityRules, staffReasons, type IdentityKind } from '#features/verification/model.ts'
import { useFaultText } from '#platform/i18n/error-message.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { ReasonDialog } from '#ui/dialogs/reason-dialog.tsx'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { useIdentityTexts } from './use-identity-texts.ts'

/** Asks for the reason of a rejection, which the customer reads with the next action. */
export function RejectSubmission({ kind, path }: { kind: IdentityKind; path: `/${string}` }) {
  const m = useMessages().verifications
  const texts = useIdentityTexts()
  const faultText = useFaultText()
  const reasons = staffReasons.filter((one) => one !== 'letter' || kind === 'enterprise')
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState<string>(reasons[0]!)
  const step = useStaffStep()
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.reject}</Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.rejectTitle}
        description={m.rejectText}
        name="note"
        label={m.note}
        hint={m.noteHint}
        max={identityRules.noteLength}
        optional={reason !== 'other'}
        check={(note) => (/\d{6}/.test(note) ? faultText({ path: 'note', code: 'verification.note-numbers' }) : undefined)}
        submit={m.reject}
        tone="danger"
        mutation={step}
        onReason={(note) => step.run(`${path}/reject`, { reason, note: note || null }, m.done.reject)}
      >
        <Field label={m.reason} required>
          <NativeSelect
            name="reason"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            items={reasons.map((value) => ({ value, label: texts.reasons[value].title }))}
          />
        </Field>
      </ReasonDialog>
    </>
  )
}
