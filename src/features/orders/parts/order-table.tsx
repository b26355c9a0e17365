import { useState, type Key } from 'react'
import { Link, useNavigate } from 'react-router'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { Pagination } from '#ui/display/pagination.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { Table, type Column } from '#ui/display/table.tsx'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import type { OwnCoupon } from '#features/coupons/model.ts'
import type { OrderFilter } from '../forms.ts'
import type { Funds } from '#features/money/model/vouchers.ts'
import type { GatewayOffer } from '#features/payments/model.ts'
import { useMessages } from '../messages/use-messages.ts'
import { orderCan, pageSizes, type OrderPage, type OrderRow, type PlaceNames } from '../model.ts'
import type { OrderView } from '../model/views.ts'
import { BatchBar } from './batch-bar.tsx'
import { CancelDialog } from '../checkout/parts/cancel-dialog.tsx'
import { ConfigSummary } from './config-text.tsx'
import { NoOrders, NothingFound } from './empty-orders.tsx'
import { addressOf, isFiltered } from './order-filters.tsx'
import { OrderStateBadge } from './order-state.tsx'
import { PayDialog } from '../checkout/parts/pay-dialog.tsx'

type OrderTableProps = { page: OrderPage; filter: OrderFilter; names: PlaceNames; funds: Funds; gateways: GatewayOffer[] }
/** Props of the orders page. `alone`: set if the table is shown alone. */
export type OrderProps = OrderTableProps & { coupons: OwnCoupon[]; alone: OrderView | undefined }

type Task = { kind: 'pay' | 'cancel'; orders: OrderRow[] }

/** List of orders with selection, paying and cancelling one or several, in pages. */
export function OrderTable(props: OrderTableProps) {
  const m = useMessages()
  const navigate = useNavigate()
  const [picked, setPicked] = useState<ReadonlySet<Key>>(new Set())
  const [task, setTask] = useState<Task>()
  const { orders, total, page, pageSize } = props.page
  const columns = useColumns(props.names, setTask)
  const chosen = orders.filter((order) => picked.has(order.id))
  const end = () => {
    setTask(undefined)
    setPicked(new Set())
  }

  return (
    <>
      <Table
        cardsBelow={66}
        caption={m.caption}
        columns={columns}
        rows={orders}
        rowKey={(order) => order.id}
        selection={{ picked, onChange: setPicked, nameOf: (order) => order.number }}
        empty={isFiltered(props.filter) ? <NothingFound /> : <NoOrders />}
      />
      {total > 0 ? (
        <Pagination
          className="border-t border-line"
          page={page}
          pageSize={pageSize}
          total={total}
          address={(next) => addressOf(props.filter, { page: next })}
          go={(address) => void navigate(address)}
          onPageSize={(size) => void navigate(addressOf(props.filter, { pageSize: pageSizes.find((known) => known === size) ?? 10 }))}
        />
      ) : null}
      <BatchBar
        orders={chosen}
        onPay={(list) => setTask({ kind: 'pay', orders: list })}
        onCancel={(list) => setTask({ kind: 'cancel', orders: list })}
        onClear={() => setPicked(new Set())}
      />
      {task?.kind === 'pay' ? (
        <PayDialog orders={task.orders} funds={props.funds} gateways={props.gateways} onClose={() => setTask(undefined)} onPaid={end} />
      ) : null}
      {task?.kind === 'cancel' ? <CancelDialog orders={task.orders} onClose={() => setTask(undefined)} onDone={end} /> : null}
    </>
  )
}

function useColumns(names: PlaceNames, onTask: (task: Task) => void): Column<OrderRow>[] {
  const m = useMessages()
  const { dateTime } = useDates()
  return [
    { key: 'number', head: m.columns.number, phone: 'title', cell: (order) => <OrderNumber number={order.number} /> },
    {
      key: 'product',
      head: m.columns.product,
      className: 'max-sm:block! max-sm:text-start! max-sm:before:hidden',
      cell: (order) => <ConfigSummary order={order} names={names} />,
    },
    { key: 'total', head: m.columns.total, align: 'end', cell: (order) => <Money fen={order.totalFen} className="font-semibold" /> },
    { key: 'state', head: m.columns.state, phone: 'state', cell: (order) => <OrderStateBadge state={order.state} /> },
    {
      key: 'created',
      head: m.columns.created,
      className: 'whitespace-normal! sm:min-w-28',
      cell: (order) => <time dateTime={order.createdAt.toISOString()}>{dateTime(order.createdAt)}</time>,
    },
    { key: 'actions', head: m.columns.actions, phone: 'actions', cell: (order) => <RowActions order={order} onTask={onTask} /> },
  ]
}

function OrderNumber(props: { number: string }) {
  const m = useMessages()
  const to = useLocalePath()
  return (
    <span className="inline-flex items-center gap-1">
      <Link to={to(`/console/orderDetail?number=${props.number}`)} className={`font-mono text-[0.8125rem] ${linkStyle}`}>
        {props.number}
      </Link>
      <CopyButton text={props.number} name={m.copyName} className="max-sm:hidden" />
    </span>
  )
}

function RowActions(props: { order: OrderRow; onTask: (task: Task) => void }) {
  const m = useMessages()
  const to = useLocalePath()
  const { order, onTask } = props
  return (
    <span className="flex items-center gap-1 max-sm:flex-wrap">
      {orderCan('pay', order) ? (
        <Button size="sm" tone="primary" onClick={() => onTask({ kind: 'pay', orders: [order] })}>
          {m.pay}
          <span className="sr-only"> {order.number}</span>
        </Button>
      ) : null}
      <Link to={to(`/console/orderDetail?number=${order.number}`)} className={`px-2 py-1 text-xs ${linkStyle}`}>
        {m.view}
        <span className="sr-only"> {order.number}</span>
      </Link>
      {orderCan('cancel', order) ? (
        <Button size="sm" tone="ghost" onClick={() => onTask({ kind: 'cancel', orders: [order] })}>
          {m.cancel}
          <span className="sr-only"> {order.number}</span>
        </Button>
      ) : null}
    </span>
  )
}
