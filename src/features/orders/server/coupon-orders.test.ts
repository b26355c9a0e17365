import { describe, expect, it } from 'vitest'
import { quoteCloudServer } from '#features/catalog/api.ts'
import { couponOf } from '#features/coupons/api.ts'
import { aCoupon } from '#features/coupons/factories.ts'
import type { Ctx } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { aConfig, aPaidOrder, aPendingOrder, booksOf, goodBooks, openShop, system } from '../factories.ts'
import { beginFulfilment } from '../fulfilment/server/begin-fulfilment.ts'
import { cancelOrder } from './cancel-order.ts'
import { expireOrders } from './expire-orders.ts'
import { failOrder } from '../fulfilment/server/fail-order.ts'
import { applyCoupon } from '../checkout/server/apply-coupon.ts'
import { placeOrder } from './place-order.ts'

const database = await testDatabase({ poolSize: 24 })
const shop = await openShop(database)
const withCoupons = <C extends Ctx>(ctx: C) => ({ ...ctx, couponOf })
const buyer = async (own: Parameters<typeof shop.customer>[0] = {}) => {
  const made = await shop.customer(own)
  return { ...made, ctx: withCoupons(made.ctx) }
}
const takenOf = async (code: string) => {
  const { rows } = await database.ownerPool.query<{ taken: number; held: string; shares: string }>(
    `select taken, (select count(*) from coupon_reservation where coupon_id = c.id and released_at is null) as held,
      (select coalesce(sum(taken), 0) from coupon_account where coupon_id = c.id) as shares from coupon c where code = $1`,
    [code],
  )
  return { taken: rows[0]!.taken, held: Number(rows[0]!.held), shares: Number(rows[0]!.shares) }
}
const none = { taken: 0, held: 0, shares: 0 }
const one = { taken: 1, held: 1, shares: 1 }

describe('an order with a coupon', () => {
  it('costs the quoted price, and renews at the price without it', async () => {
    const { ctx, accountId } = await buyer()
    const { code } = await aCoupon(shop.asSystem, { off: { perMille: 100 } })
    const plain = await quoteCloudServer(ctx, await aConfig(ctx, { months: 3 }))
    const quote = await quoteCloudServer(ctx, await aConfig(ctx, { months: 3, couponCode: ` ${code.toLowerCase()} ` }))
    expect(quote.totalFen).toBe((plain.totalFen * 9n + 5n) / 10n)
    expect(quote.renewalFen).toBe(plain.renewalFen)
    expect(quote.lines.at(-1)).toMatchObject({ code: 'coupon-discount', params: { code }, amountFen: quote.totalFen - plain.totalFen })
    const order = await aPaidOrder(ctx, accountId, { months: 3, couponCode: code })
    expect(order.totalFen).toBe(quote.totalFen)
    expect(await takenOf(code)).toEqual(one)
    expect(await booksOf(database)).toEqual(goodBooks)
  })

  it('deducts it after the discounts of the period and the agent', async () => {
    const { ctx } = await buyer()
    const agent = { ...ctx, agentDiscountOf: async () => ({ perMille: 100, floorPerMille: 500 }) }
    const stacking = await aCoupon(shop.asSystem)
    const quote = await quoteCloudServer(agent, await aConfig(ctx, { months: 12, couponCode: stacking.code }))
    expect(quote.lines.filter((line) => line.kind === 'discount').map((line) => line.code)).toEqual(['period-discount', 'agent-discount', 'coupon-discount'])
    const alone = await aCoupon(shop.asSystem, { withAgent: false })
    await expect(quoteCloudServer(agent, await aConfig(ctx, { couponCode: alone.code }))).rejects.toMatchObject({
      fields: [{ path: 'couponCode', code: 'catalog.coupon-not-with-agent' }],
    })
  })

  it('is refused if the price is at an agent’s floor already, because the coupon would be wasted', async () => {
    const { ctx } = await buyer()
    const { code } = await aCoupon(shop.asSystem)
    const floorAt = (floorPerMille: number) => ({ ...ctx, agentDiscountOf: async () => ({ perMille: 400, floorPerMille }) })
    const config = await aConfig(ctx, { months: 12, couponCode: code })
    await expect(quoteCloudServer(floorAt(600), config)).rejects.toMatchObject({ fields: [{ path: 'couponCode', code: 'catalog.coupon-no-effect' }] })
    const quote = await quoteCloudServer(floorAt(505), config)
    expect(quote.lines.at(-1)).toMatchObject({ code: 'price-floor', params: { percent: 50.5 } })
    const { orderId } = await placeOrder(floorAt(1), { quoteId: quote.id, idempotencyKey: newId() })
    const { rows } = await database.ownerPool.query<{ total_fen: string }>('select total_fen from customer_order where id = $1', [orderId])
    expect(rows[0]!.total_fen).toBe(String((quote.listFen * 505n + 500n) / 1000n))
  })

  it('reserves the coupon until it closes unpaid; then it can be used again', async () => {
    const { ctx } = await buyer()
    const { code } = await aCoupon(shop.asSystem)
    const first = await aPendingOrder(ctx, { couponCode: code, months: 3 })
    await expect(aPendingOrder(ctx, { couponCode: code, months: 3 })).rejects.toMatchObject({ fields: [{ code: 'catalog.coupon-used' }] })
    await cancelOrder(ctx, { orderId: first.orderId })
    await cancelOrder(ctx, { orderId: first.orderId })
    expect(await takenOf(code)).toEqual(none)
    await aPendingOrder(ctx, { couponCode: code, months: 3 })
    expect(await takenOf(code)).toEqual(one)
    database.clock.advance(31 * 60_000)
    await expireOrders(shop.asSystem)
    expect(await takenOf(code)).toEqual(none)
  })

  it('restores the coupon if it could not be delivered', async () => {
    const { ctx, accountId } = await buyer()
    const { code } = await aCoupon(shop.asSystem)
    const { orderId } = await aPaidOrder(ctx, accountId, { couponCode: code, months: 3 })
    const asSystem = database.ctx(system)
    await beginFulfilment(asSystem, orderId)
    await failOrder(asSystem, orderId, 'capacity')
    expect(await takenOf(code)).toEqual(none)
  })

  it('is refused with the reason at the field, and to visitors', async () => {
    const { ctx } = await buyer()
    const { code } = await aCoupon(shop.asSystem, { minimumFen: 9_000_000n })
    const fault = (couponCode: string, as = ctx as Ctx) =>
      aConfig(ctx, { couponCode }).then((config) => quoteCloudServer(as, config).then(String, (error: { fields: { code: string }[] }) => error.fields[0]!.code))
    expect(await fault(code)).toBe('catalog.coupon-minimum')
    expect(await fault('NOSUCHCODE')).toBe('catalog.coupon-unknown')
    expect(await fault(code, withCoupons(database.ctx()))).toBe('catalog.coupon-sign-in')
  })

  it('cannot be placed by a stranger from a customer’s quote', async () => {
    const owner = await buyer()
    const stranger = await buyer()
    const { code } = await aCoupon(shop.asSystem)
    const quote = await quoteCloudServer(owner.ctx, await aConfig(owner.ctx, { couponCode: code, months: 3 }))
    await expect(placeOrder(stranger.ctx, { quoteId: quote.id, idempotencyKey: newId() })).rejects.toMatchObject({ code: 'catalog.quote-expired' })
    expect(await takenOf(code)).toEqual(none)
  })
})

describe('under concurrency', () => {
  it('a coupon for 7 is used by 7 of 24 customers, and the others have no order', async () => {
    const { code } = await aCoupon(shop.asSystem, { quota: 7 })
    const quotes = await Promise.all(
      Array.from({ length: 24 }, async () => {
        const { ctx } = await buyer()
        return { ctx, quoteId: (await quoteCloudServer(ctx, await aConfig(ctx, { couponCode: code, months: 3 }))).id }
      }),
    )
    const placed = await Promise.allSettled(quotes.map(({ ctx, quoteId }) => placeOrder(ctx, { quoteId, idempotencyKey: newId() })))
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    for (const lost of placed.filter((one) => one.status === 'rejected')) expect(lost.reason).toMatchObject({ code: 'coupons.gone' })
    expect(await takenOf(code)).toEqual({ taken: 7, held: 7, shares: 7 })
    expect(await booksOf(database)).toEqual(goodBooks)
  })

  it('one customer with 12 clicks uses it twice, which is the limit', async () => {
    const { ctx } = await buyer()
    const { code } = await aCoupon(shop.asSystem, { perAccount: 2 })
    const quotes = await Promise.all(Array.from({ length: 12 }, async () => quoteCloudServer(ctx, await aConfig(ctx, { couponCode: code, months: 3 }))))
    const placed = await Promise.allSettled(quotes.map(({ id }) => placeOrder(ctx, { quoteId: id, idempotencyKey: newId() })))
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await takenOf(code)).toEqual({ taken: 2, held: 2, shares: 2 })
  })
})

describe('a coupon for an unpaid order', () => {
  const apply = (ctx: Awaited<ReturnType<typeof buyer>>['ctx'], orderId: string, couponCode: string, idempotencyKey = newId()) =>
    applyCoupon(ctx, { orderId, couponCode, idempotencyKey })
  const ordersOf = async (accountId: string) => {
    const { rows } = await database.ownerPool.query<{ id: string; state: string; total: string; code: string | null }>(
      `select id, state, total_fen as total, snapshot->'config'->>'couponCode' as code from customer_order where account_id = $1 order by created_at, id`,
      [accountId],
    )
    return rows
  }

  it('replaces it by the same order at the lower sum, once a click', async () => {
    const { ctx, accountId } = await buyer()
    const { code } = await aCoupon(shop.asSystem, { off: { perMille: 100 } })
    const before = await aPendingOrder(ctx, { months: 3 })
    const key = newId()
    const made = await apply(ctx, before.orderId, code.toLowerCase(), key)
    expect(await apply(ctx, before.orderId, code.toLowerCase(), key)).toEqual(made)
    const [old, next] = await ordersOf(accountId)
    expect([old!.state, next!.state, next!.id]).toEqual(['cancelled', 'pending', made.orderId])
    expect(BigInt(next!.total)).toBe((BigInt(old!.total) * 9n + 5n) / 10n)
    expect(await takenOf(code)).toEqual(one)
  })

  it('changes nothing when the coupon cannot be used, or the order is no unpaid purchase of the caller', async () => {
    const { ctx, accountId } = await buyer()
    const { code } = await aCoupon(shop.asSystem, { months: [36] })
    const { orderId } = await aPendingOrder(ctx, { months: 3 })
    await expect(apply(ctx, orderId, code)).rejects.toMatchObject({ fields: [{ path: 'couponCode', code: 'catalog.coupon-months' }] })
    await expect(apply(ctx, orderId, 'NO-SUCH')).rejects.toMatchObject({ fields: [{ path: 'couponCode', code: 'catalog.coupon-unknown' }] })
    await expect(apply((await buyer()).ctx, orderId, code)).rejects.toMatchObject({ kind: 'not-found' })
    expect((await ordersOf(accountId)).map(({ state }) => state)).toEqual(['pending'])
    expect(await takenOf(code)).toEqual(none)
    const good = await aCoupon(shop.asSystem)
    const paid = await aPaidOrder(ctx, accountId, {})
    await expect(apply(ctx, paid.orderId, good.code)).rejects.toMatchObject({ code: 'orders.already-paid' })
    await cancelOrder(ctx, { orderId })
    await expect(apply(ctx, orderId, good.code)).rejects.toMatchObject({ code: 'orders.cancelled' })
    expect(await takenOf(good.code)).toEqual(none)
  })

  it('finds the stock that the order itself holds', async () => {
    const { ctx } = await buyer()
    const { code } = await aCoupon(shop.asSystem)
    const { orderId } = await aPendingOrder(ctx, { months: 3 })
    const { rows } = await database.ownerPool.query<{ zone_id: string; family: string }>(
      `select snapshot->'config'->>'zoneId' as zone_id, snapshot->'config'->>'family' as family from customer_order where id = $1`,
      [orderId],
    )
    const { zone_id: zone, family } = rows[0]!
    const stock = await database.ownerPool.query<{ capacity: number }>('select capacity from zone_stock where zone_id = $1 and family = $2', [zone, family])
    await database.ownerPool.query('update zone_stock set capacity = held where zone_id = $1 and family = $2', [zone, family])
    try {
      await expect(apply(ctx, orderId, code)).resolves.toMatchObject({ number: expect.any(String) })
    } finally {
      await database.ownerPool.query('update zone_stock set capacity = $3 where zone_id = $1 and family = $2', [zone, family, stock.rows[0]!.capacity])
    }
  })
})
