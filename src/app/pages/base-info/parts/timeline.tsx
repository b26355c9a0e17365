import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { join, linkStyle } from '#ui/recipes.ts'
import { useOverviewMessages } from '../../../i18n/use-overview-messages.ts'
import type { BaseInfoProps } from '../base-info-props.ts'
import { upcomingOf, type Upcoming } from '../upcoming.ts'

const marks: Record<Upcoming['kind'], string> = { unpaid: 'bg-warn', expiry: 'bg-warn', renewal: 'bg-ok', short: 'bg-bad' }

/** The account's next 60 days on one line of time. */
export function Timeline(props: Pick<BaseInfoProps, 'overview' | 'orders' | 'balance' | 'now'>) {
  const m = useOverviewMessages()
  const { due } = props.overview
  const events = upcomingOf({ due, unpaid: props.orders.newest, availableFen: props.balance.availableFen, now: props.now })
  if (events.length === 0) return <p className="text-sm text-ink-3">{m.noneUpcoming}</p>
  const fromBalance = due.some(({ renewal }) => renewal?.method === 'balance')
  return (
    <>
      <ol className="relative ms-1 border-s border-line">
        {events.map((event) => (
          <Event key={`${event.kind} ${'code' in event ? event.code : 'number' in event ? event.number : ''}`} event={event} />
        ))}
      </ol>
      {fromBalance && events.every(({ kind }) => kind !== 'short') ? <p className="mt-3 text-xs text-ink-3">{m.enough}</p> : null}
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
    <li className="relative flex items-baseline gap-3 ps-5 pb-4 text-sm last:pb-0">
      <i aria-hidden className={join('absolute -start-[4.5px] top-1.5 size-2 rounded-full t2:rounded-none', marks[event.kind])} />
      <time dateTime={event.at.toISOString()} className="w-12 shrink-0 text-xs text-ink-3 tabular-nums in-[:lang(en)]:w-14">
        {day(event.at)}
      </time>
      <span className={join('min-w-0 flex-1 break-words', event.kind === 'short' && 'text-bad')}>{nameOf(event, m, (fen) => formatFen(fen, iso))}</span>
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
