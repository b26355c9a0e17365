import IconOpen from '~icons/lucide/external-link'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { paymentOpen, type Payment } from '../model.ts'
import { PaymentFacts, watchGrid } from './payment-facts.tsx'
import { PaymentResult } from './payment-result.tsx'
import { usePaymentAct, usePaymentWatch } from './use-payment-watch.ts'

/** One payment, live: how to pay it while it is open, how it ended afterwards. */
export function PaymentWatch(props: { payment: Payment }) {
  usePaymentWatch(props.payment)
  return <div aria-live="polite">{paymentOpen(props.payment) ? <OpenPayment payment={props.payment} /> : <PaymentResult payment={props.payment} />}</div>
}

function OpenPayment({ payment }: { payment: Payment }) {
  const m = useMessages()
  const { act, busy, error } = usePaymentAct(payment)
  const refusalText = useRefusalText()
  const check = async () => {
    const after = await act('refresh')
    if (after && paymentOpen(after)) toast.info(m.watch.stillOpen)
  }
  return (
    <div className={watchGrid}>
      {payment.cashierUrl ? <Scan cashierUrl={payment.cashierUrl} expiresAt={payment.expiresAt} onEnd={() => void act('refresh')} /> : <Opening />}
      <div className="flex min-w-0 flex-col gap-5">
        <div>
          <h2 className="text-lg font-semibold">{m.watch.title}</h2>
          <p className="mt-1 text-4xl">
            <Money fen={payment.amountFen} big />
          </p>
        </div>
        {error ? <Notice tone="bad">{refusalText(error)}</Notice> : null}
        <div className="flex flex-wrap gap-2.5">
          {payment.cashierUrl ? (
            <a href={payment.cashierUrl} className={buttonStyle({ tone: 'primary', className: 'max-sm:w-full' })}>
              <IconOpen className="size-4" aria-hidden />
              {m.watch.openCashier}
            </a>
          ) : null}
          <Button busy={busy === 'refresh'} onClick={() => void check()} className="max-sm:w-full">
            {m.watch.checkAgain}
          </Button>
          <Button tone="ghost" busy={busy === 'close'} onClick={() => void act('close')} className="max-sm:w-full">
            {m.watch.giveUp}
          </Button>
        </div>
        <p className="text-xs text-ink-3">{m.watch.live}</p>
      </div>
      <PaymentFacts payment={payment} />
    </div>
  )
}

/** The code is for another device's camera, so a phone shows the time only. */
function Scan(props: { cashierUrl: string; expiresAt: Date; onEnd: () => void }) {
  const m = useMessages()
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <div className="rounded-button border border-line-2 bg-sunken p-3 max-sm:hidden">
        <QrCode text={`${props.cashierUrl}&from=qr`} label={m.watch.qrLabel} className="size-48 rounded-field" />
      </div>
      <p className="max-w-56 text-xs text-ink-2 max-sm:hidden">{m.watch.scan}</p>
      <p className="text-sm text-ink-2">
        {m.watch.timeLeft} <Countdown until={props.expiresAt} onEnd={props.onEnd} className="ms-1 font-semibold text-ink tabular-nums" />
      </p>
    </div>
  )
}

function Opening() {
  const m = useMessages()
  return (
    <div className="flex size-52 flex-col items-center justify-center gap-2 rounded-button border border-line bg-sunken p-4 text-center max-md:w-full">
      <Spinner className="size-7 text-brand-ink" />
      <p className="text-sm font-medium">{m.watch.opening}</p>
      <p className="text-xs text-ink-2">{m.watch.openingText}</p>
    </div>
  )
}
