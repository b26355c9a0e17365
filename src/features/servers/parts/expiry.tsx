import { useDates } from '#platform/i18n/messages.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { daysUntil } from '../model.ts'

const soonDays = 7

/** When a server expires; says how long is left once that is soon. */
export function Expiry(props: { at: Date | null; now: Date; always?: boolean }) {
  const m = useMessages()
  const dates = useDates()
  if (!props.at) return <span className="text-ink-3">—</span>
  const days = daysUntil(props.at, props.now)
  const soon = days <= soonDays
  return (
    <span className="tabular-nums">
      <time dateTime={props.at.toISOString()}>{dates.date(props.at)}</time>
      {soon || props.always ? <span className={`ms-2 text-xs ${soon ? 'font-medium text-warn' : 'text-ink-3'}`}>{m.admin.expiresIn(days)}</span> : null}
    </span>
  )
}
