import { fc } from '#platform/testing/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { fenTimes, formatFen } from './money.ts'
import { parseYuan } from './parse-yuan.ts'

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
    expect(parseYuan(' ¥1,234.5 ')).toBe(123450n)
    expect(parseYuan('CN¥8')).toBe(800n)
    expect(parseYuan('CN8')).toBeUndefined()
    expect(parseYuan('8')).toBe(800n)
    for (const odd of ['', '1.234', '-1', '1e3', 'abc', '.5']) expect(parseYuan(odd)).toBeUndefined()
    fc.assert(fc.property(fc.bigInt(0n, 10n ** 12n), (amount) => parseYuan(formatFen(amount)) === amount || amount >= 10n ** 12n))
  })
})
