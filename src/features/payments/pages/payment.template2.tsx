import { LivePay } from '../recharge/parts/live-pay.tsx'
import { LivePayHistory } from '../recharge/parts/live-pay-history.tsx'
import { PaymentWatch } from '../parts/payment-watch.tsx'
import { PaymentMethods, titleOf, usePaymentView, type PaymentPageProps } from './payment-view.ts'

/** One ruled sheet: form and receipt side by side (or the open payment), stored payment methods, the history. */
export default function PaymentTemplate2(props: PaymentPageProps) {
  const view = usePaymentView(props)
  const { availableFen, amount, watched, gateways, bankAccount, history, methods, methodOffers, alone, isTrial, shows, m, methodTexts } = view
  return (
    <div className="overflow-clip rounded-box border border-line bg-surface">
      <header className="border-b border-line px-5 py-5 sm:px-7">
        <h1 className="text-2xl font-semibold tracking-tight">{alone === 'live-pay' ? m.title : titleOf({ m, methods: methodTexts }, alone)}</h1>
        {alone ? null : <p className="text-ink-2">{m.subtitle}</p>}
      </header>
      {shows.pay && watched ? (
        <div className="border-s-3 border-signal px-5 py-7 sm:px-7">
          <PaymentWatch key={watched.id} payment={watched} bankAccount={bankAccount} isTrial={isTrial} />
        </div>
      ) : shows.pay ? (
        <LivePay availableFen={availableFen} amount={amount} gateways={gateways} />
      ) : null}
      {shows.methods ? (
        <section id="payment-methods" aria-label={methodTexts.title} className="scroll-mt-20 border-line px-5 py-5 not-first:border-t sm:px-7">
          {alone ? null : <h2 className="label mb-3">{methodTexts.title}</h2>}
          <PaymentMethods methods={methods} offers={methodOffers} />
        </section>
      ) : null}
      {alone === 'live-pay-history' ? <LivePayHistory history={history} watchedId={watched?.id} /> : null}
      {shows.history ? (
        <section aria-labelledby="history" className="border-t border-line">
          <h2 id="history" className="label px-5 py-4 sm:px-7">
            {m.history}
          </h2>
          <div className="border-t border-line">
            <LivePayHistory history={history} watchedId={watched?.id} />
          </div>
        </section>
      ) : null}
    </div>
  )
}
