import { Card, PageTitle } from '#ui/display/card.tsx'
import { LivePay } from '../recharge/parts/live-pay.tsx'
import { LivePayHistory } from '../recharge/parts/live-pay-history.tsx'
import { PaymentWatch } from '../parts/payment-watch.tsx'
import { PaymentMethods, titleOf, usePaymentView, type PaymentPageProps } from './payment-view.ts'

/** Cards: the open payment or the recharge form, stored payment methods, the history. */
export default function PaymentTemplate1(props: PaymentPageProps) {
  const view = usePaymentView(props)
  const { availableFen, amount, watched, gateways, bankAccount, history, methods, methodOffers, alone, isTrial, shows, m, methodTexts } = view
  return (
    <>
      <PageTitle title={alone === 'live-pay' ? m.title : titleOf({ m, methods: methodTexts }, alone)} subtitle={alone ? undefined : m.subtitle} />
      <div className="flex flex-col gap-4">
        {shows.pay && watched ? (
          <Card className="bg-[radial-gradient(34rem_16rem_at_0%_0%,var(--brand-soft),transparent)]">
            <PaymentWatch key={watched.id} payment={watched} bankAccount={bankAccount} isTrial={isTrial} />
          </Card>
        ) : shows.pay ? (
          <LivePay availableFen={availableFen} amount={amount} gateways={gateways} />
        ) : null}
        {shows.methods ? (
          <div id="payment-methods" className="scroll-mt-20">
            <Card title={alone ? undefined : methodTexts.title}>
              <PaymentMethods methods={methods} offers={methodOffers} />
            </Card>
          </div>
        ) : null}
        {shows.history || alone === 'live-pay-history' ? (
          <Card title={alone ? undefined : m.history} flush>
            <LivePayHistory history={history} watchedId={watched?.id} />
          </Card>
        ) : null}
      </div>
    </>
  )
}
