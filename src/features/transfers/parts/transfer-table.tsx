import { Link, useNavigate } from 'react-router'
import IconIn from '~icons/lucide/arrow-down-left'
import IconOut from '~icons/lucide/arrow-up-right'
import { useDates } from '#platform/i18n/messages.tsx'
import { Pagination } from '#ui/display/pagination.tsx'
import { buttonStyle, join, linkStyle } from '#ui/recipes.ts'
import { Table } from '#ui/display/table.tsx'
import { usePageMessages } from '../messages/use-page-messages.ts'
import type { TransferRow } from '../model.ts'
import { NoTransfers } from './empty-transfers.tsx'
import { listAddress, transferAddress } from './list-address.ts'
import { Price } from './price.tsx'
import { useShapeLine } from './shape-line.tsx'
import type { ListProps } from './transfer-props.ts'
import { MoneyBadge, TransferStateBadge } from './transfer-state.tsx'

/** Sent and received transfers with pages; cards on phones. */
export function TransferTable({ list, filter }: Pick<ListProps, 'list' | 'filter'>) {
  const m = usePageMessages()
  const navigate = useNavigate()
  return (
    <>
      <Table
        cardsBelow={66}
        caption={m.list.caption}
        rows={list.transfers}
        rowKey={({ number }) => number}
        empty={<NoTransfers filter={filter} />}
        columns={[
          { key: 'servers', head: m.list.servers, phone: 'title', cell: (row) => <What row={row} /> },
          { key: 'side', head: m.list.side, cell: (row) => <Side row={row} /> },
          { key: 'other', head: m.list.other, cell: (row) => <Other row={row} /> },
          { key: 'price', head: m.list.price, align: 'end', cell: (row) => <Sum row={row} /> },
          { key: 'state', head: m.list.state, phone: 'state', cell: (row) => <TransferStateBadge transfer={row} /> },
          { key: 'created', head: m.list.created, cell: (row) => <When row={row} /> },
          { key: 'actions', head: m.list.actions, phone: 'actions', cell: (row) => <Act row={row} /> },
        ]}
      />
      {list.total > 0 ? (
        <Pagination
          className="border-t border-line"
          page={list.page}
          pageSize={list.pageSize}
          total={list.total}
          address={(page) => listAddress(filter, { page })}
          go={(address) => void navigate(address)}
          onPageSize={(pageSize) => void navigate(listAddress(filter, { pageSize }))}
        />
      ) : null}
    </>
  )
}

function What({ row }: { row: TransferRow }) {
  const m = usePageMessages()
  const shapeLine = useShapeLine()
  const [first] = row.servers
  if (!first) return row.number
  return (
    <span className="block max-w-72 min-w-0">
      <Link to={transferAddress(row.number)} className={`${linkStyle} block truncate font-medium`}>
        {first.name ?? first.code}
        {row.servers.length > 1 ? ` ${m.list.more(row.servers.length)}` : ''}
      </Link>
      <span className="block truncate text-xs text-ink-3">{row.servers.length > 1 ? <span className="ident">{row.number}</span> : shapeLine(first.shape)}</span>
    </span>
  )
}

function Side({ row }: { row: TransferRow }) {
  const m = usePageMessages()
  const out = row.side === 'sent'
  const Icon = out ? IconOut : IconIn
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={join('grid size-6 place-items-center rounded-pill', out ? 'bg-mute-soft text-ink-2' : 'bg-brand-soft text-brand-ink')}>
        <Icon className="size-3.5" aria-hidden />
      </span>
      {out ? m.list.sent : m.list.received}
    </span>
  )
}

function Other({ row }: { row: TransferRow }) {
  const m = usePageMessages()
  if (!row.other && row.sentTo) return <span className="ident">{row.sentTo}</span>
  if (!row.other) return <span className="text-ink-3">{row.way === 'link' ? m.list.anyone : m.detail.ways.account}</span>
  return (
    <span className="block max-w-44 truncate">
      {row.other.name} <span className="ident text-xs text-ink-3">{row.other.number}</span>
    </span>
  )
}

function Sum({ row }: { row: TransferRow }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <Price fen={row.priceFen} className={row.priceFen > 0n ? 'font-semibold' : 'text-ink-2'} />
      {row.money === 'none' || row.state === 'completed' ? null : <MoneyBadge money={row.money} />}
    </span>
  )
}

function When({ row }: { row: TransferRow }) {
  const m = usePageMessages()
  const { dateTime } = useDates()
  return (
    <span className="tabular-nums">
      {dateTime(row.createdAt)}
      {row.state === 'awaiting' ? <span className="block text-xs text-ink-3">{m.list.until(dateTime(row.expiresAt))}</span> : null}
    </span>
  )
}

function Act({ row }: { row: TransferRow }) {
  const m = usePageMessages()
  const mine = row.side === 'received' && row.state === 'awaiting'
  return (
    <Link to={transferAddress(row.number)} className={mine ? buttonStyle({ tone: 'primary', size: 'sm' }) : linkStyle}>
      {mine ? m.list.answer : m.list.open}
      <span className="sr-only"> {row.number}</span>
    </Link>
  )
}
