import type { LocaleIso } from '#platform/i18n/locales.ts'
import { formatFen } from '#platform/pure/money.ts'

/** Formats `¥24,000`, with fen only if there are any, for formulas and thresholds. */
export function shortYuan(fen: bigint, iso: LocaleIso): string {
  return formatFen(fen, iso).replace(/\.00$/, '')
}
