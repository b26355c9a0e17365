import { describe, expect, it } from 'vitest'
import { quoteCloudServer } from '#features/catalog/api.ts'
import { couponOf, listCampaignCodes, reserveCoupon } from '#features/coupons/api.ts'
import { noFigures } from '#features/coupons/campaigns/model.ts'
import { aCampaign, aCoupon, endCampaign } from '#features/coupons/factories.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { applyCoupon } from '../../checkout/server/apply-coupon.ts'
import { aConfig, aPaidOrder, aPendingOrder, booksOf, goodBooks, openShop, system } from '../../factories.ts'
import { beginFulfilment } from '../../fulfilment/server/begin-fulfilment.ts'
import { failOrder } from '../../fulfilment/server/fail-order.ts'
import { cancelOrder } from '../../server/cancel-order.ts'
import { placeOrder } from '../../server/place-order.ts'
import { readCampaignFigures } from './campaign-figures.ts'

const database = await testDatabase({ poolSize: 24 })
const shop = await openShop(database)
const finance: Actor = { kind: 'staff', staffId: '01890000-0000-7000-8000-00000000000f', permissions: ['coupons'] }
const buyer = async () => {
  const made = await shop.customer()
  return { ...made, ctx: { ...made.ctx, couponOf } }
}
type Buyer = Awaited<ReturnType<typeof buyer>>
const figuresOf = async (campaignId: string) => (await readCampaignFigures(database.ctx(finance), [campaignId]))[campaignId] ?? noFigures
const quoteOf = async ({ ctx }: Buyer, couponCode: string) => quoteCloudServer(ctx, await aConfig(ctx, { couponCode, months: 3 }))
const faultOf = (owner: Buyer, code: string) =>
  quoteOf(owner, code).then(
    () => 'none',
    (error: { fields: { code: string }[] }) => error.fields[0]!.code,
  )
const sharesOf = async (campaignId: string) => {
  const { rows } = await database.ownerPool.query<{ taken: number; shares: number }>(
    `select (select sum(taken)::int from coupon where campaign_id = $1) as taken, (select sum(taken)::int from coupon_campaign_account where campaign_id = $1) as shares`,
    [campaignId],
  )
  return rows[0]
}

describe('an order with a code of a campaign', () => {
  it('costs less, and a second code of the campaign is refused for the account, not for another', async () => {
    const { campaignId, codes } = await aCampaign(shop.asSystem, { off: { perMille: 200 } })
    const owner = await buyer()
    const other = await buyer()
    const plain = await quoteCloudServer(owner.ctx, await aConfig(owner.ctx, { months: 3 }))
    const quote = await quoteOf(owner, ` ${codes[0]!.toLowerCase()}`)
    expect(quote.totalFen).toBe((plain.totalFen * 8n + 5n) / 10n)
    const { orderId } = await aPendingOrder(owner.ctx, { couponCode: codes[0]!, months: 3 })
    expect(await faultOf(owner, codes[1]!)).toBe('catalog.coupon-campaign-used')
    expect(await faultOf(other, codes[0]!)).toBe('catalog.coupon-gone')
    expect(await faultOf(other, codes[1]!)).toBe('none')
    expect(await sharesOf(campaignId)).toEqual({ taken: 1, shares: 1 })
    await cancelOrder(owner.ctx, { orderId })
    expect(await sharesOf(campaignId)).toEqual({ taken: 0, shares: 0 })
    expect(await faultOf(owner, codes[1]!)).toBe('none')
  })

  it('can be replaced by the same order with another code', async () => {
    const { campaignId, codes } = await aCampaign(shop.asSystem)
    const owner = await buyer()
    const { orderId } = await aPendingOrder(owner.ctx, { couponCode: codes[0]!, months: 3 })
    const twice = applyCoupon(owner.ctx, { orderId, couponCode: codes[1]!, idempotencyKey: newId() })
    // The same discount again is no lower sum.
    await expect(twice).rejects.toMatchObject({ fields: [{ code: 'catalog.coupon-no-effect' }] })
    expect(await sharesOf(campaignId)).toEqual({ taken: 1, shares: 1 })
    const better = await aCampaign(shop.asSystem, { off: { perMille: 500 }, prefix: 'HALF-' })
    await applyCoupon(owner.ctx, { orderId, couponCode: better.codes[0]!, idempotencyKey: newId() })
    expect(await sharesOf(campaignId)).toEqual({ taken: 0, shares: 0 })
    expect(await sharesOf(better.campaignId)).toEqual({ taken: 1, shares: 1 })
  })

  it('is placed by one of two requests of an account with two codes', async () => {
    const { campaignId, codes } = await aCampaign(shop.asSystem, { quota: 12 })
    const owner = await buyer()
    const quotes = await Promise.all(codes.map((code) => quoteOf(owner, code)))
    const placed = await Promise.allSettled(quotes.map(({ id }) => placeOrder(owner.ctx, { quoteId: id, idempotencyKey: newId() })))
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const lost of placed.filter((one) => one.status === 'rejected')) expect(lost.reason).toMatchObject({ code: 'coupons.campaign-used' })
    expect(await sharesOf(campaignId)).toEqual({ taken: 1, shares: 1 })
    expect(await booksOf(database)).toEqual(goodBooks)
  })

  it('takes no more than the account’s share, even where no lock of the account orders the requests', async () => {
    const { campaignId, codes } = await aCampaign(shop.asSystem, { quota: 16, perAccount: 3 })
    const { ctx, accountId } = await buyer()
    const reserve = (code: string) => inTransaction(ctx, (ctx) => reserveCoupon(ctx, { code, orderId: newId(), accountId }))
    const held = await Promise.allSettled(codes.map(reserve))
    expect(held.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await sharesOf(campaignId)).toEqual({ taken: 3, shares: 3 })
  })

  it('keeps its code when the campaign ends, while every other code is refused, also at a price quoted before', async () => {
    const { campaignId, codes } = await aCampaign(shop.asSystem)
    const [holder, late] = [await buyer(), await buyer()]
    const { orderId } = await aPendingOrder(holder.ctx, { couponCode: codes[0]!, months: 3 })
    const quote = await quoteOf(late, codes[1]!)
    await endCampaign(database.ctx(finance), { campaignId, note: '活动提前结束' })
    await expect(placeOrder(late.ctx, { quoteId: quote.id, idempotencyKey: newId() })).rejects.toMatchObject({ code: 'coupons.gone' })
    expect(await faultOf(late, codes[2]!)).toBe('catalog.coupon-over')
    expect(await figuresOf(campaignId)).toMatchObject({ used: 0, held: 1 })
    const page = { search: '', state: undefined, page: 1, pageSize: 10 }
    const statesNow = async () => (await listCampaignCodes(database.ctx(finance), campaignId, page)).codes.map(({ state }) => state)
    expect(await statesNow()).toEqual(['taken', 'disabled', 'disabled'])
    await cancelOrder(holder.ctx, { orderId })
    expect(await statesNow()).toEqual(['disabled', 'disabled', 'disabled'])
    expect(await faultOf(holder, codes[0]!)).toBe('catalog.coupon-over')
  })

  it('is refused outside the campaign’s time', async () => {
    const now = database.clock.now().getTime()
    const { codes } = await aCampaign(shop.asSystem, { validFromAt: new Date(now + 60_000) })
    expect(await faultOf(await buyer(), codes[0]!)).toBe('catalog.coupon-not-yet')
  })
})

describe('figures of campaigns', () => {
  it('count paid and unpaid orders, and nothing of those that were cancelled or failed', async () => {
    const { campaignId, codes } = await aCampaign(shop.asSystem, { quota: 6, off: { perMille: 100 } })
    expect(await figuresOf(campaignId)).toEqual(noFigures)
    const [first, known, waiting, gone, failed] = await Promise.all([buyer(), buyer(), buyer(), buyer(), buyer()])
    await aPaidOrder(known.ctx, known.accountId, { months: 1 })
    const plain = (await quoteCloudServer(first.ctx, await aConfig(first.ctx, { months: 3 }))).totalFen
    const paid = await aPaidOrder(first.ctx, first.accountId, { months: 3, couponCode: codes[0]! })
    database.clock.advance(1000)
    const again = await aPaidOrder(known.ctx, known.accountId, { months: 3, couponCode: codes[1]! })
    await aPendingOrder(waiting.ctx, { months: 3, couponCode: codes[2]! })
    const cancelled = await aPendingOrder(gone.ctx, { months: 3, couponCode: codes[3]! })
    await cancelOrder(gone.ctx, { orderId: cancelled.orderId })
    const undone = await aPaidOrder(failed.ctx, failed.accountId, { months: 3, couponCode: codes[4]! })
    await beginFulfilment(database.ctx(system), undone.orderId)
    await failOrder(database.ctx(system), undone.orderId, 'capacity')
    const revenueFen = paid.totalFen + again.totalFen
    expect(await figuresOf(campaignId)).toEqual({ used: 2, held: 1, discountFen: 2n * plain - revenueFen, revenueFen, newCustomers: 1 })
  })

  it('count what an agent’s floor takes from the discount', async () => {
    const { campaignId, codes } = await aCampaign(shop.asSystem, { off: { perMille: 500 } })
    const { ctx, accountId } = await buyer()
    const agent = { ...ctx, agentDiscountOf: async () => ({ perMille: 100, floorPerMille: 700 }) }
    const before = await quoteCloudServer(agent, await aConfig(ctx, { months: 3 }))
    const order = await aPaidOrder(agent as Ctx, accountId, { months: 3, couponCode: codes[0]! })
    expect(await figuresOf(campaignId)).toMatchObject({ discountFen: before.totalFen - order.totalFen, revenueFen: order.totalFen })
  })

  it('are read for many campaigns with thousands of codes by one statement', async () => {
    const { campaignId } = await aCampaign(shop.asSystem, { quota: 5_000 })
    const one = await aCampaign(shop.asSystem, { kind: 'shared', prefix: 'ONECODE', quota: 100 })
    const { ctx, accountId } = await buyer()
    await aPaidOrder(ctx, accountId, { months: 3, couponCode: 'onecode' })
    const figures = await readCampaignFigures(database.ctx(finance), [campaignId, one.campaignId])
    expect(figures[campaignId]).toBeUndefined()
    expect(figures[one.campaignId]).toMatchObject({ used: 1, newCustomers: 1 })
  })

  it('are for staff with the permission for coupons', async () => {
    const { campaignId } = await aCampaign(shop.asSystem)
    const { ctx } = await buyer()
    const support = database.ctx({ kind: 'staff', staffId: newId(), permissions: ['orders', 'accounts'] })
    for (const other of [ctx, support, database.ctx()]) await expect(readCampaignFigures(other, [campaignId])).rejects.toThrow()
  })
})

describe('guessing codes', () => {
  it('is stopped after 20 different unknown codes an hour; then a right one is refused too', async () => {
    const owner = await buyer()
    const { code } = await aCoupon(shop.asSystem)
    for (let n = 0; n < 30; n++) expect(await faultOf(owner, 'SAME-GUESS')).toBe('catalog.coupon-unknown')
    for (let n = 1; n < 20; n++) expect(await faultOf(owner, `GUESS-${n}`)).toBe('catalog.coupon-unknown')
    expect(await faultOf(owner, 'GUESS-20')).toBe('catalog.coupon-tries')
    expect(await faultOf(owner, code)).toBe('catalog.coupon-tries')
    expect(await faultOf(await buyer(), code)).toBe('none')
    database.clock.advance(3_600_001)
    expect(await faultOf(owner, code)).toBe('none')
  })

  it('counts at an unpaid order as well, where the transaction is rolled back', async () => {
    const { ctx } = await buyer()
    const { orderId } = await aPendingOrder(ctx, { months: 3 })
    const { code } = await aCoupon(shop.asSystem)
    const apply = (couponCode: string) => applyCoupon(ctx, { orderId, couponCode, idempotencyKey: newId() })
    for (let n = 0; n < 20; n++) await expect(apply(`WRONG-${n}`)).rejects.toMatchObject({ fields: [{ code: 'catalog.coupon-unknown' }] })
    await expect(apply(code)).rejects.toMatchObject({ fields: [{ path: 'couponCode', code: 'catalog.coupon-tries' }] })
  })
})
