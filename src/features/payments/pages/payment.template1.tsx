import { Card, PageTitle } from '#ui/display/card.tsx'
import type { PaymentProps } from '../model.ts'
import { LivePay } from '../recharge/parts/live-pay.tsx'
import { LivePayHistory } from '../recharge/parts/live-pay-history.tsx'
import { PaymentWatch } from '../parts/payment-watch.tsx'
import { usePaymentView } from './payment-view.ts'

/** Cards: the open payment or the recharge form, then the history. */
export default function PaymentTemplate1(props: PaymentProps) {
  const { availableFen, amount, watched, gateways, bankAccount, history, alone, isTrial, m } = usePaymentView(props)
  return (
    <>
      <PageTitle title={alone === 'live-pay-history' ? m.history : m.title} subtitle={alone ? undefined : m.subtitle} />
      <div className="flex flex-col gap-4">
        {alone === 'live-pay-history' ? null : watched ? (
          <Card className="bg-[radial-gradient(34rem_16rem_at_0%_0%,var(--brand-soft),transparent)]">
            <PaymentWatch key={watched.id} payment={watched} bankAccount={bankAccount} isTrial={isTrial} />
          </Card>
        ) : (
          <LivePay availableFen={availableFen} amount={amount} gateways={gateways} />
        )}
        {alone === 'live-pay' ? null : (
          <Card title={alone ? undefined : m.history} flush>
            <LivePayHistory history={history} watchedId={watched?.id} />
          </Card>
        )}
      </div>
    </>
  )
}
