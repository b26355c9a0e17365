import { Link } from 'react-router'
import { useMessages as useOrderMessages } from '#features/orders/messages/use-messages.ts'
import { orderKinds, orderStates, type OrderState } from '#features/orders/model.ts'
import type { StaffOrder, StaffOrderPage, StaffOrderSearch } from '#features/orders/staff/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Money } from '#ui/display/money.tsx'
import { linkStyle, type Tone } from '#ui/recipes.ts'
import { sectionAddress } from '../../model/accounts.ts'
import type { ListViews } from '../../model/list-views.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import { CustomerLink } from '../../parts/shared/customer-link.tsx'

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

/** Columns of orders. Each order leads to its page. */
export function useOrderColumns(regions: Readonly<Record<string, string>>): AdminColumn<StaffOrder>[] {
  const m = useMessages().orderSection
  const texts = useOrderMessages()
  const { dateTime } = useDates()
  return [
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
    { key: 'account', head: m.columns.account, cell: (row) => <OrderHolder order={row} /> },
    {
      key: 'product',
      head: m.columns.product,
      cell: (row) => `${texts.kinds[row.kind]} · ${texts.products[row.config.product]} · ${regions[row.config.regionId] ?? row.config.regionId}`,
    },
    { key: 'total', sort: true, head: m.columns.total, align: 'end', cell: (row) => <Money fen={row.totalFen} /> },
    { key: 'state', head: m.columns.state, phone: 'state', cell: (row) => <OrderBadge state={row.state} /> },
    { key: 'created', sort: true, head: m.columns.created, cell: (row) => dateTime(row.createdAt) },
  ]
}

/** Owner of an order, with a link to the account. */
export function OrderHolder({ order: { holder } }: { order: StaffOrder }) {
  const m = useMessages().orderSection
  if (!holder) return <span className="text-ink-3">{m.closedAccount}</span>
  return <CustomerLink {...holder} />
}

/** Orders of all customers: search, filters, pages. */
export function OrderList({
  page,
  asked,
  regions,
  views,
}: {
  page: StaffOrderPage
  asked: StaffOrderSearch
  regions: Readonly<Record<string, string>>
  views: ListViews
}) {
  const m = useMessages().orderSection
  const texts = useOrderMessages()
  return (
    <AdminList
      cardsBelow={66}
      title={m.list}
      rows={page.orders}
      rowKey={(row) => row.id}
      columns={useOrderColumns(regions)}
      none={m.none}
      query={{ search: asked.search, state: asked.state, kind: asked.kind }}
      search={{ label: m.search, hint: m.searchHint }}
      filters={[
        { name: 'state', label: m.state, all: m.allStates, items: orderStates.map((state) => ({ value: state, label: texts.states[state] })) },
        { name: 'kind', label: m.kind, all: m.allKinds, items: orderKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] })) },
      ]}
      paging={page}
      views={views}
    />
  )
}
