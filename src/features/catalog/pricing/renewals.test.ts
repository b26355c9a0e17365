import { describe, expect, it } from 'vitest'
import { priceBook1 } from '../offer/data/price-book-1.ts'
import type { CloudConfig } from '../model.ts'
import { agentDiscount, priceOf, type PriceBook } from './model.ts'
import { priceRenewal, type RenewalToPrice } from './renewals.ts'

const config: CloudConfig = {
  product: 'cloud-server',
  regionId: 'hongkong',
  zoneId: 'hongkong-a',
  family: 'general',
  vcpu: 2,
  memoryGib: 4,
  systemDiskGib: 40,
  dataDisksGib: [],
  bandwidthMbps: 5,
  trafficGib: null,
  ipv4Count: 1,
  ipv6: false,
  protectionGbps: 5,
  backups: false,
  imageId: 'debian-13',
  months: 12,
  quantity: 1,
  autoRenew: false,
  couponCode: null,
}
const fromAt = new Date('2026-06-15T00:00:00Z')
const untilAt = new Date('2027-01-01T00:00:00Z')
const terms = { serverId: 's', serverCode: 'srv-aaaaaaaa', serverName: 'web', extraDays: 0, fromAt, toAt: new Date('2027-06-15T00:00:00Z') }
const book: PriceBook = priceBook1.book
const general = book.families['general']!
const times = (factor: number): PriceBook => ({
  ...book,
  families: { ...book.families, general: { ...general, vcpuFen: Math.round(general.vcpuFen * factor) } },
})
const ask = (over: Partial<RenewalToPrice> = {}) =>
  priceRenewal({ config, model: undefined, terms, promised: undefined, current: { version: 2, book }, discounts: [], ...over })

describe('the price of a further period', () => {
  it('is that of buying the same period, including its discount', () => {
    const bought = priceOf(config, book, 2, fromAt)
    expect(ask()).toMatchObject({ totalFen: bought.totalFen, renewalFen: bought.renewalFen, renewal: { guaranteed: false } })
  })

  it('is the promised one when prices have risen, and the current one when they have fallen', () => {
    const promised = { version: 1, book, untilAt }
    const risen = ask({ promised, current: { version: 2, book: times(2) } })
    expect(risen).toMatchObject({ priceBookVersion: 1, totalFen: ask()!.totalFen, renewalGuaranteedUntilAt: untilAt, renewal: { guaranteed: true } })
    const fallen = ask({ promised, current: { version: 2, book: times(0.5) } })
    expect(fallen).toMatchObject({ priceBookVersion: 2, renewal: { guaranteed: false } })
    expect(fallen!.totalFen).toBeLessThan(risen!.totalFen)
  })

  it('adds days of alignment at their share of a month, with the discount of the period, and never to the next renewal’s price', () => {
    const plain = ask()!
    const aligned = ask({ terms: { ...terms, extraDays: 10 } })!
    const line = aligned.lines.find((one) => one.code === 'align-days')!
    // 98 yuan a month × 10 days ÷ (365 / 12), half up.
    expect(line.amountFen).toBe((9800n * 10n * 12n * 2n + 365n) / 730n)
    expect(aligned.totalFen - plain.totalFen).toBe((line.amountFen * 85n * 2n + 100n) / 200n)
    expect(aligned.renewalFen).toBe(plain.renewalFen)
    expect(aligned.lines.reduce((sum, one) => sum + one.amountFen, 0n)).toBe(aligned.totalFen)
  })

  it('has an agent’s discount, and is undefined if no book knows the product any more', () => {
    const agent = ask({ discounts: [agentDiscount({ perMille: 100, floorPerMille: 500 })] })!
    expect(agent.totalFen).toBe((ask()!.totalFen * 9n + 5n) / 10n)
    const floored = ask({ discounts: [agentDiscount({ perMille: 400, floorPerMille: 600 })] })!
    expect(floored.lines.at(-1)!.code).toBe('price-floor')
    expect(floored.totalFen).toBe((floored.listFen * 6n + 5n) / 10n)
    expect(ask({ config: { ...config, regionId: 'atlantis' } })).toBeUndefined()
  })
})
