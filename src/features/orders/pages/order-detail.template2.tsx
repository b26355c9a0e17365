import { Link } from 'react-router'
import IconBack from '~icons/lucide/arrow-left'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Money } from '#ui/display/money.tsx'
import { Stepper } from '#ui/feedback/progress.tsx'
import { join } from '#ui/recipes.ts'
import type { OrderDetailProps } from '../model.ts'
import { OrderLines, OrderSums } from '../parts/order-lines.tsx'
import { actTitle, OrderOutcome } from '../parts/order-outcome.tsx'
import { OrderPayments } from '../checkout/parts/order-payments.tsx'
import { OrderStateBadge } from '../parts/order-state.tsx'
import { PayPanel } from '../checkout/parts/pay-panel.tsx'
import { useOrderDetailView, type OrderDetailView } from './order-detail-view.ts'

/** One drawing sheet: number and total in the title block, then three ruled columns: progress, receipt, actions. */
export default function OrderDetailTemplate2(props: OrderDetailProps) {
  const view = useOrderDetailView(props)
  const { m, steps, facts, payable } = view
  const { order } = props
  return (
    <div className="overflow-clip rounded-box border border-line bg-surface">
      <TitleBlock {...view} />
      <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-label={actTitle(order, m)} className="border-b border-line p-5 sm:p-7 lg:col-start-2 lg:row-start-1 lg:border-b-0">
          {payable ? <PayPanel order={order} funds={props.funds} gateways={props.gateways} /> : <OrderOutcome {...props} />}
        </section>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1 lg:border-e lg:border-line">
          <div className="grid grid-cols-[minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)]">
            <section aria-labelledby="way" className="border-b border-line p-5 sm:p-7 xl:border-e">
              <h2 id="way" className="label mb-4">
                01 — {m.detail.timeline}
              </h2>
              <Stepper label={m.detail.timeline} steps={steps} />
            </section>
            <section aria-labelledby="receipt" className="border-b border-line p-5 sm:p-7">
              <h2 id="receipt" className="label mb-4">
                02 — {m.detail.lines}
              </h2>
              <OrderLines order={order} compact />
              <OrderSums order={order} />
            </section>
          </div>
          <section aria-labelledby="payments" className="border-b border-line p-5 sm:p-7">
            <h2 id="payments" className="label mb-4">
              03 — {m.detail.payments}
            </h2>
            <OrderPayments order={order} payments={props.payments} />
          </section>
          <section aria-labelledby="shape" className="p-5 sm:p-7">
            <h2 id="shape" className="label mb-4">
              04 — {m.detail.configuration}
            </h2>
            <dl className="grid border-s border-t border-line text-sm sm:grid-cols-2 xl:grid-cols-3">
              {facts.map((fact) => (
                <div key={fact.key} className="border-e border-b border-line px-4 py-3">
                  <dt className="label">{fact.label}</dt>
                  <dd className="mt-0.5 font-medium break-words">{fact.value}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      </div>
    </div>
  )
}

function TitleBlock({ order, m, listPath, payable }: OrderDetailView) {
  return (
    <header className="border-b border-line">
      <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-2.5 sm:px-7">
        <Link to={listPath} className="inline-flex items-center gap-2 text-xs text-ink-2 hover:text-ink">
          <IconBack className="size-3.5" aria-hidden />
          {m.back}
        </Link>
        <OrderStateBadge state={order.state} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 px-5 py-5 sm:px-7">
        <div className="min-w-0">
          <h1 className="label">{m.detailTitle}</h1>
          <p className="flex items-center gap-2 font-mono text-xl break-all sm:text-3xl">
            {order.number}
            <CopyButton text={order.number} name={m.copyName} />
          </p>
        </div>
        <Money fen={order.totalFen} big className={join('text-4xl', payable && 'max-lg:hidden')} />
      </div>
    </header>
  )
}
