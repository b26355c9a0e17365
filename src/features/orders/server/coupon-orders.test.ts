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
  it('costs what was quoted, and renews at the price without it', async () => {
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

  it('comes after the period and the agent’s discount, whatever it is', async () => {
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

  it('is refused where the price is at an agent’s floor already: it would be used up for nothing', async () => {
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

  it('holds the coupon until it closes unpaid; then it can be used again', async () => {
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

  it('restores the coupon when we could not deliver', async () => {
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

describe('under a rush', () => {
  it('a coupon of 7 is taken by 7 of 24 customers, and the others’ orders do not exist', async () => {
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

  it('one customer takes their share of 2 with 12 clicks, and no more', async () => {
    const { ctx } = await buyer()
    const { code } = await aCoupon(shop.asSystem, { perAccount: 2 })
    const quotes = await Promise.all(Array.from({ length: 12 }, async () => quoteCloudServer(ctx, await aConfig(ctx, { couponCode: code, months: 3 }))))
    const placed = await Promise.allSettled(quotes.map(({ id }) => placeOrder(ctx, { quoteId: id, idempotencyKey: newId() })))
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await takenOf(code)).toEqual({ taken: 2, held: 2, shares: 2 })
  })
})
