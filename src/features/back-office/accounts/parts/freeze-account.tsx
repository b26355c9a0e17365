import { useState } from 'react'
import type { StaffAccountView } from '#features/account/model/staff.ts'
import { Button } from '#ui/actions/button.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'
import { NoteDialog } from '../../parts/shared/note-dialog.tsx'

/** Freezes a customer's sign-in, with a reason for the customer, or lifts the freeze. */
export function FreezeAccount({ account }: { account: StaffAccountView }) {
  const m = useMessages().accountSection
  const step = useStaffStep()
  const [asking, setAsking] = useState(false)
  const { number, nickname, frozenAt } = account

  function submit(words: string) {
    return frozenAt
      ? step.run(`/admin/accounts/${number}/unfreeze`, { note: words }, m.done.unfreeze)
      : step.run(`/admin/accounts/${number}/freeze`, { reason: words }, m.done.freeze)
  }

  return (
    <>
      <Button tone={frozenAt ? 'primary' : 'danger'} onClick={() => setAsking(true)}>
        {frozenAt ? m.unfreeze : m.freeze}
      </Button>
      {asking ? (
        <NoteDialog
          title={frozenAt ? m.unfreezeTitle(nickname) : m.freezeTitle(nickname)}
          description={frozenAt ? m.unfreezeText : m.freezeText}
          label={frozenAt ? m.note : m.freezeReason}
          name={frozenAt ? 'note' : 'reason'}
          hint={frozenAt ? m.noteHint : m.freezeReasonHint}
          submit={frozenAt ? m.unfreeze : m.freeze}
          mutation={step}
          onClose={() => setAsking(false)}
          onReason={submit}
        />
      ) : null}
    </>
  )
}
