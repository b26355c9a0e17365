import { useState } from 'react'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { NoteDialog } from '../../parts/shared/note-dialog.tsx'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'
import { canConfirm, spanOf, type ClockAlarm } from '../../model/clock.ts'

/** Alarm about clocks that disagree, above everything else, with the button that accepts the machine's time. */
export function ClockNotice({ clock, mayConfirm }: { clock: ClockAlarm; mayConfirm: boolean }) {
  const m = useMessages().clock
  const { dateTime } = useDates()
  const [asked, setAsked] = useState<Date>()
  const step = useStaffStep({ onDone: () => setAsked(undefined) })
  const { count, unit } = spanOf(clock.offsetMs)
  const offers = mayConfirm && canConfirm(clock)
  return (
    <>
      <Notice
        tone="bad"
        title={m.title}
        action={
          offers ? (
            <Button size="sm" onClick={() => setAsked(clock.machineAt)}>
              {m.confirm}
            </Button>
          ) : null
        }
      >
        {`${m.since(dateTime(clock.since))} ${m.faults[clock.fault](m.spans[unit](count), clock.offsetMs > 0)} ${m.waits} ${canConfirm(clock) ? m.remedy : m.correct}`}
      </Notice>
      {asked ? (
        <NoteDialog
          title={m.confirmTitle(dateTime(asked))}
          description={m.confirmText}
          label={m.reason}
          hint={m.reasonHint}
          submit={m.confirm}
          mutation={step}
          onClose={() => setAsked(undefined)}
          onReason={(reason) => step.run('/admin/clock/confirm', { machineAt: asked.toISOString(), reason }, m.confirmed)}
        />
      ) : null}
    </>
  )
}
