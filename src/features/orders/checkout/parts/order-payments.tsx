import { Link } from 'react-router'
import { Badge } from '#ui/display/badge.tsx'
import { Money } from '#ui/display/money.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { QuoteLineText } from '#features/catalog/parts/shared/quote-line-text.tsx'
import { useMessages as usePaymentMessages } from '#features/payments/messages/use-messages.ts'
import type { Payment } from '#features/payments/model.ts'
import { ReceiptLink } from '#features/payments/parts/shared/receipt-link.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { OrderDetail } from '../../model.ts'

/** Payments of an order: attempts at gateways, vouchers, the balance. */
export function OrderPayments(props: { order: OrderDetail; payments: readonly Payment[] }) {
  const m = useMessages()
  const p = usePaymentMessages()
  const to = useLocalePath()
  const { dateTime } = useDates()
  const { order, payments } = props
  const { charge } = order
  const settledFen = payments.filter((payment) => payment.settledAt && !payment.late).reduce((sum, payment) => sum + payment.amountFen, 0n)
  // A payment of several orders also pays other orders.
  const own = [
    { key: 'vouchers', label: m.payPanel.byVouchers, fen: charge?.vouchersFen ?? 0n },
    { key: 'balance', label: m.payPanel.balance, fen: charge && charge.moneyFen > settledFen ? charge.moneyFen - settledFen : 0n },
  ].filter((part) => part.fen > 0n)
  const [line] = order.snapshot.lines
  if (order.snapshot.imported && line)
    return (
      <p className="text-sm text-ink-2">
        <QuoteLineText line={line} />
      </p>
    )
  if (payments.length === 0 && own.length === 0) return <p className="text-sm text-ink-2">{m.detail.unpaid}</p>
  return (
    <>
      <ul className="divide-y divide-line text-sm">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0">
            <span className="min-w-0">
              <Link to={to(`/console/payment?payment=${payment.id}`)} className={`font-mono text-xs ${linkStyle}`}>
                {payment.number}
              </Link>
              <span className="block text-xs text-ink-3">
                {p.gateways[payment.gateway]} · {dateTime(payment.settledAt ?? payment.createdAt)}
              </span>
            </span>
            <span className="flex items-center gap-3">
              <Money fen={payment.amountFen} />
              <Badge tone={payment.settledAt ? 'ok' : 'mute'}>{p.states[payment.state]}</Badge>
            </span>
          </li>
        ))}
        {own.map((part) => (
          <li key={part.key} className="flex items-center justify-between gap-4 py-2.5 first:pt-0 last:pb-0">
            <span>
              {part.label}
              <span className="block text-xs text-ink-3">{dateTime(order.paidAt!)}</span>
            </span>
            <Money fen={part.fen} />
          </li>
        ))}
      </ul>
      {order.paidAt ? (
        <p className="border-t border-line pt-3 text-sm">
          <ReceiptLink order={order} />
        </p>
      ) : null}
    </>
  )
}
