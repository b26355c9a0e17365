import IconArrow from '~icons/lucide/arrow-right'
import { QuoteLineText } from '#features/catalog/parts/shared/quote-line-text.tsx'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Money } from '#ui/display/money.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { RenewalLine, RenewalOffer, RenewalPrice } from '../model.ts'

/** Servers to renew, with their periods and prices; for a single server also the lines of its price. */
export function RenewalLines({ offer }: { offer: RenewalOffer }) {
  const m = useMessages().life
  const single = offer.lines.length === 1 ? offer.lines[0]!.offer : undefined
  return (
    <div className="overflow-hidden rounded-button border border-line t2:rounded-none">
      <ul aria-label={m.dialog.servers} className="max-h-72 divide-y divide-line overflow-y-auto">
        {offer.lines.map((line) => (
          <li key={line.code} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3">
            <ServerPeriod line={line} />
            {line.offer ? (
              <Money fen={line.offer.totalFen} className="font-semibold" />
            ) : (
              <span className="text-xs text-ink-3">{m.dialog.skipped[line.why]}</span>
            )}
          </li>
        ))}
      </ul>
      {offer.lines.some((line) => line.offer?.imported) ? <p className="border-t border-line px-4 py-2.5 text-xs text-warn">{m.importedPrice}</p> : null}
      {single ? <PriceLines price={single} /> : null}
    </div>
  )
}

function ServerPeriod({ line }: { line: RenewalLine }) {
  const m = useMessages().life
  const { date } = useDates()
  const { offer } = line
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2">
        <span className="truncate font-medium">{line.name}</span>
        {offer?.guaranteed ? <Badge tone="ok">{m.guaranteedTag}</Badge> : null}
      </p>
      {offer ? (
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-2 tabular-nums">
          <span className="sr-only">{m.dialog.from}</span>
          <time dateTime={offer.fromAt.toISOString()}>{date(offer.fromAt)}</time>
          <IconArrow className="size-3.5 text-ink-3" aria-hidden />
          <span className="sr-only">{m.dialog.to}</span>
          <time dateTime={offer.toAt.toISOString()} className="font-medium text-ink">
            {date(offer.toAt)}
          </time>
          {offer.extraDays > 0 ? <span className="text-ink-3">{m.dialog.extra(offer.extraDays)}</span> : null}
        </p>
      ) : null}
    </div>
  )
}

function PriceLines({ price }: { price: RenewalPrice }) {
  const m = useMessages().life
  const { date } = useDates()
  return (
    <details className="border-t border-line bg-sunken px-4 py-2.5 text-sm">
      <summary className="cursor-pointer text-xs text-ink-2">{m.dialog.lines}</summary>
      <ul className="mt-2 space-y-1.5">
        {price.lines.map((line, index) => (
          <li key={index} className={`flex justify-between gap-6 ${line.kind === 'discount' ? 'text-ok' : ''}`}>
            <QuoteLineText line={line} />
            <Money fen={line.amountFen} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-ink-3">{m.guaranteed(date(price.guaranteedUntilAt))}</p>
    </details>
  )
}
