import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { haveCatalogue, someConfig } from '../../factories.ts'
import { reserveStock, releaseStock } from './reserve-stock.ts'
import { listRegions } from '../../offer/server/list-regions.ts'
import { quoteCloudServer } from '../../quotes/server/quote-cloud-server.ts'

const { ctx, pool, ownerPool } = await testDatabase({ poolSize: 40 })
const place = { zoneId: 'hongkong-b', family: 'memory' } as const

beforeAll(() => haveCatalogue(ctx()))

async function setCapacity(capacity: number): Promise<void> {
  await ownerPool.query('delete from stock_reservation where zone_id = $1 and family = $2', [place.zoneId, place.family])
  await ownerPool.query('update zone_stock set held = 0, capacity = $3 where zone_id = $1 and family = $2', [place.zoneId, place.family, capacity])
}

async function held(): Promise<number> {
  const { rows } = await pool.query<{ held: number }>('select held from zone_stock where zone_id = $1 and family = $2', [place.zoneId, place.family])
  return rows[0]!.held
}

describe('the stock of a zone', () => {
  it('is never oversold by 200 simultaneous orders for 37 servers', async () => {
    await setCapacity(37)
    const results = await Promise.allSettled(Array.from({ length: 200 }, () => reserveStock(ctx(), { ...place, quantity: 1, orderId: newId() })))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(results.length - refused.length).toBe(37)
    for (const result of refused) expect(result.reason).toMatchObject({ code: 'catalog.sold-out' })
    expect(await held()).toBe(37)
    expect((await pool.query('select from stock_reservation where zone_id = $1 and family = $2', [place.zoneId, place.family])).rowCount).toBe(37)
  })

  it('is reserved all or none', async () => {
    await setCapacity(3)
    await expect(reserveStock(ctx(), { ...place, quantity: 4, orderId: newId() })).rejects.toMatchObject({ code: 'catalog.sold-out' })
    expect(await held()).toBe(0)
    await reserveStock(ctx(), { ...place, quantity: 3, orderId: newId() })
    expect(await held()).toBe(3)
  })

  it('is reserved once per order and released once, also by repeated and simultaneous calls', async () => {
    await setCapacity(10)
    const orderId = newId()
    await Promise.all(Array.from({ length: 20 }, () => reserveStock(ctx(), { ...place, quantity: 4, orderId })))
    expect(await held()).toBe(4)
    await Promise.all(Array.from({ length: 20 }, () => releaseStock(ctx(), { orderId })))
    expect(await held()).toBe(0)
    await releaseStock(ctx(), { orderId: newId() })
    expect(await held()).toBe(0)
  })

  it('stays free when the order fails', async () => {
    await setCapacity(5)
    const failing = inTransaction(ctx(), async (ctx) => {
      await reserveStock(ctx, { ...place, quantity: 2, orderId: newId() })
      throw new Error('the order failed')
    })
    await expect(failing).rejects.toThrow('the order failed')
    expect(await held()).toBe(0)
  })

  it('cannot be negative or above its capacity, by a constraint of the database', async () => {
    await setCapacity(5)
    await expect(ownerPool.query('update zone_stock set held = 6 where zone_id = $1 and family = $2', [place.zoneId, place.family])).rejects.toThrow('check')
    await expect(ownerPool.query('update zone_stock set held = -1 where zone_id = $1 and family = $2', [place.zoneId, place.family])).rejects.toThrow('check')
    await expect(reserveStock(ctx(), { ...place, quantity: -2, orderId: newId() })).rejects.toThrow(RangeError)
  })

  it('is shown up to the maximum of one order, and quoted no further', async () => {
    await setCapacity(25)
    const left = async () => (await listRegions(ctx())).find((region) => region.id === 'hongkong')!.zones[1]!.left.memory
    expect(await left()).toBe(20)
    await reserveStock(ctx(), { ...place, quantity: 20, orderId: newId() })
    expect(await left()).toBe(5)
    const config = { ...someConfig, ...place, memoryGib: 16, quantity: 6 }
    await expect(quoteCloudServer(ctx(), config)).rejects.toMatchObject({ fields: [{ path: 'quantity', code: 'catalog.stock-left', detail: { left: 5 } }] })
    await reserveStock(ctx(), { ...place, quantity: 5, orderId: newId() })
    await expect(quoteCloudServer(ctx(), { ...config, quantity: 1 })).rejects.toMatchObject({ fields: [{ path: 'zoneId', code: 'catalog.sold-out' }] })
  })
})
