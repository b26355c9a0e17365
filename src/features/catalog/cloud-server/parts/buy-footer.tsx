import { Button } from '#ui/actions/button.tsx'
import { FieldError } from '#ui/forms/field-error.tsx'
import { Money } from '#ui/display/money.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { join } from '#ui/recipes.ts'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { formatFen } from '#platform/pure/money.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { PricedConfig } from '../../model.ts'
import { paleWhile } from '../../parts/buying/pale-while.ts'
import type { Receipted } from '../../parts/buying/receipt.tsx'
import { useFieldNames } from './buy-banner.tsx'
import { QuoteLineText } from '../../parts/shared/quote-line-text.tsx'
import type { BuyState } from './use-buy.ts'
import { VerificationHint, wantsVerification } from '../../parts/verification-hint.tsx'

/** Lines of a price with their texts. */
export function receiptOf(priced: PricedConfig): Receipted {
  const lines = priced.lines.map((line) => ({
    code: line.code,
    text: <QuoteLineText line={line} />,
    amountFen: line.amountFen,
    discount: line.kind === 'discount',
  }))
  return { lines, totalFen: priced.totalFen }
}

/** Renewal price and the date until which it is guaranteed. */
export function RenewalPrice(props: { priced: PricedConfig; className?: string }) {
  const m = useMessages().buy
  const { date } = useDates()
  return (
    <div className={props.className}>
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-ink-2">{m.renewal}</span>
        <Money fen={props.priced.renewalFen} className="font-medium text-ink" />
      </p>
      <p className="text-xs text-ink-3">{m.renewalUntil(date(props.priced.renewalGuaranteedUntilAt))}</p>
    </div>
  )
}

/** Total, with the list price if it is discounted. */
export function PriceTotal(props: { buy: BuyState; className?: string; size?: string }) {
  const m = useMessages()
  const iso = useIso()
  const { shown, config, stale } = props.buy
  if (!shown) return <p className={props.className}>{m.buy.unavailable}</p>
  return (
    <div className={join(paleWhile(stale), props.className)} aria-busy={stale}>
      <p className="label">{m.buy.totalFor(m.period(config.months), config.quantity)}</p>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <Money big fen={shown.totalFen} className={join(props.size ?? 'text-3xl', 'text-ink')} />
        {shown.discountFen > 0n ? <span className="text-xs font-medium text-ok">{m.buy.saved(formatFen(shown.discountFen, iso))}</span> : null}
      </p>
    </div>
  )
}

/** Announces a new total to screen readers once it has arrived. */
export function PriceAnnouncement(props: { buy: BuyState }) {
  const m = useMessages()
  const iso = useIso()
  const names = useFieldNames()
  const { shown, config, stale, adjusted } = props.buy
  const total = shown && !stale ? m.buy.announce(formatFen(shown.totalFen, iso), m.period(config.months), config.quantity) : ''
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {adjusted.length > 0 && total ? m.buy.adjusted(names(adjusted)) : ''} {total}
    </p>
  )
}

/** Buys; a visitor signs in first and returns to the same configuration. Disabled until the price is shown. */
export function BuyButton(props: { buy: BuyState; className?: string }) {
  const m = useMessages().buy
  const { buy } = props
  const blocked = buy.stale || buy.preview !== undefined
  return (
    <Button
      tone="primary"
      size="xl"
      busy={buy.ordering}
      {...(blocked ? { 'aria-disabled': true } : {})}
      onClick={blocked ? undefined : buy.buy}
      className={props.className ?? ''}
    >
      {(buy.preview?.text ?? buy.ordering) ? (
        (buy.preview?.text ?? m.ordering)
      ) : (
        <>
          <span data-for="customer">{m.buyNow}</span>
          <span data-for="visitor">{m.signInToBuy}</span>
        </>
      )}
    </Button>
  )
}

/** Errors and changes on the way to the order, beside the button. */
export function BuyErrors(props: { buy: BuyState; className?: string }) {
  const m = useMessages().buy
  const iso = useIso()
  const names = useFieldNames()
  const errorMessage = useErrorMessage()
  const { buy } = props
  if (wantsVerification(buy.error)) return <VerificationHint region {...m.verify} {...(props.className ? { className: props.className } : {})} />
  if (buy.error !== undefined) {
    return (
      <div className={join('flex flex-wrap items-center justify-between gap-3', props.className)}>
        <FieldError text={errorMessage(buy.error)} />
        {buy.retry ? (
          <Button size="sm" onClick={buy.retry}>
            {m.retry}
          </Button>
        ) : null}
      </div>
    )
  }
  if (buy.before !== null && buy.shown) {
    return (
      <Notice tone="warn" className={props.className ?? ''}>
        {m.priceChanged(formatFen(buy.before, iso), formatFen(buy.shown.totalFen, iso))}
      </Notice>
    )
  }
  // Announced together with the price.
  return buy.adjusted.length > 0 ? <p className={join('text-xs text-warn', props.className)}>{m.adjusted(names(buy.adjusted))}</p> : null
}
