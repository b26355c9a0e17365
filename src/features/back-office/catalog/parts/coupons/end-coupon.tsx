import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { useStaffStep } from '../../../parts/shared/use-staff-step.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import { NoteDialog } from '../../../parts/shared/note-dialog.tsx'

/** Ends a coupon at once, with a note. */
export function EndCoupon({ code }: { code: string }) {
  const m = useMessages().couponSection
  const step = useStaffStep()
  const [open, setOpen] = useState(false)

  function end(note: string) {
    return step.run(`/admin/coupons/${code}/disable`, { note }, m.ended)
  }
  return (
    <>
      <Button size="sm" tone="ghost" aria-label={m.endTitle(code)} onClick={() => setOpen(true)}>
        {m.end}
      </Button>
      {open ? (
        <NoteDialog
          title={m.endTitle(code)}
          description={m.endText}
          label={m.note}
          name="note"
          submit={m.end}
          mutation={step}
          onClose={() => setOpen(false)}
          onReason={end}
        />
      ) : null}
    </>
  )
}
