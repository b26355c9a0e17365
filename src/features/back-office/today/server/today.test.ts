import { beforeAll, describe, expect, it } from 'vitest'
import { aPaidOrder, openShop } from '#features/orders/factories.ts'
import { summariseDay } from '#features/orders/api.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { staffOffice } from '../../factories.ts'
import { startOfDay } from './start-of-day.ts'

const hour = 3_600_000
let database: TestDatabase
let office: ReturnType<typeof staffOffice>

beforeAll(async () => {
  database = await testDatabase()
  office = staffOffice(database)
})

describe('the figures of a day', () => {
  it('are those from its beginning up to a time, so that yesterday is compared with the same hours', async () => {
    const shop = await openShop(database)
    const { ctx } = await office.signedIn('finance')
    const buyer = await shop.customer()
    const start = startOfDay(new Date(database.clock.now().getTime() + 24 * hour))
    database.clock.advance(start.getTime() + hour - database.clock.now().getTime())
    const first = await aPaidOrder(buyer.ctx, buyer.accountId)
    database.clock.advance(4 * hour)
    const second = await aPaidOrder(buyer.ctx, buyer.accountId)
    const until = (hours: number) => summariseDay(ctx, start, new Date(start.getTime() + hours * hour))
    expect(await until(1)).toMatchObject({ made: 0, paid: 0, paidFen: 0n })
    expect(await until(3)).toMatchObject({ made: 1, paid: 1, paidFen: first.totalFen })
    expect(await until(6)).toMatchObject({ made: 2, paid: 2, paidFen: first.totalFen + second.totalFen })
  })
})
