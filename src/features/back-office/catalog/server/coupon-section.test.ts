import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { couponOf } from '#features/coupons/api.ts'
import { aCampaign, aCoupon } from '#features/coupons/factories.ts'
import { aPaidOrder, aPendingOrder, openShop } from '#features/orders/factories.ts'
import { batchReads } from '#platform/db/reads/batch-reads.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import type { Permission } from '../../model.ts'
import { couponQuery, readCouponSection } from './coupon-section.ts'

const database = await testDatabase()
const shop = await openShop(database)
const read = (query: Record<string, string>, permissions: Permission[] = ['coupons', 'accounts', 'orders']) => {
  const ctx = database.ctx({ kind: 'staff', staffId: newId(), permissions })
  return readCouponSection(ctx, couponQuery.parse(query), { permissions })
}
const buyer = async () => {
  const made = await shop.customer()
  return { ...made, ctx: { ...made.ctx, couponOf } }
}

afterEach(() => vi.restoreAllMocks())

describe('the page of coupons', () => {
  it('lists single coupons, and campaigns with their figures', async () => {
    const { code } = await aCoupon(shop.asSystem)
    const { campaignId, codes } = await aCampaign(shop.asSystem)
    const { ctx, accountId } = await buyer()
    const { totalFen } = await aPaidOrder(ctx, accountId, { months: 3, couponCode: codes[0]! })
    const coupons = await read({})
    expect(coupons.view === 'coupons' ? coupons.coupons.map((one) => one.code) : []).toEqual([code])
    const section = await read({ view: 'campaigns' })
    const row = section.view === 'campaigns' ? section.campaigns.find(({ id }) => id === campaignId) : undefined
    expect(row).toMatchObject({ quota: 3, figures: { used: 1, held: 0, discountFen: 1000n, revenueFen: totalFen, newCustomers: 1 } })
  })

  it('names customers and orders of codes to those alone who may open their pages', async () => {
    const { campaignId, codes } = await aCampaign(shop.asSystem)
    const [payer, waiter] = [await buyer(), await buyer()]
    const paid = await aPaidOrder(payer.ctx, payer.accountId, { months: 3, couponCode: codes[0]! })
    const pending = await aPendingOrder(waiter.ctx, { months: 3, couponCode: codes[1]! })
    const rowsOf = async (permissions?: Permission[], query: Record<string, string> = {}) => {
      const section = await read({ view: 'campaigns', campaign: campaignId, ...query }, permissions)
      if (section.view !== 'campaign') throw new Error('the campaign is not open')
      return section.page.codes
    }
    const number = expect.stringMatching(/^\d{10}$/)
    expect(await rowsOf()).toMatchObject([
      { code: codes[0], state: 'taken', unpaid: false, orderNumber: paid.number, holder: { number } },
      { code: codes[1], state: 'taken', unpaid: true, orderNumber: pending.number, holder: { number } },
      { code: codes[2], state: 'free', unpaid: false, orderNumber: null, holder: null, takenAt: null },
    ])
    for (const row of await rowsOf(['coupons'])) expect(row).toMatchObject({ orderNumber: null, holder: null })
    expect((await rowsOf(['coupons', 'orders'])).map((row) => [row.orderNumber, row.holder])).toEqual([
      [paid.number, null],
      [pending.number, null],
      [null, null],
    ])
    expect((await rowsOf(['coupons'], { state: 'free' })).map(({ code }) => code)).toEqual([codes[2]])
  })

  it('has no campaign that does not exist, and is closed to other roles', async () => {
    for (const campaign of [newId(), 'nonsense', ''])
      await expect(read({ view: 'campaigns', campaign })).rejects.toMatchObject({ code: 'coupons.campaign-not-found' })
    const { campaignId } = await aCampaign(shop.asSystem)
    for (const query of [{}, { view: 'campaigns' }, { view: 'campaigns', campaign: campaignId }]) {
      await expect(read(query, ['accounts', 'orders', 'support'])).rejects.toMatchObject({ code: 'auth.not-allowed' })
    }
  })

  it('needs at most 5 round trips to PostgreSQL for a campaign with 5,000 codes, and 2 for the list', async () => {
    const { campaignId, codes } = await aCampaign(shop.asSystem, { quota: 5_000, prefix: 'MANY-' })
    const { ctx, accountId } = await buyer()
    await aPaidOrder(ctx, accountId, { months: 3, couponCode: codes[0]! })
    const permissions: Permission[] = ['coupons', 'accounts', 'orders']
    const tripsOf = async (query: Record<string, string>) => {
      const own = { ...database.ctx({ kind: 'staff', staffId: newId(), permissions }), db: batchReads(database.pool) }
      let trips = 0
      const original = pg.Client.prototype.query as (...given: unknown[]) => unknown
      vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
        trips++
        return original.apply(this, given) as never
      })
      await readCouponSection(own, couponQuery.parse(query), { permissions })
      vi.restoreAllMocks()
      return trips
    }
    expect(await tripsOf({ view: 'campaigns' })).toBe(2)
    const trips = await tripsOf({ view: 'campaigns', campaign: campaignId })
    expect(trips).toBeGreaterThan(1)
    expect(trips).toBeLessThanOrEqual(5)
  })
})
