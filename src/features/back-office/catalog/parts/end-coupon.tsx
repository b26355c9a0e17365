import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { NoteDialog } from '../../parts/shared/note-dialog.tsx'
import { useRoomStep } from '../../parts/shared/use-room-step.ts'

/** Ends a coupon at once, with a note why. */
export function EndCoupon({ code }: { code: string }) {
  const m = useMessages().couponRoom
  const { busy, run } = useRoomStep()
  const [open, setOpen] = useState(false)

  async function end(note: string) {
    if (await run(`/admin/coupons/${code}/disable`, { note }, m.ended)) setOpen(false)
  }
  return (
    <>
      <Button size="sm" tone="ghost" aria-label={m.endTitle(code)} onClick={() => setOpen(true)}>
        {m.end}
      </Button>
      {open ? (
        <NoteDialog
          title={m.endTitle(code)}
          text={m.endText}
          label={m.note}
          submit={m.end}
          cancel={m.cancel}
          busy={busy}
          onClose={() => setOpen(false)}
          onSubmit={(note) => void end(note)}
        />
      ) : null}
    </>
  )
}
