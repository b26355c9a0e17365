import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/badge.tsx'
import { useMessages } from '../messages/use-messages.ts'

/** Whether the books hold, and since when that is known. */
export function LedgerProof(props: { stopped: boolean; checkedAt: Date | null }) {
  const m = useMessages()
  const { dateTime } = useDates()
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Badge tone={props.stopped ? 'bad' : props.checkedAt ? 'ok' : 'mute'} dot>
        {props.stopped ? m.ledger.stopped : props.checkedAt ? m.ledger.holds : m.ledger.never}
      </Badge>
      {props.checkedAt ? <span className="text-ink-2">{m.ledger.checkedAt(dateTime(props.checkedAt))}</span> : null}
    </p>
  )
}
