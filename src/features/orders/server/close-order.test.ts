import { describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { aPaidOrder, aPendingOrder, booksOf, factsOf, goodBooks, openShop } from '../factories.ts'
import { cancelOrder } from './cancel-order.ts'
import { expireOrders } from './expire-orders.ts'

const database = await testDatabase()
const shop = await openShop(database)

describe('cancelling an order', () => {
  it('releases its stock once, also by repeated requests', async () => {
    const { ctx } = await shop.customer()
    const { orderId } = await aPendingOrder(ctx, { quantity: 4 })
    await Promise.all(Array.from({ length: 8 }, () => cancelOrder(ctx, { orderId })))
    expect(await factsOf(database, orderId)).toEqual({ state: 'cancelled', charges: 0, refunds: 0, held: 0, history: ['pending', 'cancelled'] })
    expect(await booksOf(database)).toEqual(goodBooks)
  })

  it('is refused once it is paid', async () => {
    const { ctx, accountId } = await shop.customer()
    const { orderId } = await aPaidOrder(ctx, accountId)
    await expect(cancelOrder(ctx, { orderId })).rejects.toMatchObject({ kind: 'conflict', code: 'orders.not-cancellable' })
  })

  it('answers a stranger like for an unknown order, and refuses visitors', async () => {
    const owner = await shop.customer()
    const { orderId } = await aPendingOrder(owner.ctx)
    const stranger = await shop.customer()
    await expect(cancelOrder(stranger.ctx, { orderId })).rejects.toMatchObject({ kind: 'not-found', code: 'orders.not-found' })
    await expect(cancelOrder(stranger.ctx, { orderId: newId() })).rejects.toMatchObject({ kind: 'not-found', code: 'orders.not-found' })
    await expect(cancelOrder(database.ctx(), { orderId })).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect(await factsOf(database, orderId)).toMatchObject({ state: 'pending' })
  })
})

describe('the expiry of unpaid orders', () => {
  it('happens at 30 minutes, not a millisecond before, and releases the stock', async () => {
    const { ctx } = await shop.customer()
    const { orderId } = await aPendingOrder(ctx)
    database.clock.advance(30 * 60_000 - 1)
    await expireOrders(shop.asSystem)
    expect(await factsOf(database, orderId)).toMatchObject({ state: 'pending', held: 1 })
    database.clock.advance(1)
    await expireOrders(shop.asSystem)
    expect(await factsOf(database, orderId)).toEqual({ state: 'expired', charges: 0, refunds: 0, held: 0, history: ['pending', 'expired'] })
    expect(await expireOrders(shop.asSystem)).toBe(0)
  })

  it('does not affect paid orders', async () => {
    const { ctx, accountId } = await shop.customer()
    const { orderId } = await aPaidOrder(ctx, accountId)
    database.clock.advance(60 * 60_000)
    await expireOrders(shop.asSystem)
    expect(await factsOf(database, orderId)).toMatchObject({ state: 'paid', held: 1 })
  })

  it('cannot be started by a person', async () => {
    const { ctx } = await shop.customer()
    await expect(expireOrders(ctx)).rejects.toMatchObject({ kind: 'forbidden' })
  })
})
