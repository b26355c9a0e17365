import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/display/money.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import type { Funds } from '#features/money/model/vouchers.ts'
import type { GatewayOffer } from '#features/payments/model.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { totalOf, type OrderRow } from '../../model.ts'
import { usesBalance } from './shared/pay-choice.ts'
import { PayMethodChoice, usualChoice } from './shared/pay-method.tsx'
import { usePay } from './shared/use-pay.ts'

/** Pays one or several orders after showing them with their total. */
export function PayDialog(props: { orders: readonly OrderRow[]; funds: Funds; gateways: readonly GatewayOffer[]; onClose: () => void; onPaid: () => void }) {
  const m = useMessages()
  const iso = useIso()
  const totalFen = totalOf(props.orders)
  const { funds } = props
  const [choice, setChoice] = useState(usualChoice(totalFen, funds, props.gateways))
  const pay = usePay(
    props.gateways,
    props.orders.map((order) => order.id),
    m.payPanel.done,
    props.onPaid,
  )

  return (
    <Dialog
      open
      onClose={pay.busy ? () => {} : props.onClose}
      title={m.payDialog.title(props.orders.length)}
      onSubmit={(event) => {
        event.preventDefault()
        void pay.run({ ...choice, withBalance: usesBalance(choice, totalFen, funds) })
      }}
      footer={
        <Button type="submit" tone="primary" size="lg" busy={pay.busy} className="w-full">
          {choice.method === 'balance' ? m.payPanel.payNow(formatFen(totalFen, iso)) : m.payPanel.toCashier}
        </Button>
      }
    >
      <div className="overflow-hidden rounded-button border border-line">
        <ul aria-label={m.payDialog.orders} className="max-h-52 divide-y divide-line overflow-y-auto">
          {props.orders.map((order) => (
            <li key={order.id} className="flex items-center justify-between gap-4 px-4 py-2.5">
              <span className="font-mono text-xs text-ink-2">{order.number}</span>
              <Money fen={order.totalFen} />
            </li>
          ))}
        </ul>
        <p className="flex items-baseline justify-between gap-4 border-t border-line bg-sunken px-4 py-3">
          <span className="text-ink-2">{m.payDialog.sum}</span>
          <Money fen={totalFen} big className="text-2xl" />
        </p>
      </div>
      <PayMethodChoice totalFen={totalFen} funds={funds} gateways={props.gateways} value={choice} onChange={setChoice} />
      {pay.error ? <Notice tone="bad">{pay.error}</Notice> : null}
    </Dialog>
  )
}
