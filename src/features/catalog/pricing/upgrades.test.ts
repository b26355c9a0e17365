import { fc } from '#platform/testing/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { priceBook2 } from '../offer/data/price-book-2.ts'
import { someConfig } from '../factories.ts'
import { periods } from '../model.ts'
import { agentDiscount } from './model.ts'
import { priceUpgrade } from './upgrades.ts'
import { usualSizes } from '../offer/data/sizes.ts'

const day = 86_400_000
const now = new Date('2026-05-01T00:00:00Z')
const server = (days: number) => ({ serverId: 's', serverCode: 'srv-1', serverName: 'one', expiresAt: new Date(now.getTime() + days * day) })
const bigger = { ...someConfig, vcpu: 4, memoryGib: 8 }
const price = (days: number, from = someConfig, to = bigger) => priceUpgrade({ from, to, model: undefined, server: server(days) }, priceBook2, now, [])

describe('the price of an upgrade', () => {
  it('is the monthly difference × days ÷ (365 / 12) × the period’s discount', () => {
    // 2 vCPU and 4 GiB more: 2 × 20.00 + 4 × 7.00 = 68.00 a month.
    const year = { ...someConfig, months: 12 as const }
    const quote = price(100, year, { ...bigger, months: 12 })!
    expect(quote.upgrade).toMatchObject({ monthFen: 6800n, days: 100, from: year })
    expect(quote.listFen).toBe(22_356n)
    expect(quote.lines.map((line) => line.code)).toEqual(['upgrade', 'period-discount'])
    expect(quote.totalFen).toBe(19_003n)
  })

  it('counts a day that has begun, and none that is over', () => {
    expect(price(0.01)!.upgrade!.days).toBe(1)
    expect(price(30)!.upgrade!.days).toBe(30)
    expect(price(-1)!.totalFen).toBe(1n)
  })

  it('is not below an agent’s floor', () => {
    const terms = [agentDiscount({ perMille: 500, floorPerMille: 700 })]
    const quote = priceUpgrade({ from: someConfig, to: bigger, model: undefined, server: server(100) }, priceBook2, now, terms)!
    expect(quote.lines.map((line) => line.code)).toEqual(['upgrade', 'agent-discount', 'price-floor'])
    expect(quote.totalFen).toBe((quote.listFen * 7n + 5n) / 10n)
  })

  it('is undefined if nothing costs more', () => {
    expect(price(100, bigger, someConfig)).toBeUndefined()
    expect(price(100, someConfig, someConfig)).toBeUndefined()
  })

  it('of two steps equals that of one, up to the rounding of each', () => {
    const steps = fc.record({
      days: fc.integer({ min: 1, max: 1096 }),
      months: fc.constantFrom(...periods),
      at: fc.integer({ min: 0, max: usualSizes.bandwidths.length - 3 }),
    })
    fc.assert(
      fc.property(steps, ({ days, months, at }) => {
        const [low, middle, high] = [0, 1, 2].map((step) => ({ ...someConfig, months, bandwidthMbps: usualSizes.bandwidths[at + step]! }))
        const whole = price(days, low, high)!
        const [first, second] = [price(days, low, middle)!, price(days, middle, high)!]
        expect(whole.upgrade!.monthFen).toBe(first.upgrade!.monthFen + second.upgrade!.monthFen)
        const gap = whole.totalFen - first.totalFen - second.totalFen
        expect(gap >= -2n && gap <= 2n).toBe(true)
        expect(whole.totalFen).toBe(whole.lines.reduce((sum, line) => sum + line.amountFen, 0n))
      }),
    )
  })
})
