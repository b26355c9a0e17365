import { describe, expect, it } from 'vitest'
import { listDedicated, quoteDedicatedServer } from '#features/catalog/api.ts'
import { someMachine } from '#features/catalog/factories.ts'
import { readBalance } from '#features/money/api.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { aPendingMachine, booksOf, goodBooks, openShop, topUp } from '../factories.ts'
import { cancelOrder } from './cancel-order.ts'
import { expireOrders } from './expire-orders.ts'
import { exportOrdersCsv } from './export-orders-csv.ts'
import { payOrdersFromBalance } from '../checkout/server/pay-orders-from-balance.ts'
import { placeOrder } from './place-order.ts'
import { readOrderForFulfilment } from '../fulfilment/server/read-order-for-fulfilment.ts'
import { readOrder } from './read-order.ts'
import { refundStuckOrders } from '../refunds/server/refund-stuck-orders.ts'

const database = await testDatabase({ poolSize: 30 })
const shop = await openShop(database)

async function machinesOf(orderId: string): Promise<string[]> {
  const { rows } = await database.ownerPool.query<{ tag: string }>('select tag from dedicated_reservation where order_id = $1 and released_at is null', [
    orderId,
  ])
  return rows.map((row) => row.tag)
}

async function left(zoneId: string, modelId: string): Promise<number> {
  const zones = (await listDedicated(shop.asSystem)).regions.flatMap((region) => region.zones)
  return zones.find((zone) => zone.id === zoneId)!.stock[modelId]!.left
}

describe('an order of dedicated servers', () => {
  it('keeps the machine as it was sold, and holds as many', async () => {
    const { ctx } = await shop.customer()
    const { number, orderId } = await aPendingMachine(ctx, { quantity: 2 })
    const order = await readOrder(ctx, { number })
    expect(order).toMatchObject({
      state: 'pending',
      config: { product: 'dedicated-server', quantity: 2 },
      snapshot: { dedicated: { code: 'DE2', deliveryHours: 2 } },
    })
    expect(order.snapshot.lines.map((line) => line.code)).toEqual(['dedicated'])
    expect(await machinesOf(orderId)).toHaveLength(2)
    expect(await new Response(await exportOrdersCsv(ctx, {}, 'en')).text()).toContain('DE2 AMD EPYC 4464P')
  })

  it('belongs to its customer only', async () => {
    const owner = await shop.customer()
    const stranger = await shop.customer({ balanceFen: 10_000_000n })
    const { number, orderId } = await aPendingMachine(owner.ctx)
    await expect(readOrder(stranger.ctx, { number })).rejects.toMatchObject({ code: 'orders.not-found' })
    await expect(cancelOrder(stranger.ctx, { orderId })).rejects.toMatchObject({ code: 'orders.not-found' })
    await expect(payOrdersFromBalance(stranger.ctx, { orderIds: [orderId], idempotencyKey: newId() })).rejects.toMatchObject({ code: 'orders.not-found' })
    expect(await machinesOf(orderId)).toHaveLength(1)
  })

  it('has a machine in exactly three cases when a hundred customers order one of three', async () => {
    const customers = await Promise.all(Array.from({ length: 100 }, () => shop.customer()))
    const config = { ...someMachine, regionId: 'tokyo', zoneId: 'tokyo-a', modelId: 'dh1', bandwidthMbps: 100 }
    const quotes = await Promise.all(customers.map(({ ctx }) => quoteDedicatedServer(ctx, config)))
    const results = await Promise.allSettled(customers.map(({ ctx }, index) => placeOrder(ctx, { quoteId: quotes[index]!.id, idempotencyKey: newId() })))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(results.length - refused.length).toBe(3)
    for (const result of refused) expect(result.reason).toMatchObject({ code: 'catalog.machines-sold-out' })
    const { rows } = await database.ownerPool.query(`select tag from dedicated_reservation where tag like 'tokyo-a-dh1-%' and released_at is null`)
    expect(rows).toHaveLength(3)
    expect(await left('tokyo-a', 'dh1')).toBe(0)
  })

  it('releases its machines when it is cancelled, and when its half hour is over', async () => {
    const { ctx } = await shop.customer()
    const before = await left('singapore-a', 'dc1')
    const place = { regionId: 'singapore', zoneId: 'singapore-a', modelId: 'dc1', raid: 'raid10', bandwidthMbps: 100 } as const
    const first = await aPendingMachine(ctx, place)
    const second = await aPendingMachine(ctx, place)
    expect(await left('singapore-a', 'dc1')).toBe(before - 2)
    await cancelOrder(ctx, { orderId: first.orderId })
    expect(await left('singapore-a', 'dc1')).toBe(before - 1)
    database.clock.advance(30 * 60_000)
    await expireOrders(shop.asSystem)
    expect(await machinesOf(second.orderId)).toEqual([])
    expect(await left('singapore-a', 'dc1')).toBe(before)
  })

  it('is refunded after the hours that were promised, not after a cloud server’s half hour', async () => {
    const { ctx, accountId } = await shop.customer()
    const { orderId, number, totalFen } = await aPendingMachine(ctx)
    await topUp(ctx, accountId, totalFen)
    await payOrdersFromBalance(ctx, { orderIds: [orderId], idempotencyKey: newId() })
    expect(await readOrderForFulfilment(shop.asSystem, orderId)).toMatchObject({ deliverWithinMinutes: 120, dedicated: { code: 'DE2' } })
    database.clock.advance(119 * 60_000)
    expect(await refundStuckOrders(shop.asSystem)).toBe(0)
    database.clock.advance(60_000)
    expect(await refundStuckOrders(shop.asSystem)).toBe(1)
    expect((await readOrder(ctx, { number })).state).toBe('refunded')
    expect((await readBalance(ctx, accountId)).availableFen).toBe(totalFen)
    expect(await machinesOf(orderId)).toEqual([])
    expect(await booksOf(database)).toEqual(goodBooks)
  })
})
