import { fc } from '#platform/testing/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { publishPriceBook, quoteCloudServer } from '#features/catalog/api.ts'
import { periods, type QuoteLine } from '#features/catalog/model.ts'
import { agentDiscount, priceBookForm, priceOf, type AgentTerms, type Discount, type PriceBook } from '#features/catalog/pricing/model.ts'
import { families, someConfig, usualSizes } from '#features/catalog/factories.ts'
import { couponOf } from '#features/coupons/api.ts'
import { aCoupon } from '#features/coupons/factories.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { placeOrderForm } from '../forms.ts'
import { aConfig, booksOf, goodBooks, openShop, topUp } from '../factories.ts'
import { payOrdersFromBalance } from '../checkout/server/pay-orders-from-balance.ts'
import { placeOrder } from './place-order.ts'

const fen = (max: number, min = 1) => fc.integer({ min, max })
const rising = (count: number, max: number) =>
  fc.array(fc.integer({ min: 0, max }), { minLength: count, maxLength: count }).map((list) => list.toSorted((a, b) => a - b))
const stepsOf = (ends: readonly number[]) => fc.tuple(...ends.map((upTo) => fc.integer({ min: 0, max: 9000 }).map((price) => ({ upTo, fen: price }))))

/** Percentages that make no longer period cheaper than a shorter one. */
function periodsOf(seeds: readonly number[]): PriceBook['periods'] {
  let sum = 0
  return periods.map((months, at) => {
    const least = Math.max(1, Math.ceil(sum / months))
    const percent = least + (seeds[at]! % (101 - least))
    sum = months * percent
    return { months, percent }
  })
}

const regions = ['hangzhou', 'shanghai', 'beijing', 'guangzhou', 'chengdu', 'hongkong', 'taipei', 'singapore', 'tokyo', 'losangeles', 'frankfurt']
const books: fc.Arbitrary<PriceBook> = fc
  .record({
    families: fc.tuple(...families.map(() => fc.record({ vcpuFen: fen(30_000, 500), memoryGibFen: fen(9000, 200) }))),
    regionPercent: fc.tuple(...regions.map(() => fen(1000, 50))),
    disks: fc.tuple(fen(300), fen(300), fen(300)),
    bandwidthMbps: stepsOf([3, 20, 200]),
    trafficGib: stepsOf([100, 5000]),
    peaks: rising(usualSizes.trafficPeaks.length, 20_000),
    extraIpv4Fen: fen(9000),
    protection: rising(usualSizes.protection.length, 500_000),
    seeds: fc.array(fc.nat(1000), { minLength: periods.length, maxLength: periods.length }),
    renewalGuaranteeMonths: fc.nat(36),
  })
  .map((one) => ({
    currency: 'CNY' as const,
    families: Object.fromEntries(families.map(({ id }, at) => [id, one.families[at]!])),
    regionPercent: Object.fromEntries(regions.map((id, at) => [id, one.regionPercent[at]!])),
    systemDiskGibFen: one.disks[0],
    dataDiskGibFen: one.disks[1],
    backupGibFen: one.disks[2],
    bandwidthMbps: [...one.bandwidthMbps],
    trafficGib: [...one.trafficGib],
    trafficPeak: usualSizes.trafficPeaks.map((mbps, at) => ({ mbps, fen: one.peaks[at]! })),
    extraIpv4Fen: one.extraIpv4Fen,
    protection: usualSizes.protection.map((gbps, at) => ({ gbps, fen: one.protection[at]! })),
    periods: periodsOf(one.seeds),
    renewalGuaranteeMonths: one.renewalGuaranteeMonths,
  }))

const choices = fc.record({
  vcpu: fc.constantFrom(2, 4),
  dataDisksGib: fc.array(
    fc.integer({ min: 2, max: 40 }).map((tens) => tens * 10),
    { maxLength: 3 },
  ),
  bandwidthMbps: fc.constantFrom(...usualSizes.bandwidths),
  ipv4Count: fc.integer({ min: 1, max: 4 }),
  backups: fc.boolean(),
  months: fc.constantFrom(...periods),
  quantity: fc.integer({ min: 1, max: 2 }),
})
const off = fc.oneof(
  fc.record({ perMille: fc.integer({ min: 1, max: 899 }) }),
  fc.bigInt({ min: 1n, max: 4999n }).map((amountFen) => ({ amountFen })),
)
/** Also generates terms that no level can have: a floor above the discounted price. */
const agents: fc.Arbitrary<AgentTerms | undefined> = fc.option(
  fc.record({ perMille: fc.integer({ min: 1, max: 500 }), floorPerMille: fc.integer({ min: 1, max: 1000 }) }),
  { nil: undefined },
)
const dates = fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2036-01-01T00:00:00Z'), noInvalidDate: true })

function sumsUp(priced: { lines: readonly QuoteLine[]; listFen: bigint; discountFen: bigint; totalFen: bigint }): void {
  const sum = (lines: readonly QuoteLine[]) => lines.reduce((total, line) => total + line.amountFen, 0n)
  for (const line of priced.lines) {
    expect(line.unitFen * BigInt(line.quantity)).toBe(line.amountFen)
    // If discounts would leave less than an agent's floor, or less than one fen, a line makes up the difference.
    expect(line.kind === 'item' || ['minimum', 'price-floor'].includes(line.code) ? line.amountFen >= 0n : line.amountFen < 0n).toBe(true)
  }
  expect(sum(priced.lines)).toBe(priced.totalFen)
  expect(sum(priced.lines.filter((line) => line.kind === 'item'))).toBe(priced.listFen)
  expect(priced.listFen - priced.discountFen).toBe(priced.totalFen)
  expect(priced.totalFen >= 1n && priced.totalFen <= priced.listFen).toBe(true)
}

/** Checks that the price is at least the agent's floor, or the list price where that is lower. Without an agent there is no such line. */
function keepsTo(terms: AgentTerms | undefined, priced: { lines: readonly QuoteLine[]; listFen: bigint; totalFen: bigint; renewalFen: bigint }): void {
  const floorFen = terms ? (priced.listFen * BigInt(terms.floorPerMille) * 2n + 1000n) / 2000n : 0n
  expect(priced.totalFen >= (floorFen < priced.renewalFen ? floorFen : priced.renewalFen)).toBe(true)
  expect(priced.lines.filter((line) => line.code === 'price-floor' && (!terms || priced.totalFen > floorFen))).toEqual([])
}

describe('any catalogue, discount and date', () => {
  it('give lines that sum up to the fen, and a renewal price that is kept at least for the period', () => {
    fc.assert(
      fc.property(books, choices, fc.option(off, { nil: undefined }), agents, dates, (book, own, coupon, agent, at) => {
        const given: Discount[] = [...(coupon ? [{ kind: 'coupon' as const, params: {}, off: coupon }] : []), ...(agent ? [agentDiscount(agent)] : [])]
        const priced = priceOf({ ...someConfig, ...own }, priceBookForm.parse(book), 1, at, given)
        sumsUp(priced)
        keepsTo(agent, priced)
        expect(priced.renewalFen >= priced.totalFen).toBe(true)
        expect(priced.renewalGuaranteedUntilAt > at).toBe(true)
      }),
    )
  })

  it('give the same sum whatever field is added to the order', () => {
    fc.assert(
      fc.property(fc.constantFrom('totalFen', 'amountFen', 'lines', 'accountId', 'couponCode'), fc.anything(), (field, value) => {
        expect(placeOrderForm.safeParse({ quoteId: newId(), idempotencyKey: newId(), [field]: value }).success).toBe(false)
      }),
    )
    // Without a password at least one key is needed.
    expect(placeOrderForm.safeParse({ quoteId: newId(), noPassword: true, idempotencyKey: newId() }).success).toBe(false)
  })
})

describe('through the database', () => {
  it('the quote’s total is the order’s total and the charged sum, whatever changes later', async () => {
    const database = await testDatabase()
    const shop = await openShop(database)
    let version = 100
    await fc.assert(
      fc.asyncProperty(books, choices, off, agents, fc.integer({ min: 1, max: 40 }), async (...drawn) => {
        const [book, own, coupon, agent, days] = drawn
        database.clock.advance(days * 86_400_000)
        await publishPriceBook(shop.asSystem, { version: ++version, effectiveAt: database.clock.now(), book })
        const { code } = await aCoupon(shop.asSystem, { off: coupon })
        const { ctx: bare, accountId } = await shop.customer()
        const ctx = { ...bare, couponOf, agentDiscountOf: async () => agent }
        const plain = await aConfig(ctx, { memoryGib: own.vcpu * 2, ...own })
        const quote = await quoteCloudServer(ctx, { ...plain, couponCode: code }).catch(() => quoteCloudServer(ctx, plain))
        sumsUp(quote)
        keepsTo(agent, quote)
        expect(quote.priceBookVersion).toBe(version)
        // A stranger's request and a later book change nothing of the promised price.
        const stranger = await shop.customer()
        if (agent !== undefined || quote.config.couponCode !== null)
          await expect(placeOrder(stranger.ctx, { quoteId: quote.id, idempotencyKey: newId() })).rejects.toMatchObject({ code: 'catalog.quote-expired' })
        await publishPriceBook(shop.asSystem, {
          version: ++version,
          effectiveAt: database.clock.now(),
          book: { ...book, systemDiskGibFen: book.systemDiskGibFen + 1 },
        })
        const { orderId } = await placeOrder(ctx, { quoteId: quote.id, idempotencyKey: newId() })
        await topUp(shop.asSystem, accountId, quote.totalFen)
        await payOrdersFromBalance(ctx, { orderIds: [orderId], idempotencyKey: newId() })
        const { rows } = await database.ownerPool.query<{ total: string; charged: string; left: string }>(
          `select o.total_fen as total, -sum(p.amount_fen) as charged, max(a.balance_fen) as left
           from customer_order o join ledger.journal j on j.subject_id = o.id::text and j.kind = 'order.charge'
           join ledger.posting p on p.journal_id = j.id join ledger.account a on a.id = p.account_id and a.owner_id = o.account_id
           where o.id = $1 group by o.id`,
          [orderId],
        )
        expect(rows).toEqual([{ total: String(quote.totalFen), charged: String(quote.totalFen), left: '0' }])
      }),
      { numRuns: 12 },
    )
    expect(await booksOf(database)).toEqual(goodBooks)
  })
})
