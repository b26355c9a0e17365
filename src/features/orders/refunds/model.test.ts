import { fc } from '#platform/testing/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { addMonths } from '#features/catalog/pricing/months.ts'
import { fullRefundUntil, refundOf, refundTerms, shareOf, shareOfTerms, type ToRefund } from './model.ts'

const day = 86_400_000
const paidAt = new Date('2026-05-01T10:00:00Z')
const bought: ToRefund = {
  paidFen: 24_990n,
  vouchersFen: 0n,
  listFen: 29_400n,
  fromAt: new Date('2026-05-01T10:01:00Z'),
  toAt: new Date('2026-08-01T10:01:00Z'),
  fullUntilAt: fullRefundUntil(paidAt, 5),
}
const after = (days: number) => new Date(bought.fromAt.getTime() + days * day)

describe('the refund of an order', () => {
  it('is full within five days, to the millisecond', () => {
    const last = new Date(paidAt.getTime() + 5 * day - 1)
    expect(refundTerms(bought, last)).toMatchObject({ kind: 'full', amountFen: 24_990n })
    expect(refundTerms(bought, new Date(last.getTime() + 1))).toMatchObject({ kind: 'prorated', usedDays: 5, totalDays: 92 })
  })

  it('is the rest at list price afterwards, or for the second time', () => {
    // 24,990 − 10 ÷ 92 × 29,400 = 24,990 − 3,195.65…
    expect(refundTerms(bought, after(9.5))).toEqual({
      kind: 'prorated',
      paidFen: 24_990n,
      vouchersFen: 0n,
      listFen: 29_400n,
      usedDays: 10,
      totalDays: 92,
      amountFen: 21_794n,
    })
    expect(refundTerms({ ...bought, fullUntilAt: null }, after(0))).toMatchObject({ kind: 'prorated', usedDays: 0, amountFen: 24_990n })
  })

  it('is zero once the discount has been used up', () => {
    expect(refundTerms(bought, after(80)).amountFen).toBe(0n)
    expect(refundTerms(bought, after(500))).toMatchObject({ usedDays: 92, amountFen: 0n })
  })

  it('is money only: the share that vouchers paid is not refunded', () => {
    const mixed = { ...bought, vouchersFen: 4_990n }
    expect(refundTerms(mixed, paidAt)).toMatchObject({ kind: 'full', paidFen: 24_990n, vouchersFen: 4_990n, amountFen: 20_000n })
    // 21,794 × 20,000 ÷ 24,990 = 17,442.17…
    expect(refundTerms(mixed, after(9.5))).toMatchObject({ kind: 'prorated', amountFen: 17_442n })
    expect(refundTerms({ ...bought, vouchersFen: 24_990n }, paidAt).amountFen).toBe(0n)
  })

  it('is never above the payment, never below zero, and never grows with time', () => {
    const anyOrder = fc.record({
      listFen: fc.bigInt({ min: 1n, max: 10_000_000n }),
      keptPerMille: fc.integer({ min: 1, max: 1000 }),
      months: fc.constantFrom(1, 3, 6, 12, 24, 36),
      startedMs: fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 0, 1) }),
      delayMs: fc.integer({ min: 0, max: 3 * day }),
      fullUsed: fc.boolean(),
      firstMs: fc.integer({ min: 0, max: 1200 * day }),
      laterMs: fc.integer({ min: 0, max: 1200 * day }),
    })
    fc.assert(
      fc.property(anyOrder, ({ listFen, keptPerMille, months, startedMs, delayMs, fullUsed, firstMs, laterMs }) => {
        const paidFen = (listFen * BigInt(keptPerMille) + 999n) / 1000n
        const fromAt = new Date(startedMs)
        const fullUntilAt = fullUsed ? null : fullRefundUntil(new Date(startedMs - delayMs), 5)
        const order = { paidFen, vouchersFen: 0n, listFen, fromAt, toAt: addMonths(fromAt, months), fullUntilAt }
        const first = refundTerms(order, new Date(startedMs + firstMs))
        const later = refundTerms(order, new Date(startedMs + firstMs + laterMs))
        for (const terms of [first, later]) {
          expect(terms.amountFen >= 0n && terms.amountFen <= paidFen).toBe(true)
          expect(terms.usedDays).toBeLessThanOrEqual(terms.totalDays)
          // The period has as many days as the calendar, so no day is lost.
          expect(Math.abs(terms.totalDays - months * 30.44)).toBeLessThan(3)
        }
        expect(later.amountFen <= first.amountFen).toBe(true)
        // No fen is lost: the kept and the refunded amount add up to the amount paid.
        const kept = first.kind === 'full' ? 0n : (listFen * BigInt(first.usedDays) * 2n + BigInt(first.totalDays)) / (BigInt(first.totalDays) * 2n)
        expect(first.amountFen + (kept < paidFen ? kept : paidFen)).toBe(paidFen)
      }),
    )
  })
})

describe('the refund of a server that was renewed or upgraded', () => {
  const renewal: ToRefund = { ...bought, fromAt: bought.toAt, toAt: new Date('2026-11-01T10:01:00Z'), fullUntilAt: null }
  const upgrade: ToRefund = { paidFen: 3_000n, vouchersFen: 0n, listFen: 3_000n, fromAt: after(62), toAt: bought.toAt, fullUntilAt: null }

  it('is the whole of a renewal that has not begun, and the remaining days of each other order', () => {
    const { amountFen, parts } = refundOf([bought, renewal, upgrade], after(71.5))
    // 24,990 − 72 ÷ 92 × 29,400 = 1,981.30…: 1,981; all of the renewal; 3,000 − 10 ÷ 30 × 3,000.
    expect(parts.map((part) => part.amountFen)).toEqual([1_981n, 24_990n, 2_000n])
    expect(amountFen).toBe(28_971n)
  })

  it('is not reduced by another order that is used up', () => {
    expect(refundOf([bought, renewal], after(90)).parts.map((part) => part.amountFen)).toEqual([0n, 24_990n])
  })

  const anyOrder = fc
    .record({
      listFen: fc.bigInt({ min: 1n, max: 10_000_000n }),
      keptPerMille: fc.bigInt({ min: 1n, max: 1000n }),
      vouchersPerMille: fc.bigInt({ min: 0n, max: 1000n }),
      fromMs: fc.integer({ min: 0, max: 400 * day }),
      lastsMs: fc.integer({ min: 1, max: 1100 * day }),
      full: fc.boolean(),
    })
    .map(({ listFen, keptPerMille, vouchersPerMille, fromMs, lastsMs, full }): ToRefund => {
      const paidFen = (listFen * keptPerMille + 999n) / 1000n
      const fromAt = new Date(Date.UTC(2026, 0, 1) + fromMs)
      const fullUntilAt = full ? fullRefundUntil(fromAt, 5) : null
      return { paidFen, vouchersFen: (paidFen * vouchersPerMille) / 1000n, listFen, fromAt, toAt: new Date(fromAt.getTime() + lastsMs), fullUntilAt }
    })
  const anyOrders = fc.array(anyOrder, { minLength: 1, maxLength: 8 })
  const anyMoment = fc.integer({ min: 0, max: 1600 * day }).map((ms) => new Date(Date.UTC(2026, 0, 1) + ms))

  it('is never above the paid money, loses no fen, and is full for orders that have not begun', () => {
    fc.assert(
      fc.property(anyOrders, anyMoment, (orders, now) => {
        const { amountFen, parts } = refundOf(orders, now)
        expect(amountFen).toBe(parts.reduce((sum, part) => sum + part.amountFen, 0n))
        for (const part of parts) {
          const moneyFen = part.paidFen - part.vouchersFen
          expect(part.amountFen >= 0n && part.amountFen <= moneyFen).toBe(true)
          if (now <= part.fromAt) expect(part.amountFen).toBe(moneyFen)
          if (now >= part.toAt && part.kind === 'prorated') expect(part.amountFen).toBe(0n)
        }
      }),
    )
  })

  it('is the same in any order of the orders, and never grows with time', () => {
    fc.assert(
      fc.property(anyOrders, anyMoment, fc.integer({ min: 0, max: 400 * day }), (orders, now, ms) => {
        const sum = refundOf(orders, now).amountFen
        expect(refundOf(orders.toReversed(), now).amountFen).toBe(sum)
        expect(refundOf(orders, new Date(now.getTime() + ms)).amountFen <= sum).toBe(true)
      }),
    )
  })
})

describe('the share of one server in the refund of its order', () => {
  const sum = (of: (share: { quantity: number; ordinals: number[] }) => bigint, quantity: number) =>
    Array.from({ length: quantity }, (_, at) => of({ quantity, ordinals: [at + 1] })).reduce((all, part) => all + part, 0n)

  it('gives the fen that cannot be divided to the first servers', () => {
    expect([1, 2, 3].map((ordinal) => shareOf(100n, { quantity: 3, ordinals: [ordinal] }))).toEqual([34n, 33n, 33n])
    expect(shareOf(100n, { quantity: 3, ordinals: [2, 3] })).toBe(66n)
  })

  it('adds up to the refund of the order at any moment, and never exceeds what was paid for the server', () => {
    const fen = fc.bigInt({ min: 1n, max: 1_000_000n })
    fc.assert(
      fc.property(fen, fc.bigInt({ min: 0n, max: 1000n }), fen, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 92 }), fc.boolean(), (...drawn) => {
        const [paidFen, voucherPart, discountFen, quantity, days, isFull] = drawn
        const vouchersFen = (paidFen * voucherPart) / 1000n
        const order: ToRefund = { ...bought, paidFen, vouchersFen, listFen: paidFen + discountFen, fullUntilAt: isFull ? after(1000) : null }
        const whole = refundTerms(order, after(days))
        for (const field of ['paidFen', 'vouchersFen', 'listFen', 'amountFen'] as const)
          expect(sum((share) => shareOfTerms(whole, share)[field], quantity)).toBe(whole[field])
        for (let ordinal = 1; ordinal <= quantity; ordinal++) {
          const part = shareOfTerms(whole, { quantity, ordinals: [ordinal] })
          expect(part.amountFen <= part.paidFen - part.vouchersFen).toBe(true)
          expect(part.listFen >= part.paidFen).toBe(true)
          if (isFull) expect(part.amountFen).toBe(part.paidFen - part.vouchersFen)
        }
      }),
    )
  })

  it('never grows while the days go by, so that all refunds together never exceed the price', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 5000n }), fc.bigInt({ min: 0n, max: 5000n }), fc.integer({ min: 1, max: 20 }), (one, other, quantity) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        for (let ordinal = 1; ordinal <= quantity; ordinal++) {
          const share = { quantity, ordinals: [ordinal] }
          expect(shareOf(less, share) <= shareOf(more, share)).toBe(true)
        }
      }),
    )
  })
})
