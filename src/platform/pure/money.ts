import type { LocaleIso } from '#platform/i18n/locales.ts'
import { currencySign } from './currency.ts'
import { numberFormat } from './formats.ts'

/** Whole hundredths of the company's currency: fen, cents of EUR. Never a float. */
export type Fen = bigint

/** `a × numerator ÷ denominator`, half away from zero to the fen. */
export function fenTimes(amount: Fen, numerator: bigint, denominator: bigint): Fen {
  if (denominator <= 0n) throw new RangeError('denominator must be positive')
  const product = amount * numerator
  const sign = product < 0n ? -1n : 1n
  return (sign * (sign * product * 2n + denominator)) / (denominator * 2n)
}

/** Formats an amount in the company's currency: `1234567n` → `¥12,345.67`, or `CN¥12,345.67` in English. */
export function formatFen(amount: Fen, iso: LocaleIso = 'zh-CN'): string {
  const sign = amount < 0n ? '-' : ''
  const absolute = amount < 0n ? -amount : amount
  const whole = numberFormat(iso).format(absolute / 100n)
  return `${sign}${currencySign(iso)}${whole}.${String(absolute % 100n).padStart(2, '0')}`
}

/** The same without decimals that are zero: `¥12`, `¥12.50`. */
export function shortFen(amount: Fen, iso: LocaleIso = 'zh-CN'): string {
  return formatFen(amount, iso).replace(/\.00$/, '')
}

/** Amount in parts: `['-¥', '12,345', '67']`. */
export function amountParts(amount: Fen, iso: LocaleIso): [sign: string, whole: string, rest: string] {
  return /^(\D*)(.*)\.(..)$/.exec(formatFen(amount, iso))!.slice(1) as [string, string, string]
}
