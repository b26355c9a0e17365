import type { InvoiceCheck } from '#features/invoices/model.ts'
import type { ReceiptCheck } from '#features/money/statement/model.ts'
import type { PaperResult } from '#features/money/statement/parts/paper-panel.tsx'
import type { StatementCopy } from '#features/money/statement/texts.ts'
import { isoOf, type Locale } from '#platform/i18n/locales.ts'
import { formatFen } from '#platform/pure/money.ts'

export type PaperPlace = { locale: Locale; /** Name of the company that issues the documents. */ issuer: string; host: string }

const tones = { matches: 'ok', differs: 'bad', unknown: 'bad', reversed: 'warn', voided: 'warn' } as const

/** Words the comparison of a receipt with the books. */
export function receiptResult(check: ReceiptCheck, copy: StatementCopy, place: PaperPlace): PaperResult {
  const { heading, lead, states, facts, added } = copy.receipt
  const known = check.state !== 'unknown'
  return {
    heading,
    lead,
    ...states[check.state],
    tone: tones[check.state],
    facts: known ? [...said(check, facts, place), [facts.issuer, place.issuer]] : [],
    note: known && check.added > 0 ? added.replace('{count}', String(check.added)) : null,
    points: pointsOf(copy, place),
  }
}

/** Words the comparison of an invoice with the books. */
export function invoiceResult(check: InvoiceCheck, copy: StatementCopy, place: PaperPlace): PaperResult {
  const { heading, lead, states, facts, kinds, erased, authority } = copy.invoice
  const common = { heading, lead, ...states[check.state], tone: tones[check.state], points: [...pointsOf(copy, place), authority], note: null }
  if (check.state === 'unknown') return { ...common, facts: [] }
  const issuer = [facts.issuer, place.issuer] as const
  if (check.state === 'differs') return { ...common, facts: [...said(check, facts, place), issuer] }
  return {
    ...common,
    facts: [
      ...said(check, facts, place),
      [facts.kind, kinds[check.kind]],
      [facts.buyer, check.buyer ?? erased],
      issuer,
      ...(check.state === 'reversed' && check.redNumber ? [[facts.redNumber, check.redNumber] as const] : []),
    ],
  }
}

type Said = { number: string; at: Date; amountFen: bigint }

function said({ number, at, amountFen }: Said, names: Record<'number' | 'at' | 'amount', string>, { locale }: PaperPlace): [string, string][] {
  return [
    [names.number, number],
    [names.at, beijing(at)],
    [names.amount, formatFen(amountFen, isoOf(locale))],
  ]
}

const beijing = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

function pointsOf({ compare: [host, ...rest] }: StatementCopy, place: PaperPlace): string[] {
  return [host.replace('{host}', place.host), ...rest]
}
