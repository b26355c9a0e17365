import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { readQuery } from '#platform/http/query.ts'
import { aPaidOrder, aPendingOrder, openShop } from '../../factories.ts'
import { staffOrderQuery, staffOrderSearchOf } from '../forms.ts'
import { listStaffOrders, readStaffOrder } from './staff-orders.ts'

let database: TestDatabase
let shop: Awaited<ReturnType<typeof openShop>>
const staffActor: Actor = { kind: 'staff', staffId: newId(), permissions: ['orders'] }

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database)
})

const asked = (query = '') => staffOrderSearchOf(readQuery(staffOrderQuery, query))
const found = async (query: string) => (await listStaffOrders(database.ctx(staffActor), asked(query))).orders.map(({ number }) => number)

async function numberAndPhone(accountId: string) {
  const { rows } = await database.pool.query<{ number: string; phone: string }>('select number, phone from account where id = $1', [accountId])
  return rows[0]!
}

describe('orders of all customers', () => {
  it('are found by number or its beginning, by owner, by state and kind', async () => {
    const [one, other] = [await shop.customer({ balanceFen: 100_000n }), await shop.customer()]
    const paid = await aPaidOrder(one.ctx, one.accountId)
    const pending = await aPendingOrder(other.ctx)
    expect(await found(`search=${paid.number}`)).toEqual([paid.number])
    expect((await found('')).sort()).toEqual([paid.number, pending.number].sort())
    const { number, phone } = await numberAndPhone(one.accountId)
    expect(await found(`search=${number}`)).toEqual([paid.number])
    expect(await found(`search=${phone.slice(3)}`)).toEqual([paid.number])
    expect(await found('state=pending')).toEqual([pending.number])
    expect(await found('kind=renewal')).toEqual([])
    expect(await found('search=nobody')).toEqual([])
  })

  it('show their payment, and each step with its actor', async () => {
    const { ctx, accountId } = await shop.customer({ balanceFen: 100_000n })
    const { number, totalFen } = await aPaidOrder(ctx, accountId)
    const order = await readStaffOrder(database.ctx(staffActor), { number })
    expect(order).toMatchObject({ totalFen, charge: { moneyFen: totalFen, vouchersFen: 0n }, refund: null, payments: [], holder: { accountId } })
    expect(order.timeline.map(({ state, by, staffId }) => [state, by, staffId])).toEqual([
      ['pending', 'customer', null],
      ['paid', 'customer', null],
    ])
    await expect(readStaffOrder(database.ctx(staffActor), { number: '2'.repeat(18) })).rejects.toMatchObject({ kind: 'not-found' })
  })

  it('are visible only to staff who may see orders', async () => {
    const { ctx, accountId } = await shop.customer({ balanceFen: 100_000n })
    const { number } = await aPaidOrder(ctx, accountId)
    const strangers: Actor[] = [
      { kind: 'visitor' },
      (await shop.customer()).actor,
      { kind: 'staff', staffId: newId(), permissions: ['overview', 'content.edit'] },
    ]
    for (const stranger of strangers) {
      await expect(listStaffOrders(database.ctx(stranger), asked())).rejects.toMatchObject({ code: 'auth.not-allowed' })
      await expect(readStaffOrder(database.ctx(stranger), { number })).rejects.toMatchObject({ code: 'auth.not-allowed' })
    }
  })

  it('come newest first, or by day or total in either direction', async () => {
    const one = await shop.customer()
    const rows = [await aPendingOrder(one.ctx), await aPendingOrder(one.ctx, { quantity: 3 }), await aPendingOrder(one.ctx)].map(({ number }) => number)
    const { number: owner } = await numberAndPhone(one.accountId)
    const sorted = (sort: string) => found(`search=${owner}&sort=${sort}`)
    expect(await sorted('')).toEqual(rows.toReversed())
    expect(await sorted('created')).toEqual(rows)
    expect((await sorted('total')).at(-1)).toBe(rows[1])
    expect((await sorted('-total')).at(0)).toBe(rows[1])
    expect(await sorted('account_id'), 'a column without an order').toEqual(rows.toReversed())
  })
})
