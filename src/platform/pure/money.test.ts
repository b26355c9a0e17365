import { fc } from '#platform/testing/fast-check.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { currencyCodes, currencyOf } from './currencies.ts'
import { companyCurrency, currencyAttribute, currencyFrom, setCompanyCurrency } from './currency.ts'
import { amountParts, fenTimes, formatFen, shortFen } from './money.ts'
import { parseAmount, plainFen } from './plain-amount.ts'

describe('sums of money', () => {
  it('round half away from zero to the fen', () => {
    expect(fenTimes(5n, 1n, 2n)).toBe(3n)
    expect(fenTimes(-5n, 1n, 2n)).toBe(-3n)
    expect(fenTimes(100n, 1n, 3n)).toBe(33n)
    expect(fenTimes(200n, 1n, 3n)).toBe(67n)
  })
  it('are never off by more than half a fen', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 14n), 10n ** 14n), fc.bigInt(0n, 10_000n), fc.bigInt(1n, 10_000n), (amount, by, over) => {
        const error = fenTimes(amount, by, over) * over - amount * by
        return 2n * (error < 0n ? -error : error) <= over
      }),
    )
  })
  it('are written with grouping and two decimals, also beyond the precision of a float', () => {
    expect(formatFen(1234567n)).toBe('¥12,345.67')
    expect(formatFen(1234567n, 'en-US')).toBe('CN¥12,345.67')
    expect(formatFen(-5n)).toBe('-¥0.05')
    expect(formatFen(900719925474099301n)).toBe('¥9,007,199,254,740,993.01')
  })
  it('are parsed as a person types them, and formatted again', () => {
    expect(parseAmount(' ¥1,234.5 ')).toBe(123450n)
    expect(parseAmount('CN¥8')).toBe(800n)
    expect(parseAmount('CN8')).toBeUndefined()
    expect(parseAmount('8')).toBe(800n)
    for (const odd of ['', '1.234', '-1', '1e3', 'abc', '.5']) expect(parseAmount(odd)).toBeUndefined()
    fc.assert(fc.property(fc.bigInt(0n, 10n ** 12n), (amount) => parseAmount(formatFen(amount)) === amount || amount >= 10n ** 12n))
  })
})

describe('the currency of a company', () => {
  afterEach(() => setCompanyCurrency(currencyOf('CNY')))

  it('is in every amount, in the language of the page', () => {
    setCompanyCurrency(currencyOf('USD'))
    expect([formatFen(123_450n), formatFen(123_450n, 'zh-TW'), formatFen(-123_450n, 'en-US')]).toEqual(['US$1,234.50', 'US$1,234.50', '-$1,234.50'])
    setCompanyCurrency(currencyOf('CHF'))
    expect([shortFen(1_200n, 'en-US'), shortFen(1_205n, 'en-US'), plainFen(-1_205n)]).toEqual(['CHF 12', 'CHF 12.05', '-12.05'])
    expect(amountParts(-123_456n, 'en-US')).toEqual(['-CHF ', '1,234', '56'])
  })

  it('is told to browsers by the document, unless it is the shipped one', () => {
    expect(currencyAttribute(currencyOf('CNY'))).toBeUndefined()
    for (const code of currencyCodes) {
      const { signs } = currencyOf(code)
      expect(currencyFrom(currencyAttribute(currencyOf(code)))).toEqual({ code, signs })
    }
    expect(currencyFrom(undefined).code).toBe('CNY')
    expect(() => currencyOf('XXX')).toThrow(RangeError)
  })

  it('is accepted in amounts that people type, other signs are not', () => {
    for (const code of currencyCodes) {
      setCompanyCurrency(currencyOf(code))
      for (const iso of ['zh-CN', 'en-US'] as const) expect(parseAmount(formatFen(123_456n, iso)), code).toBe(123_456n)
    }
    setCompanyCurrency(currencyOf('EUR'))
    expect(parseAmount('¥12')).toBeUndefined()
    expect(companyCurrency().code).toBe('EUR')
  })
})
