import { describe, expect, it } from 'vitest'
import { listRegions, quoteCloudServer } from '#features/catalog/api.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { aConfig, aPendingOrder, booksOf, factsOf, goodBooks, openShop } from '../factories.ts'
import { maxPendingOrders } from '../model.ts'
import { placeOrder } from './place-order.ts'
import { readOrder } from './read-order.ts'

const database = await testDatabase({ poolSize: 30 })
const shop = await openShop(database)

describe('placing an order', () => {
  it('creates a pending order of exactly the quote, with its stock reserved', async () => {
    const { ctx } = await shop.customer()
    const quote = await quoteCloudServer(ctx, await aConfig(ctx, { quantity: 3, months: 12, dataDisksGib: [100, 200] }))
    const { orderId, number } = await placeOrder(ctx, { quoteId: quote.id, idempotencyKey: newId() })
    const order = await readOrder(ctx, { number })
    const { id: quoteId, expiresAt, ...kept } = quote
    expect(order.snapshot).toEqual({ quoteId, ...kept })
    expect(order).toMatchObject({ id: orderId, state: 'pending', totalFen: quote.totalFen })
    expect(order.number).toMatch(/^20260311\d{10}$/)
    expect(order.expiresAt.getTime() - order.createdAt.getTime()).toBe(30 * 60_000)
    expect(expiresAt > order.createdAt).toBe(true)
    expect(await factsOf(database, orderId)).toEqual({ state: 'pending', charges: 0, refunds: 0, held: 1, history: ['pending'] })
  })

  it('creates one order for thirty simultaneous requests of a click', async () => {
    const { ctx, accountId } = await shop.customer()
    const quote = await quoteCloudServer(ctx, await aConfig(ctx))
    const idempotencyKey = newId()
    const replies = await Promise.all(Array.from({ length: 30 }, () => placeOrder(ctx, { quoteId: quote.id, idempotencyKey })))
    expect(new Set(replies.map((reply) => reply.orderId)).size).toBe(1)
    const { rows } = await database.pool.query('select count(*)::int as orders from customer_order where account_id = $1', [accountId])
    expect(rows[0]).toEqual({ orders: 1 })
    expect(await booksOf(database)).toEqual(goodBooks)
  })

  it('refuses another quote under the key of an earlier click', async () => {
    const { ctx } = await shop.customer()
    const [one, other] = [await quoteCloudServer(ctx, await aConfig(ctx)), await quoteCloudServer(ctx, await aConfig(ctx))]
    const idempotencyKey = newId()
    await placeOrder(ctx, { quoteId: one.id, idempotencyKey })
    await expect(placeOrder(ctx, { quoteId: other.id, idempotencyKey })).rejects.toMatchObject({ code: 'platform.key-reused' })
  })

  it('refuses a quote after its 30 minutes and an unknown one', async () => {
    const { ctx } = await shop.customer()
    const quote = await quoteCloudServer(ctx, await aConfig(ctx))
    database.clock.advance(30 * 60_000)
    await expect(placeOrder(ctx, { quoteId: quote.id, idempotencyKey: newId() })).rejects.toMatchObject({ code: 'catalog.quote-expired' })
    await expect(placeOrder(ctx, { quoteId: newId(), idempotencyKey: newId() })).rejects.toMatchObject({ code: 'catalog.quote-expired' })
  })

  it('refuses every order while the site is not open to visitors, and holds nothing', async () => {
    const { ctx, accountId } = await shop.customer()
    const quote = await quoteCloudServer(ctx, await aConfig(ctx))
    const idempotencyKey = newId()
    for (const state of ['soon', 'closed']) {
      await database.ownerPool.query('update site_opening set state = $1', [state])
      await expect(placeOrder(ctx, { quoteId: quote.id, idempotencyKey })).rejects.toMatchObject({ kind: 'conflict', code: 'orders.not-open' })
    }
    const { rows } = await database.pool.query('select count(*)::int as orders from customer_order where account_id = $1', [accountId])
    expect(rows[0]).toEqual({ orders: 0 })
    await database.ownerPool.query(`update site_opening set state = 'open'`)
    await placeOrder(ctx, { quoteId: quote.id, idempotencyKey })
  })

  it('refuses a zone that was sold out since the quote and leaves no order', async () => {
    const { ctx, accountId } = await shop.customer()
    const config = await aConfig(ctx, { family: 'memory', vcpu: 2, memoryGib: 16 })
    const quote = await quoteCloudServer(ctx, config)
    await database.ownerPool.query('update zone_stock set capacity = held where zone_id = $1 and family = $2', [config.zoneId, 'memory'])
    await expect(placeOrder(ctx, { quoteId: quote.id, idempotencyKey: newId() })).rejects.toMatchObject({ code: 'catalog.sold-out' })
    const { rows } = await database.pool.query('select count(*)::int as orders from customer_order where account_id = $1', [accountId])
    expect(rows[0]).toEqual({ orders: 0 })
  })

  it('refuses a mainland region until the account is verified', async () => {
    const unverified = await shop.customer()
    const region = (await listRegions(unverified.ctx)).find((one) => one.mainland)!
    const quote = await quoteCloudServer(unverified.ctx, await aConfig(unverified.ctx, { regionId: region.id, zoneId: region.zones[0]!.id }))
    await expect(placeOrder(unverified.ctx, { quoteId: quote.id, idempotencyKey: newId() })).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'verification.needed',
    })
    const verified = await shop.customer({ verification: 'personal' })
    await expect(placeOrder(verified.ctx, { quoteId: quote.id, idempotencyKey: newId() })).resolves.toMatchObject({ number: expect.any(String) })
  })

  it('allows at most twenty unpaid orders, also for thirty simultaneous clicks', async () => {
    const { ctx, accountId } = await shop.customer()
    const quote = await quoteCloudServer(ctx, await aConfig(ctx))
    const clicks = await Promise.allSettled(Array.from({ length: 30 }, () => placeOrder(ctx, { quoteId: quote.id, idempotencyKey: newId() })))
    expect(clicks.filter((click) => click.status === 'fulfilled')).toHaveLength(maxPendingOrders)
    for (const click of clicks) if (click.status === 'rejected') expect(click.reason).toMatchObject({ code: 'orders.too-many-pending' })
    const { rows } = await database.pool.query('select count(*)::int as orders from customer_order where account_id = $1', [accountId])
    expect(rows[0]).toEqual({ orders: maxPendingOrders })
  })

  it('is not for visitors', async () => {
    await expect(placeOrder(database.ctx(), { quoteId: newId(), idempotencyKey: newId() })).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  it('cannot be changed afterwards, by a constraint of the database', async () => {
    const { ctx } = await shop.customer()
    const { orderId } = await aPendingOrder(ctx)
    const attack = (sql: string) => database.pool.query(sql, [orderId])
    await expect(attack(`update customer_order set total_fen = 1 where id = $1`)).rejects.toThrow()
    await expect(attack(`update customer_order set account_id = gen_random_uuid() where id = $1`)).rejects.toThrow()
    await expect(attack(`update customer_order set state = 'completed' where id = $1`)).rejects.toThrow()
    await expect(attack(`delete from customer_order where id = $1`)).rejects.toThrow()
    await expect(attack(`delete from order_history where order_id = $1`)).rejects.toThrow()
  })
})
