import { Link } from 'react-router'
import { PriorityBadge, WorkOrderStateBadge } from '#features/support/parts/shared/state-badge.tsx'
import { useMessages as useSupportTexts } from '#features/support/messages/use-messages.ts'
import type { WorkOrderQueuePage } from '#features/support/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { queueAddress, type QueueAsked } from '../address.ts'
import { useMessages } from '../../messages/use-messages.ts'

type RowProps = { row: WorkOrderQueuePage['workOrders'][number]; asked: QueueAsked; open: boolean; names: Record<string, string>; now: Date }

/** A work order of a queue: its state, whose turn it is, and until when a reply is due. */
export function QueueRow({ row, asked, open, names, now }: RowProps) {
  const m = useMessages().workOrders
  const { categories } = useSupportTexts()
  const { dateTime } = useDates()
  const late = row.replyDueAt !== null && row.replyDueAt <= now
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={queueAddress(asked, row.number)}
        preventScrollReset
        aria-current={open ? 'page' : undefined}
        className="block px-4 py-3.5 -outline-offset-2 hover:bg-hover aria-[current=page]:bg-brand-soft"
      >
        <span className="block truncate font-medium">{row.title}</span>
        <span className="mt-1.5 flex flex-wrap items-center gap-1.5">
          <WorkOrderStateBadge state={row.state} />
          <PriorityBadge priority={row.priority} />
          {row.urgedAt ? <Badge tone="bad">{m.urged}</Badge> : null}
        </span>
        <span className="mt-1.5 block text-xs text-ink-2">
          {categories[row.category]} · {row.accountNumber} · {row.assigneeId ? (names[row.assigneeId] ?? '–') : m.unassigned}
        </span>
        <span className={late ? 'block text-xs font-medium text-bad tabular-nums' : 'block text-xs text-ink-3 tabular-nums'}>
          {row.replyDueAt ? (late ? m.overdue : m.due)(dateTime(row.replyDueAt)) : dateTime(row.activeAt)}
        </span>
      </Link>
    </li>
  )
}
