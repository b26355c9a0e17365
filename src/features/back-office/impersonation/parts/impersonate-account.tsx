import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { viewMinutes, type BegunView } from '../model.ts'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'
import { NoteDialog } from '../../parts/shared/note-dialog.tsx'

/** Opens the customer's console as the customer sees it, read only, for a reason. */
export function ImpersonateAccount({ number, nickname }: { number: string; nickname: string }) {
  const m = useMessages().accountSection
  // Opens a new document, because from there on this browser shows the customer's pages.
  const step = useStaffStep({ revalidate: false, onDone: () => window.location.assign('/console') })
  const [asking, setAsking] = useState(false)

  const begin = (reason: string) => step.run<BegunView>(`/admin/accounts/${number}/view`, { reason })

  return (
    <>
      <Button onClick={() => setAsking(true)}>{m.look}</Button>
      {asking ? (
        <NoteDialog
          title={m.lookTitle(nickname)}
          description={m.lookText(viewMinutes)}
          label={m.purpose}
          hint={m.purposeHint}
          submit={m.look}
          mutation={step}
          onClose={() => setAsking(false)}
          onReason={begin}
        />
      ) : null}
    </>
  )
}
