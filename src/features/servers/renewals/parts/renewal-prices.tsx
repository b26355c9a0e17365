import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Money } from '#ui/display/money.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { ServerFuture } from '../../model/lifecycle.ts'

/** Present price of each period, and the date until which it is guaranteed. */
export function RenewalPrices({ future }: { future: ServerFuture }) {
  const m = useMessages().life
  const { date } = useDates()
  const until = future.options[0]?.guaranteedUntilAt
  return (
    <>
      <ul className="divide-y divide-line">
        {future.options.map((option) => (
          <li key={option.months} className="flex items-baseline justify-between gap-4 py-2.5 text-sm first:pt-0">
            <span className="min-w-0 flex-1">
              <span className="inline-block min-w-18 font-medium">{m.months(option.months)}</span>{' '}
              <span className="text-xs whitespace-nowrap text-ink-3 tabular-nums">→ {date(option.toAt)}</span>
            </span>
            {option.guaranteed ? <Badge tone="ok">{m.guaranteedTag}</Badge> : null}
            <Money fen={option.totalFen} className="font-semibold" />
          </li>
        ))}
      </ul>
      {future.imported && future.options.length > 0 ? <p className="mt-3 text-xs text-warn">{m.importedPrice}</p> : null}
      {until ? <p className="mt-3 text-xs text-ink-3">{m.guaranteed(date(until))}</p> : null}
    </>
  )
}
