import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { join, linkStyle } from '#ui/recipes.ts'
import { useOverviewMessages } from '../../../i18n/use-overview-messages.ts'
import type { BaseInfoProps } from '../base-info-props.ts'
import type { Upcoming } from '../upcoming.ts'

const marks: Record<Upcoming['kind'], string> = { unpaid: 'bg-warn', expiry: 'bg-warn', renewal: 'bg-ok', short: 'bg-bad' }

/** The account's next 60 days on one line of time. */
export function Timeline({ upcoming, covered }: Pick<BaseInfoProps, 'upcoming' | 'covered'>) {
  const m = useOverviewMessages()
  if (upcoming.length === 0) return <p className="text-sm text-ink-3">{m.noneUpcoming}</p>
  return (
    <>
      <ol className="relative ms-1 border-s border-line">
        {upcoming.map((event) => (
          <Event key={`${event.kind} ${'code' in event ? event.code : 'number' in event ? event.number : ''}`} event={event} />
        ))}
      </ol>
      {covered ? <p className="mt-3 text-xs text-ink-3">{m.enough}</p> : null}
    </>
  )
}

function Event({ event }: { event: Upcoming }) {
  const m = useOverviewMessages()
  const to = useLocalePath()
  const iso = useIso()
  const { day } = useDates()
  const { path, action } = {
    unpaid: () => ({ path: 'number' in event ? `/console/orderDetail?number=${event.number}` : '', action: m.pay }),
    expiry: () => ({ path: 'code' in event ? `/console/server-admin?server=${event.code}` : '', action: m.renew }),
    renewal: () => ({ path: '', action: '' }),
    short: () => ({ path: '/console/payment', action: m.recharge }),
  }[event.kind]()
  return (
    <li className="relative flex flex-wrap items-baseline gap-x-3 gap-y-1 ps-5 pb-4 text-sm last:pb-0">
      <i aria-hidden className={join('absolute -start-[4.5px] top-1.5 size-2 rounded-full t2:rounded-none', marks[event.kind])} />
      <time dateTime={event.at.toISOString()} className="w-12 shrink-0 text-xs text-ink-3 tabular-nums in-[:lang(en)]:w-14">
        {day(event.at)}
      </time>
      <span className={join('min-w-0 flex-[1_1_10rem] break-words', event.kind === 'short' && 'text-bad')}>
        {nameOf(event, m, (fen) => formatFen(fen, iso))}
      </span>
      {'fen' in event && event.fen !== null ? <span className="shrink-0 tabular-nums">{formatFen(event.fen, iso)}</span> : null}
      {path ? (
        <Link to={to(path)} className={`inline-flex min-h-6 shrink-0 items-center ${linkStyle}`}>
          {action}
          <span className="sr-only"> {'name' in event ? event.name : 'number' in event ? event.number : ''}</span>
        </Link>
      ) : null}
    </li>
  )
}

function nameOf(event: Upcoming, m: ReturnType<typeof useOverviewMessages>, money: (fen: bigint) => string): string {
  if (event.kind === 'short') return m.events.short(money(event.missingFen))
  if (event.kind === 'unpaid') return m.events.unpaid
  return m.events[event.kind](event.name)
}
