import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { Countdown } from '#ui/feedback/countdown.tsx'
import { Money } from '#ui/display/money.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import type { Funds } from '#features/money/model/vouchers.ts'
import type { GatewayOffer } from '#features/payments/model.ts'
import { linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { OrderRow } from '../../model.ts'
import { OrderCoupon } from './order-coupon.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { usesBalance } from './shared/pay-choice.ts'
import { PayMethodChoice, usualChoice } from './shared/pay-method.tsx'
import { usePay } from './shared/use-pay.ts'

/** Pays or cancels one pending order before it expires. */
export function PayPanel(props: { order: OrderRow; funds: Funds; gateways: readonly GatewayOffer[] }) {
  const m = useMessages()
  const iso = useIso()
  const { revalidate } = useRevalidator()
  const { order, funds, gateways } = props
  const [choice, setChoice] = useState(usualChoice(order.totalFen, funds, gateways))
  const [asking, setAsking] = useState(false)
  const pay = usePay(gateways, [order.id], m.payPanel.done)

  return (
    <>
      <form
        method="post"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void pay.run({ ...choice, withBalance: usesBalance(choice, order.totalFen, funds) })
        }}
      >
        <div className="flex items-end justify-between gap-4">
          <div>
            <p className="label">{m.payPanel.due}</p>
            <Money fen={order.totalFen} big className="text-[2rem]/10" />
          </div>
          <div className="text-end">
            <p className="label">{m.payPanel.expiresIn}</p>
            <Countdown until={order.expiresAt} onEnd={() => void revalidate()} className="text-lg/10 font-semibold text-warn tabular-nums" />
          </div>
        </div>
        <PayMethodChoice totalFen={order.totalFen} funds={funds} gateways={gateways} value={choice} onChange={setChoice} />
        {pay.error ? <Notice tone="bad">{pay.error}</Notice> : null}
        <div className="flex flex-col gap-2">
          <Button type="submit" tone="primary" size="lg" busy={pay.busy}>
            {choice.method === 'balance' ? m.payPanel.payNow(formatFen(order.totalFen, iso)) : m.payPanel.toCashier}
          </Button>
          <Button tone="ghost" onClick={() => setAsking(true)}>
            {m.cancelOrder}
          </Button>
        </div>
        <p className="text-xs text-ink-3">{m.payPanel.agree}</p>
        <LegalLine />
      </form>
      {order.kind === 'new' && order.config.couponCode === null ? <OrderCoupon order={order} /> : null}
      {asking ? <CancelDialog orders={[order]} onClose={() => setAsking(false)} onDone={() => setAsking(false)} /> : null}
    </>
  )
}

/** The documents that apply to the payment. They open beside it. */
function LegalLine() {
  const m = useMessages().payPanel.legal
  const to = useLocalePath()
  return (
    <p className="text-xs text-ink-3">
      {m.before}
      <a href={to('/terms')} target="_blank" rel="noopener" className={linkStyle}>
        {m.terms}
      </a>
      {m.and}
      <a href={to('/refund')} target="_blank" rel="noopener" className={linkStyle}>
        {m.refund}
      </a>
      {m.after}
    </p>
  )
}
