import { describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { aPaidOrder, aPendingOrder, booksOf, factsOf, goodBooks, openShop } from '../factories.ts'
import { cancelOrders } from './cancel-orders.ts'

const database = await testDatabase()
const shop = await openShop(database)

describe('cancelling several orders', () => {
  it('cancels those that can be cancelled and gives the reason for the others', async () => {
    const { ctx, accountId } = await shop.customer()
    const first = await aPendingOrder(ctx)
    const paid = await aPaidOrder(ctx, accountId)
    const last = await aPendingOrder(ctx)
    const results = await cancelOrders(ctx, { orderIds: [last.orderId, paid.orderId, first.orderId] })
    expect(results.map(({ number, done, code }) => [number, done, code])).toEqual([
      [last.number, true, undefined],
      [paid.number, false, 'orders.not-cancellable'],
      [first.number, true, undefined],
    ])
    expect(await factsOf(database, first.orderId)).toMatchObject({ state: 'cancelled', held: 0 })
    expect(await factsOf(database, paid.orderId)).toMatchObject({ state: 'paid', held: 1 })
    expect(await booksOf(database)).toEqual(goodBooks)
  })

  it('cancels none if one belongs to another customer, and reveals nothing about it', async () => {
    const owner = await shop.customer()
    const stranger = await shop.customer()
    const own = await aPendingOrder(stranger.ctx)
    const foreign = await aPendingOrder(owner.ctx)
    await expect(cancelOrders(stranger.ctx, { orderIds: [own.orderId, foreign.orderId] })).rejects.toMatchObject({
      kind: 'not-found',
      code: 'orders.not-found',
    })
    expect((await factsOf(database, foreign.orderId)).state).toBe('pending')
    expect((await factsOf(database, own.orderId)).state).toBe('pending')
    await expect(cancelOrders(database.ctx(), { orderIds: [own.orderId] })).rejects.toMatchObject({ kind: 'unauthenticated' })
  })
})
