import { Button } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { takeEarlyPress } from '#ui/rendering/early-input.ts'
import { join, linkStyle } from '#ui/recipes.ts'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { VerificationHint, wantsVerification } from '../../parts/verification-hint.tsx'
import { usePaused } from '../../parts/use-paused.ts'
import { paleWhile } from '../../parts/buying/pale-while.ts'
import { Receipt, ReceiptLines, RenewalOutlook } from '../../parts/buying/receipt.tsx'
import type { Machine } from './machine-view.ts'

type Props = { machine: Machine; className?: string }

/** Reason why nothing can be bought, or values of the address that are not available. */
export function AddressNotice({ machine, className }: Props) {
  const { changed, paused } = machine.view
  if (usePaused(paused !== null))
    return (
      <Notice tone="warn" {...(className ? { className } : {})}>
        {paused}
      </Notice>
    )
  if (!changed || machine.touched) return null
  return (
    <Notice tone="warn" title={changed.title} {...(className ? { className } : {})}>
      {changed.text}
    </Notice>
  )
}

/** Verification required for an order in the chosen region. */
export function PlaceNotice({ machine, className }: Props) {
  const { view } = machine
  return <VerificationHint region={view.needsVerification} {...view.texts.verify} {...(className ? { className } : {})} />
}

/** Renewal price and the date until which it is guaranteed. */
export function Renewal({ machine, className }: Props) {
  const { renewal } = machine.price
  return (
    <div className={className}>
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-ink-2">{renewal.label}</span>
        <Money fen={renewal.fen} className="font-medium text-ink" />
      </p>
      <p className="text-xs text-ink-3">{renewal.note}</p>
    </div>
  )
}

/** Time from payment to delivery. */
export function Delivery({ machine, className }: Props) {
  const { delivery } = machine.view
  return (
    <p className={className}>
      <span className="text-ink-2">{delivery.label}</span> <span className="font-medium text-ink">{delivery.text}</span>
    </p>
  )
}

export function Total({ machine, size }: Props & { size: string }) {
  const { price } = machine
  return (
    <div className={paleWhile(machine.stale)} aria-busy={machine.stale}>
      <p className="label">{price.totalLabel}</p>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <Money big fen={price.totalFen} className={join(size, 'text-ink')} />
        {price.saved ? <span className="text-xs font-medium text-ok">{price.saved}</span> : null}
      </p>
    </div>
  )
}

/** Announces a new total to screen readers once it has arrived. */
export function Spoken({ machine }: Props) {
  const { view, price, touched, stale } = machine
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {touched && !stale ? `${view.changed?.short ?? ''} ${price.spoken}` : ''}
    </p>
  )
}

/** Buys; a visitor signs in first and returns to the same machine. Disabled until the price is shown. */
export function BuyButton({ machine, className }: Props) {
  const { texts } = machine.view
  return (
    <Button
      tone="primary"
      size="xl"
      busy={machine.ordering}
      {...(machine.stale ? { 'aria-disabled': true } : {})}
      onClick={machine.stale ? undefined : machine.buy}
      className={className ?? ''}
    >
      {machine.ordering ? (
        texts.ordering
      ) : (
        <>
          <span data-for="customer">{texts.buyNow}</span>
          <span data-for="visitor">{texts.signInToBuy}</span>
        </>
      )}
    </Button>
  )
}

/** Errors and changes on the way to the order, beside the button. */
export function PurchaseErrors({ machine, className }: Props) {
  const errorMessage = useErrorMessage()
  const { view, error, priceMoved, touched } = machine
  if (wantsVerification(error)) return <VerificationHint region {...view.texts.verify} {...(className ? { className } : {})} />
  if (error !== undefined)
    return (
      <Notice tone="bad" className={className ?? ''}>
        {errorMessage(error)}
      </Notice>
    )
  if (priceMoved)
    return (
      <Notice tone="warn" className={className ?? ''}>
        {view.texts.priceChanged}
      </Notice>
    )
  return touched && view.changed ? <p className={join('text-xs text-warn', className)}>{view.changed.short}</p> : null
}

/** Total, with the button below that unfolds its lines; `controls` is their id. */
export function TotalWithDetails(props: { machine: Machine; size: string; controls: string; deliveryClassName: string }) {
  const { details, view } = props.machine
  return (
    <>
      <Total machine={props.machine} size={props.size} />
      <p className="flex flex-wrap items-center gap-x-3 text-xs">
        <button
          ref={takeEarlyPress}
          type="button"
          aria-expanded={details.open}
          aria-controls={props.controls}
          onClick={details.toggle}
          className={join(linkStyle, 'min-h-6')}
        >
          {details.text}
        </button>
        <span className={props.deliveryClassName}>{view.delivery.text}</span>
      </p>
    </>
  )
}

/** Lines, renewal prices and promise, folded below a bar. */
export function Details({ machine, id, className }: Props & { id: string }) {
  const { view, price } = machine
  return (
    <div id={id} className={join('max-h-[50dvh] overflow-y-auto border-b border-line py-4 text-sm', className)}>
      <p className="mb-1 font-semibold">{view.texts.summary}</p>
      <ReceiptLines price={price} stale={machine.stale} />
      <Renewal machine={machine} className="mt-2 border-t border-line pt-3" />
      <p className="mt-3 text-xs text-ink-2">{view.promise}</p>
      <RenewalOutlook outlook={view.outlook} className="mt-3 border-t border-line pt-3" />
    </div>
  )
}

/** Receipt beside the form, in both designs. */
export function MachineReceipt({ machine }: { machine: Machine }) {
  const { view, price } = machine
  return (
    <Receipt
      summary={view.texts.summary}
      configuration={view.texts.configuration}
      words={view.words}
      aside={<Delivery machine={machine} className="mt-3 text-xs" />}
      price={price}
      stale={machine.stale}
      total={<Total machine={machine} size="text-4xl" />}
      errors={<PurchaseErrors machine={machine} className="mt-4" />}
      button={<BuyButton machine={machine} className="mt-5 w-full" />}
      promise={view.promise}
      renewal={<Renewal machine={machine} className="mt-5" />}
      outlook={view.outlook}
    />
  )
}
