import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import { aPaidOrder, openShop } from '#features/orders/factories.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { staffOffice } from '../../factories.ts'
import { trendDays } from '../../model.ts'
import { readTrend } from './read-trend.ts'

const dayMs = 86_400_000
let database: TestDatabase
let office: ReturnType<typeof staffOffice>

beforeAll(async () => {
  database = await testDatabase()
  office = staffOffice(database)
})

describe('the trend of thirty days', () => {
  it('counts each account on its day in Shanghai, and omits older ones', async () => {
    const { ctx } = await office.signedIn('owner')
    const before = await readTrend(ctx)
    expect(before.accounts).toHaveLength(trendDays)
    expect((before.from.getTime() + 8 * 3_600_000) % dayMs).toBe(0)
    await aCustomer(database.ctx())
    expect((await readTrend(ctx)).accounts.at(-1)).toBe(before.accounts.at(-1)! + 1)
    const stay = await office.signedIn('owner')
    database.clock.advance(dayMs)
    const tomorrow = await readTrend(stay.ctx)
    expect(tomorrow.accounts.slice(-2)).toEqual([before.accounts.at(-1)! + 1, 0])
    database.clock.advance(trendDays * dayMs)
    expect((await readTrend(stay.ctx)).accounts).toEqual(Array(trendDays).fill(0))
  })

  it('has the payments of today, to the fen', async () => {
    const shop = await openShop(database)
    const { ctx } = await office.signedIn('finance')
    const buyer = await shop.customer()
    const orders = [await aPaidOrder(buyer.ctx, buyer.accountId), await aPaidOrder(buyer.ctx, buyer.accountId)]
    const { orders: paid, paidFen } = await readTrend(ctx)
    expect({ paid: paid.at(-1), fen: paidFen!.at(-1) }).toEqual({ paid: 2, fen: orders.reduce((sum, { totalFen }) => sum + totalFen, 0n) })
    expect(paidFen!.slice(0, -1).every((fen) => fen === 0n)).toBe(true)
  })

  it('has money only for roles that cover it, and nothing for visitors and customers', async () => {
    const content = await office.signedIn('content')
    expect(await readTrend(content.ctx)).toMatchObject({ paidFen: undefined, rechargedFen: undefined })
    const finance = await office.signedIn('finance')
    expect((await readTrend(finance.ctx)).rechargedFen).toHaveLength(trendDays)
    await expect(readTrend(office.asking())).rejects.toMatchObject({ kind: 'unauthenticated' })
  })
})
