import { Link, useNavigate } from 'react-router'
import { useMessages as useOrderMessages } from '#features/orders/messages/use-messages.ts'
import { orderKinds, orderStates, type OrderState } from '#features/orders/model.ts'
import type { StaffOrder, StaffOrderPage, StaffOrderSearch } from '#features/orders/staff/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card } from '#ui/display/card.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { Money } from '#ui/display/money.tsx'
import { Pagination } from '#ui/display/pagination.tsx'
import { linkStyle, type Tone } from '#ui/recipes.ts'
import { Table, type Column } from '#ui/display/table.tsx'
import { sectionAddress } from '../../model/accounts.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { SectionSearch } from '../../parts/shared/section-search.tsx'

const tones: Record<OrderState, Tone> = {
  pending: 'warn',
  paid: 'info',
  fulfilling: 'info',
  completed: 'ok',
  cancelled: 'mute',
  expired: 'mute',
  failed: 'bad',
  refunded: 'mute',
}

export function OrderBadge({ state }: { state: OrderState }) {
  const { states } = useOrderMessages()
  return (
    <Badge tone={tones[state]} dot>
      {states[state]}
    </Badge>
  )
}

type TableProps = { orders: readonly StaffOrder[]; regions: Readonly<Record<string, string>>; none: string; withHolder?: boolean }

/** Orders in a table, each with a link to its view. */
export function OrderTable({ orders, regions, none, withHolder = false }: TableProps) {
  const m = useMessages().orderSection
  const texts = useOrderMessages()
  const { dateTime } = useDates()
  const columns: Column<StaffOrder>[] = [
    {
      key: 'number',
      head: m.columns.number,
      phone: 'title',
      cell: (row) => (
        <Link to={`/admin/orders${sectionAddress({ number: row.number })}`} className={`${linkStyle} ident`}>
          {row.number}
        </Link>
      ),
    },
    ...(withHolder ? [{ key: 'account', head: m.columns.account, cell: (row: StaffOrder) => <OrderHolder order={row} /> }] : []),
    {
      key: 'product',
      head: m.columns.product,
      cell: (row) => `${texts.kinds[row.kind]} · ${texts.products[row.config.product]} · ${regions[row.config.regionId] ?? row.config.regionId}`,
    },
    { key: 'total', head: m.columns.total, align: 'end', cell: (row) => <Money fen={row.totalFen} /> },
    { key: 'state', head: m.columns.state, phone: 'state', cell: (row) => <OrderBadge state={row.state} /> },
    { key: 'created', head: m.columns.created, cell: (row) => dateTime(row.createdAt) },
  ]
  return <Table caption={m.list} columns={columns} rows={orders} rowKey={(row) => row.id} empty={<p className="p-5 text-ink-2">{none}</p>} />
}

/** Owner of an order, with a link to the account. */
export function OrderHolder({ order: { holder } }: { order: StaffOrder }) {
  const m = useMessages().orderSection
  if (!holder) return <span className="text-ink-3">{m.nobody}</span>
  return (
    <>
      <Link to={`/admin/accounts${sectionAddress({ number: holder.number })}`} className={`${linkStyle} block max-w-48 truncate`}>
        {holder.nickname}
      </Link>
      <span className="ident block text-ink-3">{holder.number}</span>
    </>
  )
}

/** Orders of all customers: search, filters, pages. */
export function OrderList({ page, asked, regions }: { page: StaffOrderPage; asked: StaffOrderSearch; regions: Readonly<Record<string, string>> }) {
  const m = useMessages().orderSection
  const texts = useOrderMessages()
  const navigate = useNavigate()
  return (
    <>
      <SectionSearch asked={asked} words={m}>
        <NativeSelect
          name="state"
          aria-label={m.state}
          className="w-36"
          defaultValue={asked.state ?? ''}
          items={[{ value: '', label: m.allStates }, ...orderStates.map((state) => ({ value: state, label: texts.states[state] }))]}
        />
        <NativeSelect
          name="kind"
          aria-label={m.kind}
          className="w-36"
          defaultValue={asked.kind ?? ''}
          items={[{ value: '', label: m.allKinds }, ...orderKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))]}
        />
      </SectionSearch>
      <Card flush>
        <OrderTable orders={page.orders} regions={regions} none={m.none} withHolder />
      </Card>
      {page.total > page.pageSize ? (
        <Pagination
          page={page.page}
          pageSize={page.pageSize}
          total={page.total}
          address={(to) => sectionAddress({ search: asked.search, state: asked.state, kind: asked.kind, page: to })}
          go={(address) => void navigate(address)}
        />
      ) : null}
    </>
  )
}
