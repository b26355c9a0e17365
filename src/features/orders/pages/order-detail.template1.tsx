import { Link } from 'react-router'
import IconBack from '~icons/lucide/arrow-left'
import { Card, PageTitle } from '#ui/display/card.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Stepper } from '#ui/feedback/progress.tsx'
import { linkStyle } from '#ui/recipes.ts'
import type { OrderDetailProps } from '../model.ts'
import { ConfigFacts } from '../parts/config-text.tsx'
import { OrderLines, OrderSums } from '../parts/order-lines.tsx'
import { actTitle, OrderOutcome } from '../parts/order-outcome.tsx'
import { OrderPayments } from '../checkout/parts/order-payments.tsx'
import { OrderStateBadge } from '../parts/order-state.tsx'
import { PayPanel } from '../checkout/parts/pay-panel.tsx'
import { useOrderDetailView } from './order-detail-view.ts'

/** Cards: the progress of the order at the top, costs and configuration at the left, payment or servers at the right. */
export default function OrderDetailTemplate1(props: OrderDetailProps) {
  const { m, listPath, steps, payable } = useOrderDetailView(props)
  const { order } = props
  return (
    <>
      <Link to={listPath} className={`mb-2 inline-flex items-center gap-1.5 text-xs ${linkStyle}`}>
        <IconBack className="size-3.5" aria-hidden />
        {m.back}
      </Link>
      <PageTitle
        title={m.detailTitle}
        badge={<OrderStateBadge state={order.state} />}
        subtitle={
          <span className="inline-flex items-center gap-1 font-mono text-xs">
            {order.number}
            <CopyButton text={order.number} name={m.copyName} />
          </span>
        }
      />
      <Card className="mb-4">
        <Stepper label={m.detail.timeline} steps={steps} direction="row" className="max-sm:hidden" />
        <Stepper label={m.detail.timeline} steps={steps} className="sm:hidden" />
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <Card title={actTitle(order, m)} className="lg:sticky lg:top-20 lg:col-start-2 lg:row-start-1">
          {payable ? <PayPanel order={order} funds={props.funds} gateways={props.gateways} /> : <OrderOutcome {...props} />}
        </Card>
        <div className="flex flex-col gap-4 lg:col-start-1 lg:row-start-1">
          <Card title={m.detail.lines}>
            <OrderLines order={order} />
            <OrderSums order={order} />
          </Card>
          <Card title={m.detail.payments}>
            <OrderPayments order={order} payments={props.payments} />
          </Card>
          <Card title={m.detail.configuration}>
            <ConfigFacts order={order} names={props.names} />
          </Card>
        </div>
      </div>
    </>
  )
}
