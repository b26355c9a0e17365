import type { LocaleIso } from '#platform/i18n/locales.ts'
import { numberFormat } from './formats.ts'

/** Whole fen (1/100 yuan). Never a float. */
export type Fen = bigint

/** `a × numerator ÷ denominator`, half away from zero to the fen. */
export function fenTimes(amount: Fen, numerator: bigint, denominator: bigint): Fen {
  if (denominator <= 0n) throw new RangeError('denominator must be positive')
  const product = amount * numerator
  const sign = product < 0n ? -1n : 1n
  return (sign * (sign * product * 2n + denominator)) / (denominator * 2n)
}

/** Names the currency for readers who take a bare `¥` for yen. */
export function yuanSign(iso: LocaleIso): string {
  return iso === 'en-US' ? 'CN¥' : '¥'
}

/** `1234567n` → `¥12,345.67`, or `CN¥12,345.67` in English. */
export function formatFen(amount: Fen, iso: LocaleIso = 'zh-CN'): string {
  const sign = amount < 0n ? '-' : ''
  const absolute = amount < 0n ? -amount : amount
  const yuan = numberFormat(iso).format(absolute / 100n)
  return `${sign}${yuanSign(iso)}${yuan}.${String(absolute % 100n).padStart(2, '0')}`
}
