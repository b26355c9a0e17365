import type { PaymentProps } from '../model.ts'
import { LivePay } from '../recharge/parts/live-pay.tsx'
import { LivePayHistory } from '../recharge/parts/live-pay-history.tsx'
import { PaymentWatch } from '../parts/payment-watch.tsx'
import { usePaymentView } from './payment-view.ts'

/** One ruled sheet: form and receipt side by side (or the open payment), then the history. */
export default function PaymentTemplate2(props: PaymentProps) {
  const { availableFen, amount, watched, gateways, bankAccount, history, alone, isTrial, m } = usePaymentView(props)
  return (
    <div className="overflow-clip rounded-box border border-line bg-surface">
      <header className="border-b border-line px-5 py-5 sm:px-7">
        <h1 className="text-2xl font-semibold tracking-tight">{alone === 'live-pay-history' ? m.history : m.title}</h1>
        {alone ? null : <p className="text-ink-2">{m.subtitle}</p>}
      </header>
      {alone === 'live-pay-history' ? null : watched ? (
        <div className="border-s-3 border-signal px-5 py-7 sm:px-7">
          <PaymentWatch key={watched.id} payment={watched} bankAccount={bankAccount} isTrial={isTrial} />
        </div>
      ) : (
        <LivePay availableFen={availableFen} amount={amount} gateways={gateways} />
      )}
      {alone === 'live-pay-history' ? <LivePayHistory history={history} watchedId={watched?.id} /> : null}
      {alone ? null : (
        <section aria-labelledby="history" className="border-t border-line">
          <h2 id="history" className="label px-5 py-4 sm:px-7">
            {m.history}
          </h2>
          <div className="border-t border-line">
            <LivePayHistory history={history} watchedId={watched?.id} />
          </div>
        </section>
      )}
    </div>
  )
}
