import { describe, expect, it } from 'vitest'
import { readBalance } from '#features/money/api.ts'
import { listMessages } from '#features/messages/api.ts'
import { isOverload } from '#platform/db/errors.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { aPendingOrder, booksOf, factsOf, goodBooks, openShop, topUp } from '../../factories.ts'
import { cancelOrder } from '../../server/cancel-order.ts'
import { expireOrders } from '../../server/expire-orders.ts'
import { payOrdersFromBalance } from './pay-orders-from-balance.ts'

const database = await testDatabase({ poolSize: 40 })
const shop = await openShop(database)

async function announced(orderId: string): Promise<string[]> {
  const { rows } = await database.ownerPool.query<{ name: string }>(`select name from platform_event where payload like '%' || $1 || '%' order by id`, [
    orderId,
  ])
  return rows.map((row) => row.name)
}

describe('paying from the balance', () => {
  it('charges several orders in one go, announces each and tells the customer', async () => {
    const { ctx, accountId } = await shop.customer()
    const orders = [await aPendingOrder(ctx), await aPendingOrder(ctx, { months: 3 })]
    const totalFen = orders[0]!.totalFen + orders[1]!.totalFen
    await topUp(shop.asSystem, accountId, totalFen + 500n)
    const reply = await payOrdersFromBalance(ctx, { orderIds: orders.map((order) => order.orderId), idempotencyKey: newId() })
    expect(reply.paidFen).toBe(totalFen)
    expect((await readBalance(ctx, accountId)).availableFen).toBe(500n)
    for (const { orderId } of orders) {
      expect(await factsOf(database, orderId)).toEqual({ state: 'paid', charges: 1, refunds: 0, held: 1, history: ['pending', 'paid'] })
      expect(await announced(orderId)).toEqual(['order.paid'])
    }
    expect((await listMessages(ctx, {})).messages.map((message) => message.code)).toEqual(['order.paid', 'order.paid'])
  })

  it('answers a repeated click with the same reply and one charge', async () => {
    const { ctx, accountId } = await shop.customer()
    const { orderId, totalFen } = await aPendingOrder(ctx)
    await topUp(shop.asSystem, accountId, totalFen * 2n)
    const click = { orderIds: [orderId], idempotencyKey: newId() }
    expect(await payOrdersFromBalance(ctx, click)).toEqual(await payOrdersFromBalance(ctx, click))
    expect(await factsOf(database, orderId)).toMatchObject({ charges: 1 })
    await expect(payOrdersFromBalance(ctx, { orderIds: [orderId], idempotencyKey: newId() })).rejects.toMatchObject({ code: 'orders.already-paid' })
    expect((await readBalance(ctx, accountId)).availableFen).toBe(totalFen)
  })

  it('pays nothing if the balance is one fen short, and the same click works after a recharge', async () => {
    const { ctx, accountId } = await shop.customer()
    const orders = [await aPendingOrder(ctx), await aPendingOrder(ctx)]
    await topUp(shop.asSystem, accountId, orders[0]!.totalFen + orders[1]!.totalFen - 1n)
    const click = { orderIds: orders.map((order) => order.orderId), idempotencyKey: newId() }
    await expect(payOrdersFromBalance(ctx, click)).rejects.toMatchObject({ code: 'money.balance-too-low' })
    for (const { orderId } of orders) expect(await factsOf(database, orderId)).toMatchObject({ state: 'pending', charges: 0 })
    await topUp(shop.asSystem, accountId, 1n)
    await payOrdersFromBalance(ctx, click)
    for (const { orderId } of orders) expect(await factsOf(database, orderId)).toMatchObject({ state: 'paid', charges: 1 })
  })

  it('pays none of several if one of them is closed', async () => {
    const { ctx } = await shop.customer({ balanceFen: 10_000_000n })
    const [open, closed] = [await aPendingOrder(ctx), await aPendingOrder(ctx)]
    await cancelOrder(ctx, { orderId: closed.orderId })
    await expect(payOrdersFromBalance(ctx, { orderIds: [open.orderId, closed.orderId], idempotencyKey: newId() })).rejects.toMatchObject({
      code: 'orders.cancelled',
      detail: { number: closed.number },
    })
    expect(await factsOf(database, open.orderId)).toMatchObject({ state: 'pending', charges: 0 })
  })

  it('refuses an order after its 30 minutes, before and after the job has closed it', async () => {
    const { ctx } = await shop.customer({ balanceFen: 10_000_000n })
    const { orderId } = await aPendingOrder(ctx)
    database.clock.advance(30 * 60_000)
    const pay = () => payOrdersFromBalance(ctx, { orderIds: [orderId], idempotencyKey: newId() })
    await expect(pay()).rejects.toMatchObject({ code: 'orders.expired' })
    await expireOrders(shop.asSystem)
    await expect(pay()).rejects.toMatchObject({ code: 'orders.expired' })
  })

  it('refuses orders of others, and visitors', async () => {
    const owner = await shop.customer()
    const { orderId } = await aPendingOrder(owner.ctx)
    const stranger = await shop.customer({ balanceFen: 10_000_000n })
    const own = await aPendingOrder(stranger.ctx)
    for (const orderIds of [[orderId], [own.orderId, orderId], [newId()]]) {
      await expect(payOrdersFromBalance(stranger.ctx, { orderIds, idempotencyKey: newId() })).rejects.toMatchObject({
        kind: 'not-found',
        code: 'orders.not-found',
      })
    }
    await expect(payOrdersFromBalance(database.ctx(), { orderIds: [orderId], idempotencyKey: newId() })).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect(await factsOf(database, orderId)).toMatchObject({ state: 'pending' })
  })
})

/** The server answers 503 under load, and the browser repeats the request with the same key. */
async function untilServed<Result>(click: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await click()
    } catch (error) {
      if (!isOverload(error)) throw error
    }
  }
}

describe('a thousand simultaneous double clicks on pay', () => {
  it('charge each order once, never more than the balance, and the ledger stays balanced', async () => {
    const { ctx, accountId } = await shop.customer()
    const orders: Awaited<ReturnType<typeof aPendingOrder>>[] = []
    for (let i = 0; i < 10; i++) orders.push(await aPendingOrder(ctx))
    const price = orders[0]!.totalFen
    // Six of the ten can be paid. The rest does not cover a seventh.
    await topUp(shop.asSystem, accountId, price * 6n + price / 2n)
    const keys = orders.map(() => newId())
    const clicks = Array.from({ length: 1000 }, (_, i) => {
      const at = i % orders.length
      const orderIds = i % 7 === 0 ? [orders[at]!.orderId, orders[(at + 3) % 10]!.orderId] : [orders[at]!.orderId]
      // Half of the requests share one key per order, and half have keys of their own.
      const idempotencyKey = orderIds.length === 1 && i % 2 === 0 ? keys[at]! : newId()
      return untilServed(() => payOrdersFromBalance(ctx, { orderIds, idempotencyKey }))
    })
    const results = await Promise.allSettled(clicks)
    for (const result of results) {
      if (result.status === 'fulfilled') continue
      expect(result.reason).toBeInstanceOf(DomainError)
      expect(['orders.already-paid', 'money.balance-too-low']).toContain((result.reason as DomainError).code)
    }
    const facts = await Promise.all(orders.map((order) => factsOf(database, order.orderId)))
    const paid = facts.filter((fact) => fact.state === 'paid')
    expect(paid).toHaveLength(6)
    for (const fact of facts) expect(fact.charges).toBe(fact.state === 'paid' ? 1 : 0)
    expect((await readBalance(ctx, accountId)).availableFen).toBe(price / 2n)
    for (const { orderId } of orders) expect((await announced(orderId)).length).toBeLessThanOrEqual(1)
    expect(await booksOf(database)).toEqual(goodBooks)
  })
})

describe('paying against expiry and cancellation', () => {
  it('ends in exactly one of paid and expired, with the stock accordingly', async () => {
    const { ctx } = await shop.customer({ balanceFen: 100_000_000n })
    const orders: string[] = []
    for (let i = 0; i < 18; i++) orders.push((await aPendingOrder(ctx)).orderId)
    // Last instant: the order is still payable for a click, while the job's clock is past the limit.
    database.clock.advance(30 * 60_000 - 1)
    const late = { ...shop.asSystem, now: () => new Date(database.clock.now().getTime() + 1) }
    await Promise.all([
      ...orders.map((orderId) =>
        payOrdersFromBalance(ctx, { orderIds: [orderId], idempotencyKey: newId() }).catch((error: unknown) => expect(error).toBeInstanceOf(DomainError)),
      ),
      ...Array.from({ length: 4 }, () => expireOrders(late)),
    ])
    for (const orderId of orders) expectOneEnd(await factsOf(database, orderId), 'expired')
    expect(await booksOf(database)).toEqual(goodBooks)
  })

  it('ends in exactly one of paid and cancelled', async () => {
    const { ctx } = await shop.customer({ balanceFen: 100_000_000n })
    const orders: string[] = []
    for (let i = 0; i < 18; i++) orders.push((await aPendingOrder(ctx)).orderId)
    const act = (work: Promise<unknown>) => work.catch((error: unknown) => expect(error).toBeInstanceOf(DomainError))
    await Promise.all(
      orders.flatMap((orderId, i) => {
        const pay = () => act(payOrdersFromBalance(ctx, { orderIds: [orderId], idempotencyKey: newId() }))
        const cancel = () => act(cancelOrder(ctx, { orderId }))
        return i % 2 === 0 ? [pay(), cancel()] : [cancel(), pay()]
      }),
    )
    for (const orderId of orders) expectOneEnd(await factsOf(database, orderId), 'cancelled')
    expect(await booksOf(database)).toEqual(goodBooks)
  })
})

function expectOneEnd(facts: Awaited<ReturnType<typeof factsOf>>, closed: 'expired' | 'cancelled') {
  const paid = facts.state === 'paid'
  expect(facts).toEqual({ state: paid ? 'paid' : closed, charges: paid ? 1 : 0, refunds: 0, held: paid ? 1 : 0, history: ['pending', paid ? 'paid' : closed] })
}
