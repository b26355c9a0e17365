import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { RevealedAccount } from '../../model/accounts.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'
import { NoteDialog } from '../../parts/shared/note-dialog.tsx'

/** Phone and e-mail address in full, for a reason; they live in this page's memory and nowhere else. */
export function RevealAccount({ number }: { number: string }) {
  const m = useMessages().accountRoom
  const step = useStaffStep()
  const [asking, setAsking] = useState(false)
  const [shown, setShown] = useState<RevealedAccount>()

  async function reveal(reason: string) {
    const found = await step.run<RevealedAccount>(`/admin/accounts/${number}/reveal`, { reason })
    if (!found) return
    setShown(found.reply)
    setAsking(false)
  }

  if (shown)
    return (
      <div className="flex w-full flex-wrap items-center gap-3">
        <Notice tone="info">
          <span className="ident select-all">{shown.phone}</span>
          {shown.email ? <span className="ident ms-4 select-all">{shown.email}</span> : null}
        </Notice>
        <Button size="sm" onClick={() => setShown(undefined)}>
          {m.hide}
        </Button>
      </div>
    )
  return (
    <>
      <Button onClick={() => setAsking(true)}>{m.reveal}</Button>
      {asking ? (
        <NoteDialog
          title={m.revealTitle}
          text={m.revealText}
          label={m.purpose}
          hint={m.purposeHint}
          submit={m.show}
          cancel={m.cancel}
          busy={step.busy}
          onClose={() => setAsking(false)}
          onSubmit={(reason) => void reveal(reason)}
        />
      ) : null}
    </>
  )
}
