import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { viewMinutes, type BegunView } from '../model.ts'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'
import { NoteDialog } from '../../parts/shared/note-dialog.tsx'

/** Opens the customer's console as they see it, read only, for a reason. */
export function LookAccount({ number, nickname }: { number: string; nickname: string }) {
  const m = useMessages().accountRoom
  const step = useStaffStep()
  const [asking, setAsking] = useState(false)

  async function begin(reason: string) {
    // A whole new document: from there on this browser sees what the customer sees.
    if (await step.run<BegunView>(`/admin/accounts/${number}/view`, { reason })) window.location.assign('/console')
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>{m.look}</Button>
      {asking ? (
        <NoteDialog
          title={m.lookTitle(nickname)}
          text={m.lookText(viewMinutes)}
          label={m.purpose}
          hint={m.purposeHint}
          submit={m.look}
          cancel={m.cancel}
          busy={step.busy}
          onClose={() => setAsking(false)}
          onSubmit={(reason) => void begin(reason)}
        />
      ) : null}
    </>
  )
}
