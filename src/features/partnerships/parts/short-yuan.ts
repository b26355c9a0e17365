import type { LocaleIso } from '#platform/i18n/locales.ts'
import { formatFen } from '#platform/pure/money.ts'

/** `¥24,000`, and the fen only where there are some: for formulas and thresholds. */
export function shortYuan(fen: bigint, iso: LocaleIso): string {
  return formatFen(fen, iso).replace(/\.00$/, '')
}
