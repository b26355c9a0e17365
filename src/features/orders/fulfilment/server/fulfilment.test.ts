import { describe, expect, it } from 'vitest'
import { readBalance } from '#features/money/api.ts'
import { listMessages } from '#features/messages/api.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { aPaidOrder, aPendingOrder, booksOf, factsOf, goodBooks, openShop } from '../../factories.ts'
import { beginFulfilment } from './begin-fulfilment.ts'
import { completeOrder } from './complete-order.ts'
import { failOrder } from './fail-order.ts'
import { readOrderForFulfilment } from './read-order-for-fulfilment.ts'
import { refundStuckOrders } from '../../refunds/server/refund-stuck-orders.ts'

const database = await testDatabase({ poolSize: 20 })
const shop = await openShop(database)
const { asSystem } = shop

async function eventsOf(orderId: string): Promise<string[]> {
  const { rows } = await database.ownerPool.query<{ name: string }>(`select name from platform_event where payload like '%' || $1 || '%' order by name`, [
    orderId,
  ])
  return rows.map((row) => row.name)
}

describe('fulfilment', () => {
  it('reads the order, begins and completes, each once', async () => {
    const { ctx, accountId } = await shop.customer()
    const { orderId, number, totalFen } = await aPaidOrder(ctx, accountId, { quantity: 2 })
    expect(await readOrderForFulfilment(asSystem, orderId)).toMatchObject({ orderId, number, accountId, totalFen, state: 'paid', config: { quantity: 2 } })
    await beginFulfilment(asSystem, orderId)
    await beginFulfilment(asSystem, orderId)
    await completeOrder(asSystem, orderId)
    await completeOrder(asSystem, orderId)
    expect(await factsOf(database, orderId)).toEqual({
      state: 'completed',
      charges: 1,
      refunds: 0,
      held: 1,
      history: ['pending', 'paid', 'fulfilling', 'completed'],
    })
    expect(await eventsOf(orderId)).toEqual(['order.completed', 'order.paid'])
  })

  it('refuses to begin, complete or fail an unpaid order', async () => {
    const { ctx } = await shop.customer()
    const { orderId } = await aPendingOrder(ctx)
    for (const act of [() => beginFulfilment(asSystem, orderId), () => completeOrder(asSystem, orderId), () => failOrder(asSystem, orderId, 'capacity')]) {
      await expect(act()).rejects.toMatchObject({ code: 'orders.not-fulfillable' })
    }
    expect(await factsOf(database, orderId)).toMatchObject({ state: 'pending', charges: 0, refunds: 0 })
  })

  it('is closed to customers, and unknown orders are not found', async () => {
    const { ctx, accountId } = await shop.customer()
    const { orderId } = await aPaidOrder(ctx, accountId)
    for (const act of [
      () => readOrderForFulfilment(ctx, orderId),
      () => beginFulfilment(ctx, orderId),
      () => completeOrder(ctx, orderId),
      () => failOrder(ctx, orderId, 'x'),
      () => refundStuckOrders(ctx),
    ]) {
      await expect(act()).rejects.toMatchObject({ kind: 'forbidden' })
    }
    await expect(beginFulfilment(asSystem, newId())).rejects.toMatchObject({ kind: 'not-found' })
  })
})

describe('an order that cannot be delivered', () => {
  it('refunds all money once, releases the stock and notifies the customer', async () => {
    const { ctx, accountId } = await shop.customer()
    const { orderId, totalFen } = await aPaidOrder(ctx, accountId)
    await beginFulfilment(asSystem, orderId)
    await Promise.all(Array.from({ length: 12 }, (_, i) => failOrder(asSystem, orderId, i % 2 ? 'capacity' : 'timeout')))
    expect(await factsOf(database, orderId)).toEqual({
      state: 'refunded',
      charges: 1,
      refunds: 1,
      held: 0,
      history: ['pending', 'paid', 'fulfilling', 'failed', 'refunded'],
    })
    expect((await readBalance(ctx, accountId)).availableFen).toBe(totalFen)
    expect(await eventsOf(orderId)).toEqual(['order.paid', 'order.refunded'])
    expect((await listMessages(ctx, {})).messages.map((message) => message.code).toSorted()).toEqual(['order.paid', 'order.refunded'])
    expect(await booksOf(database)).toEqual(goodBooks)
  })

  it('is either completed or refunded if both are decided at the same moment', async () => {
    const { ctx, accountId } = await shop.customer()
    const orders: string[] = []
    for (let i = 0; i < 12; i++) {
      const { orderId } = await aPaidOrder(ctx, accountId)
      await beginFulfilment(asSystem, orderId)
      orders.push(orderId)
    }
    const act = (work: Promise<unknown>) => work.catch((error: unknown) => expect(error).toBeInstanceOf(DomainError))
    await Promise.all(
      orders.flatMap((orderId, i) =>
        i % 2 === 0
          ? [act(completeOrder(asSystem, orderId)), act(failOrder(asSystem, orderId, 'timeout'))]
          : [act(failOrder(asSystem, orderId, 'timeout')), act(completeOrder(asSystem, orderId))],
      ),
    )
    for (const orderId of orders) {
      const facts = await factsOf(database, orderId)
      const done = facts.state === 'completed'
      expect(facts).toMatchObject({ state: done ? 'completed' : 'refunded', refunds: done ? 0 : 1, held: done ? 1 : 0 })
    }
    expect(await booksOf(database)).toEqual(goodBooks)
  })

  it('is refunded 30 minutes after its payment, whether or not it was begun', async () => {
    const { ctx, accountId } = await shop.customer()
    const waiting = await aPaidOrder(ctx, accountId)
    const begun = await aPaidOrder(ctx, accountId)
    const done = await aPaidOrder(ctx, accountId)
    await beginFulfilment(asSystem, begun.orderId)
    await beginFulfilment(asSystem, done.orderId)
    await completeOrder(asSystem, done.orderId)
    database.clock.advance(30 * 60_000 - 1)
    await refundStuckOrders(asSystem)
    expect(await factsOf(database, waiting.orderId)).toMatchObject({ state: 'paid' })
    database.clock.advance(1)
    await Promise.all([refundStuckOrders(asSystem), refundStuckOrders(asSystem)])
    expect(await factsOf(database, waiting.orderId)).toMatchObject({ state: 'refunded', refunds: 1, held: 0 })
    expect(await factsOf(database, begun.orderId)).toMatchObject({ state: 'refunded', refunds: 1, held: 0 })
    expect(await factsOf(database, done.orderId)).toMatchObject({ state: 'completed', refunds: 0, held: 1 })
    expect(await refundStuckOrders(asSystem)).toBe(0)
  })
})
