import { Link } from 'react-router'
import { QuoteLineText } from '#features/catalog/parts/shared/quote-line-text.tsx'
import { useMessages as useOrderMessages } from '#features/orders/messages/use-messages.ts'
import type { StaffOrderView } from '#features/orders/staff/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Card, Facts } from '#ui/display/card.tsx'
import { Money } from '#ui/display/money.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { may, type StaffViewer } from '../../model.ts'
import { PaymentBadge, PaymentLink } from '../../finance/parts/finance-cells.tsx'
import { RefundOrder } from './refund-order.tsx'
import { OrderBadge, OrderHolder } from './order-list.tsx'

type Props = { order: StaffOrderView; regions: Readonly<Record<string, string>>; names: Readonly<Record<string, string>>; viewer: StaffViewer }

/** Order with its prices, its steps with their actors, and its payments. */
export function OrderView({ order, regions, names, viewer }: Props) {
  const m = useMessages().orderSection
  const texts = useOrderMessages()
  const { dateTime } = useDates()
  const { config, charge, refund } = order
  const shape = config.product === 'cloud-server' ? texts.config.shapeText(config.vcpu, config.memoryGib) : (order.dedicated?.code ?? config.modelId)
  return (
    <>
      <p>
        <Link to="/admin/orders" className={linkStyle}>
          {m.back}
        </Link>
      </p>
      <Card title={m.facts} aside={<OrderBadge state={order.state} />}>
        <Facts
          columns={3}
          items={[
            { label: m.account, value: <OrderHolder order={order} /> },
            { label: m.columns.product, value: `${texts.kinds[order.kind]} · ${texts.products[config.product]}` },
            {
              label: m.config,
              value: `${regions[config.regionId] ?? config.regionId} · ${shape} · ${texts.config.months(config.months)} · ${texts.config.count(config.quantity)}`,
            },
            { label: m.columns.created, value: dateTime(order.createdAt) },
            { label: m.paidAt, value: order.paidAt ? dateTime(order.paidAt) : m.unpaid },
            { label: m.total, value: <Money fen={order.totalFen} /> },
            ...(charge
              ? [
                  { label: m.byMoney, value: <Money fen={charge.moneyFen} /> },
                  { label: m.byVouchers, value: <Money fen={charge.vouchersFen} /> },
                ]
              : []),
          ]}
        />
      </Card>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card title={m.lines}>
          <ul className="-my-2.5 divide-y divide-line">
            {order.snapshot.lines.map((line, index) => (
              <li key={index} className="flex items-baseline justify-between gap-4 py-2.5">
                <span>
                  <QuoteLineText line={line} />
                </span>
                <Money fen={line.amountFen} />
              </li>
            ))}
          </ul>
        </Card>
        <Card title={m.timeline}>
          <ol className="-my-2.5 divide-y divide-line">
            {order.timeline.map((step, index) => (
              <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
                <span>
                  {texts.states[step.state]}
                  <span className="ms-2 text-ink-3">{(step.staffId && names[step.staffId]) || m.by[step.by]}</span>
                </span>
                <span className="text-xs text-ink-3">{dateTime(step.at)}</span>
                {step.reason ? (
                  <span className="w-full text-xs text-ink-2">{(texts.reasons as Record<string, string>)[step.reason] ?? step.reason}</span>
                ) : null}
              </li>
            ))}
          </ol>
        </Card>
      </div>
      {!refund && order.state === 'completed' && may(viewer, 'orders.refund') ? <RefundOrder order={order} /> : null}
      {refund ? (
        <Card title={m.refund}>
          <p className="flex flex-wrap items-baseline justify-between gap-3">
            <span>{`${m.refunded(m.days(refund.usedDays, refund.totalDays))} · ${dateTime(refund.createdAt)}`}</span>
            <Money fen={refund.amountFen} />
          </p>
        </Card>
      ) : null}
      <Card title={m.payments}>
        {order.payments.length === 0 ? (
          <p className="text-ink-2">{m.noPayments}</p>
        ) : (
          <ul className="-my-2.5 divide-y divide-line">
            {order.payments.map((payment) => (
              <li key={payment.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
                <OfPayment number={payment.number} linked={may(viewer, 'money')} />
                <span className="text-ink-3">{dateTime(payment.createdAt)}</span>
                <Money fen={payment.amountFen} />
                <PaymentBadge state={payment.state} />
              </li>
            ))}
          </ul>
        )}
        {order.payments.length > 0 && may(viewer, 'money') ? <p className="mt-4 text-xs text-ink-3">{m.paymentHint}</p> : null}
      </Card>
    </>
  )
}

function OfPayment({ number, linked }: { number: string; linked: boolean }) {
  return linked ? <PaymentLink number={number} section="/admin/finance" /> : <span className="ident">{number}</span>
}
