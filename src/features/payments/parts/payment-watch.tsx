import IconOpen from '~icons/lucide/external-link'
import { Button } from '#ui/actions/button.tsx'
import { Countdown } from '#ui/feedback/countdown.tsx'
import { Money } from '#ui/display/money.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { QrCode } from '#ui/display/qr-code.tsx'
import { buttonStyle, join } from '#ui/recipes.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useMessages } from '../messages/use-messages.ts'
import { paymentOpen, type BankAccount, type GatewayName, type Payment } from '../model.ts'
import { BankInstructions } from './bank-instructions.tsx'
import { PayInApp } from './pay-in-app.tsx'
import { PaymentFacts, watchGrid } from './payment-facts.tsx'
import { PaymentResult } from './payment-result.tsx'
import { GatewayMark } from './shared/gateway-mark.tsx'
import { usePaymentAct, usePaymentWatch } from './use-payment-watch.ts'

/** Live view of one payment: instructions while it is open, its outcome afterwards. */
export function PaymentWatch(props: OpenProps) {
  const { payment } = props
  usePaymentWatch(payment)
  return <div aria-live="polite">{paymentOpen(payment) ? <OpenPayment {...props} /> : <PaymentResult payment={payment} />}</div>
}

type OpenProps = { payment: Payment; bankAccount: BankAccount | null; isTrial: boolean }

function OpenPayment({ payment, bankAccount, isTrial }: OpenProps) {
  const m = useMessages()
  const act = usePaymentAct(payment)
  const check = async () => {
    const after = await act.run('refresh')
    if (after && paymentOpen(after.result)) toast.info(m.watch.stillOpen)
  }
  return (
    <div className={watchGrid}>
      <WayToPay payment={payment} bankAccount={bankAccount} isTrial={isTrial} onEnd={() => void act.run('refresh')} />
      <div className="flex min-w-0 flex-col gap-5">
        <div>
          <h2 className="text-lg font-semibold">{payment.scene === 'stored' ? m.watch.charging : m.watch.title}</h2>
          <p className="mt-1 text-4xl">
            <Money fen={payment.amountFen} big />
          </p>
        </div>
        {isTrial ? <Notice tone="warn">{m.watch.trial(m.gateways[payment.gateway])}</Notice> : null}
        {act.error ? <Notice tone="bad">{act.error}</Notice> : null}
        <div className="flex flex-wrap gap-2.5">
          {payment.cashierUrl ? (
            <a href={payment.cashierUrl} className={buttonStyle({ tone: 'primary', className: 'max-sm:w-full' })}>
              <IconOpen className="size-4" aria-hidden />
              {isTrial ? m.watch.openTrial : payment.gateway === 'sandbox' ? m.watch.openCashier : m.watch.goTo(m.gateways[payment.gateway])}
            </a>
          ) : null}
          {payment.scene === 'in-app' ? <PayInApp paymentId={payment.id} onDone={() => void act.run('refresh')} /> : null}
          {bankAccount ? null : (
            <Button busy={act.pending === 'refresh'} onClick={() => void check()} className="max-sm:w-full">
              {m.watch.checkAgain}
            </Button>
          )}
          {payment.scene === 'stored' ? null : (
            <Button tone="ghost" busy={act.pending === 'close'} onClick={() => void act.run('close')} className="max-sm:w-full">
              {m.watch.giveUp}
            </Button>
          )}
        </div>
        <p className="text-xs text-ink-3">{bankAccount ? m.bank.live : m.watch.live}</p>
      </div>
      <PaymentFacts payment={payment} />
    </div>
  )
}

type WayProps = OpenProps & { onEnd: () => void }

function WayToPay({ payment, bankAccount, isTrial, onEnd }: WayProps) {
  if (bankAccount) return <BankInstructions payment={payment} account={bankAccount} />
  if (payment.state === 'created' && payment.scene === 'web') return <Opening />
  return <Scan payment={payment} isTrial={isTrial} onEnd={onEnd} />
}

/** The code is for the camera of another device. A phone shows it only if there is no page to open instead. */
function Scan({ payment, isTrial, onEnd }: Omit<WayProps, 'bankAccount'>) {
  const m = useMessages()
  const { qrText, cashierUrl, gateway, expiresAt } = payment
  const wide = cashierUrl ? 'max-sm:hidden' : ''
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      {qrText ? (
        <>
          <div className={join('rounded-button border border-line-2 bg-sunken p-3', wide)}>
            <QrCode text={qrText} label={qrLabel(m, gateway)} className="size-48 rounded-field" />
          </div>
          <p className={join('max-w-56 text-xs text-ink-2', wide)}>{isTrial ? m.watch.scanTrial : scanText(m, gateway)}</p>
        </>
      ) : (
        <GatewayMark name={gateway} className="size-16" />
      )}
      {payment.scene === 'stored' ? null : (
        <p className="text-sm text-ink-2">
          {m.watch.timeLeft} <Countdown until={expiresAt} onEnd={onEnd} className="ms-1 font-semibold text-ink tabular-nums" />
        </p>
      )}
    </div>
  )
}

type Texts = ReturnType<typeof useMessages>

function scanText({ watch }: Texts, gateway: GatewayName): string {
  return gateway === 'alipay' || gateway === 'wechat-pay' ? watch.scanWith[gateway] : watch.scan
}

function qrLabel({ watch, gateways }: Texts, gateway: GatewayName): string {
  return gateway === 'sandbox' ? watch.qrLabel : watch.qrOf(gateways[gateway])
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
