import type { LocaleIso } from '#platform/i18n/locales.ts'
import { formatDate } from '#platform/pure/formats.ts'
import { ratePercent, type TaxDecision } from '../../model.ts'

/** `VAT 19%`, or why there is none. */
export function taxText(
  { treatment, taxName, basisPoints }: Pick<TaxDecision, 'treatment' | 'taxName' | 'basisPoints'>,
  words: Record<'reverse-charge' | 'outside', string>,
): string {
  return treatment === 'taxed' ? `${taxName} ${ratePercent(basisPoints)}%` : words[treatment]
}

/** Day of issue, which is that of the seller wherever the reader is. */
export function taxDay(taxDate: string, iso: LocaleIso): string {
  return formatDate(iso, new Date(taxDate), { timeZone: 'UTC', year: 'numeric', month: '2-digit', day: '2-digit' })
}
