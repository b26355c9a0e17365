import { Link, useNavigate } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Money } from '#ui/display/money.tsx'
import { Pagination } from '#ui/display/pagination.tsx'
import { join, linkStyle, type Tone } from '#ui/recipes.ts'
import { Table, type Column } from '#ui/display/table.tsx'
import { ReceiptLink } from '../../parts/shared/receipt-link.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { paymentOpen, type Payment, type PaymentPage, type PaymentState } from '../../model.ts'

const tones: Record<PaymentState, Tone> = { created: 'info', pending: 'warn', succeeded: 'ok', failed: 'bad', closed: 'mute', refunded: 'info' }

/** The list of payments with their states and its pages. */
export function LivePayHistory(props: { history: PaymentPage; watchedId: string | undefined }) {
  const m = useMessages()
  const navigate = useNavigate()
  const columns = useColumns()
  const { payments, total, page, pageSize } = props.history
  const address = (change: { page: number; pageSize?: number }) => {
    const query = new URLSearchParams(props.watchedId ? { payment: props.watchedId } : {})
    if (change.page > 1) query.set('page', String(change.page))
    if ((change.pageSize ?? pageSize) !== 10) query.set('pageSize', String(change.pageSize ?? pageSize))
    return `?${query}`
  }
  return (
    <>
      <Table
        cardsBelow={66}
        caption={m.caption}
        columns={columns}
        rows={payments}
        rowKey={(payment) => payment.id}
        rowClassName={(payment) => (payment.id === props.watchedId ? 'bg-brand-soft/40' : undefined)}
        empty={<EmptyState art="receipt" title={m.empty.title} text={m.empty.text} />}
      />
      {total > 0 ? (
        <Pagination
          className="border-t border-line"
          page={page}
          pageSize={pageSize}
          total={total}
          address={(next) => address({ page: next })}
          go={(address) => void navigate(address)}
          onPageSize={(size) => void navigate(address({ page: 1, pageSize: size }))}
        />
      ) : null}
    </>
  )
}

function useColumns(): Column<Payment>[] {
  const m = useMessages()
  const { dateTime } = useDates()
  return [
    { key: 'number', head: m.columns.number, phone: 'title', cell: (payment) => <Number payment={payment} /> },
    { key: 'created', head: m.columns.created, cell: (payment) => <time dateTime={payment.createdAt.toISOString()}>{dateTime(payment.createdAt)}</time> },
    { key: 'purpose', head: m.columns.purpose, cell: (payment) => m.purposes[payment.purpose] },
    { key: 'gateway', head: m.columns.gateway, phone: 'hidden', cell: (payment) => m.gateways[payment.gateway] },
    { key: 'amount', head: m.columns.amount, align: 'end', cell: (payment) => <Money fen={payment.amountFen} className="font-semibold" /> },
    { key: 'state', head: m.columns.state, phone: 'state', cell: (payment) => <State payment={payment} /> },
    { key: 'actions', head: m.columns.actions, headHidden: true, phone: 'actions', align: 'end', cell: (payment) => <Open payment={payment} /> },
  ]
}

function Number(props: { payment: Payment }) {
  return <span className="ident text-[0.8125rem]">{props.payment.number}</span>
}

function State(props: { payment: Payment }) {
  const m = useMessages()
  const { payment } = props
  return (
    <span className="inline-flex flex-col items-start gap-0.5">
      <Badge tone={tones[payment.state]} dot pulse={paymentOpen(payment)}>
        {m.states[payment.state]}
      </Badge>
      {payment.late ? <span className="text-2xs text-ink-3">{m.late}</span> : null}
    </span>
  )
}

function Open(props: { payment: Payment }) {
  const m = useMessages()
  const to = useLocalePath()
  const { payment } = props
  return (
    <span className="inline-flex gap-3 text-xs">
      {payment.settledAt ? <ReceiptLink payment={payment} /> : null}
      <Link to={to(`/console/payment?payment=${payment.id}`)} className={join(linkStyle, 'inline-flex min-h-6 items-center')}>
        {payment.state === 'pending' ? m.goOn : m.view}
        <span className="sr-only"> {payment.number}</span>
      </Link>
    </span>
  )
}
