import { Link, useNavigate } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/display/pagination.tsx'
import { buttonStyle, join, linkStyle } from '#ui/recipes.ts'
import { Table } from '#ui/display/table.tsx'
import type { ListInput } from '../forms.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { WorkOrderPage, WorkOrderRow } from '../model.ts'
import { CreateLink } from './create-link.tsx'
import { isFiltered, serviceAddress } from './list-address.ts'
import { PriorityBadge, WorkOrderStateBadge } from './shared/state-badge.tsx'

type ListProps = { list: WorkOrderPage; filter: ListInput }

/** Work orders of the account with unread counts, in pages; cards on phones. */
export function ServiceListTable({ list, filter }: ListProps) {
  const m = useMessages()
  const { dateTime } = useDates()
  return (
    <>
      <Table
        cardsBelow={66}
        caption={m.list.caption}
        rows={list.workOrders}
        rowKey={({ number }) => number}
        empty={<NoWorkOrders filter={filter} />}
        columns={[
          { key: 'subject', head: m.list.subject, phone: 'title', cell: (row) => <Subject row={row} filter={filter} /> },
          { key: 'category', head: m.list.category, cell: ({ category }) => m.categories[category] },
          { key: 'server', head: m.list.server, cell: (row) => <ServerCell row={row} /> },
          { key: 'priority', head: m.list.priority, cell: ({ priority }) => <PriorityBadge priority={priority} /> },
          { key: 'state', head: m.list.state, phone: 'state', cell: ({ state }) => <WorkOrderStateBadge state={state} /> },
          { key: 'active', head: m.list.active, cell: ({ activeAt }) => <span className="tabular-nums">{dateTime(activeAt)}</span> },
          {
            key: 'actions',
            head: m.list.actions,
            phone: 'actions',
            cell: ({ number, title }) => (
              <Link to={serviceAddress(filter, {}, { number })} preventScrollReset className={linkStyle}>
                {m.list.open}
                <span className="sr-only"> {title}</span>
              </Link>
            ),
          },
        ]}
      />
      <ServicePages list={list} filter={filter} />
    </>
  )
}

export function ServicePages({ list, filter }: ListProps) {
  const navigate = useNavigate()
  if (list.total === 0) return null
  return (
    <Pagination
      className="border-t border-line"
      page={list.page}
      pageSize={list.pageSize}
      total={list.total}
      address={(page) => serviceAddress(filter, { page })}
      go={(address) => void navigate(address)}
      onPageSize={(pageSize) => void navigate(serviceAddress(filter, { pageSize }))}
    />
  )
}

export function NoWorkOrders({ filter }: { filter: ListInput }) {
  const m = useMessages()
  if (isFiltered(filter))
    return (
      <EmptyState
        art="search"
        title={m.empty.nothing}
        text={m.empty.nothingText}
        action={
          <Link to="?" className={buttonStyle()}>
            {m.list.clear}
          </Link>
        }
      />
    )
  return <EmptyState art="message" title={m.empty.title} text={m.empty.text} action={<CreateLink filter={filter} />} />
}

function Subject({ row, filter }: { row: WorkOrderRow; filter: ListInput }) {
  const m = useMessages()
  return (
    <span className="block max-w-64 min-w-0">
      <span className="flex items-center gap-2">
        {row.unread ? <i aria-hidden className="size-2 shrink-0 rounded-full bg-danger t2:rounded-none" /> : null}
        <Link
          to={serviceAddress(filter, {}, { number: row.number })}
          preventScrollReset
          className={join(linkStyle, 'truncate', row.unread ? 'font-semibold' : 'font-medium')}
        >
          {row.title}
          {row.unread ? <span className="sr-only"> {m.list.unread}</span> : null}
        </Link>
      </span>
      <span className="ident block text-xs text-ink-3">{row.number}</span>
    </span>
  )
}

function ServerCell({ row }: { row: WorkOrderRow }) {
  const m = useMessages()
  const to = useLocalePath()
  if (!row.serverCode) return <span className="text-ink-3">{m.list.noServer}</span>
  return (
    <Link to={to(`/console/server-admin?server=${row.serverCode}`)} className={`${linkStyle} inline-block max-w-40 truncate align-bottom`}>
      {row.serverName}
    </Link>
  )
}
