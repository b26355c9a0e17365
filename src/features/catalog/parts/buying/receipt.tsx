import type { ReactNode } from 'react'
import { useIso } from '#platform/i18n/messages.tsx'
import { Money } from '#ui/display/money.tsx'
import { NeedsScript } from '#ui/forms/needs-script.tsx'
import { join } from '#ui/recipes.ts'
import type { renewalOutlook } from '../../quotes/option-prices.ts'
import { changeText } from './choice-price.tsx'
import { paleWhile } from './pale-while.ts'
import { useChangedLines } from './use-changed-lines.ts'

export type ReceiptLine = { code: string; text: ReactNode; amountFen: bigint; discount: boolean }
export type Receipted = { lines: readonly ReceiptLine[]; totalFen: bigint }
/** Renewal price after each year: `title`, and for each year `label` and `note`. */
export type Outlook = { title: string; years: (ReturnType<typeof renewalOutlook>[number] & { label: string; note: string })[] }

/** Itemised price. A line that the last choice changed has its difference and lights up once. */
export function ReceiptLines(props: { price: Receipted; stale: boolean; className?: string }) {
  const iso = useIso()
  const changeOf = useChangedLines(props.price)
  return (
    <ul className={join('flex flex-col', paleWhile(props.stale), props.className)}>
      {props.price.lines.map((line, index) => {
        const change = changeOf(line.code)
        return (
          <li
            // A new element runs the animation again.
            key={`${index} ${line.code} ${line.amountFen}`}
            className={join('flex items-baseline justify-between gap-4 py-1.5', line.discount && 'text-ok', change !== 0n && 'lit')}
          >
            <span className="min-w-0">{line.text}</span>
            <span className="shrink-0 text-end">
              {change === 0n ? null : <span className="me-2 text-xs text-ink-3 tabular-nums">{changeText(change, iso)}</span>}
              <Money fen={line.amountFen} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Renewal price after one, two and three years. A hatched bar is priced by the list of its day. */
export function RenewalOutlook({ outlook, className }: { outlook: Outlook; className?: string }) {
  return (
    <div className={className}>
      <h2 className="label">{outlook.title}</h2>
      <ol className="mt-3 grid grid-cols-3 gap-2">
        {outlook.years.map(({ years, label, note, renewalFen, guaranteed }) => (
          <li key={years} className="flex flex-col text-xs text-ink-3">
            <i aria-hidden className={join('mb-2 h-2 border border-brand-ink t1:rounded-pill', guaranteed && 'bg-brand-ink')} />
            <span>{label}</span>
            <Money fen={renewalFen} className="text-sm font-medium text-ink" />
            <span>{note}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Receipt beside the form of a buy page. Template 1: a white card; template 2: a column of the ruled frame. */
export function Receipt(props: {
  summary: string
  configuration: string
  words: readonly string[]
  /** Below the configuration: the time of delivery. */
  aside?: ReactNode
  price: Receipted | null
  stale: boolean
  total: ReactNode
  errors: ReactNode
  button: ReactNode
  promise: string
  renewal: ReactNode
  outlook: Outlook | null
}) {
  return (
    <aside
      aria-label={props.summary}
      className="sticky top-20 hidden max-h-[calc(100dvh-5.5rem)] flex-col overflow-y-auto p-7 t1:rounded-card t1:border t1:border-line t1:bg-surface t1:shadow-2 min-[75rem]:flex"
    >
      <h2 className="label">{props.configuration}</h2>
      <ul className="ident mt-3 flex flex-col gap-1 text-sm text-ink">
        {props.words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
      {props.aside}
      <h2 className="label mt-5 border-t border-dashed border-line-2 pt-5">{props.summary}</h2>
      {props.price ? <ReceiptLines price={props.price} stale={props.stale} className="ident mt-2 text-xs" /> : null}
      <div className="mt-3 border-t border-dashed border-line-2 pt-4">{props.total}</div>
      <NeedsScript what="buying" className="mt-4" />
      {props.errors}
      {props.button}
      <p className="mt-3 text-xs text-ink-2">{props.promise}</p>
      {props.renewal}
      {props.outlook ? <RenewalOutlook outlook={props.outlook} className="mt-5 border-t border-dashed border-line-2 pt-5" /> : null}
    </aside>
  )
}
