import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { ServerFuture } from '../../model/lifecycle.ts'

/** Past steps of the lifecycle. */
export function RenewalHistory({ future }: { future: ServerFuture }) {
  const m = useMessages().life
  const iso = useIso()
  const { dateTime } = useDates()
  if (future.history.length === 0) return <p className="text-sm text-ink-3">{m.history.none}</p>
  return (
    <ul className="divide-y divide-line">
      {future.history.map((line) => (
        <li key={`${line.periodEnd.getTime()} ${line.step}`} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 text-sm first:pt-0">
          <span>
            <span className="font-medium">{line.outcome === 'renewed' || line.outcome === 'unpaid' ? m.auto.title : m.steps[line.step]}</span>
            <span className="ms-2 text-ink-2">
              {line.outcome === 'unpaid' ? m.history.outcomes.unpaid(formatFen(line.shortFen ?? 0n, iso)) : m.history.outcomes[line.outcome]}
            </span>
          </span>
          <time dateTime={line.at.toISOString()} className="text-xs text-ink-3 tabular-nums">
            {dateTime(line.at)}
          </time>
        </li>
      ))}
    </ul>
  )
}
