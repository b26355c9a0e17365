import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { haveCatalogue, someMachine } from '../../factories.ts'
import { reserveMachines, listHeldMachines } from './reserve-machines.ts'
import { releaseStock } from './reserve-stock.ts'
import { listDedicated } from '../../dedicated/server/list-dedicated.ts'
import { quoteDedicatedServer } from '../../dedicated/server/quote-dedicated-server.ts'

const { ctx, ownerPool } = await testDatabase({ poolSize: 40 })
// The shipped catalog has three machines in this zone.
const place = { zoneId: 'tokyo-a', modelId: 'dh1' } as const

beforeAll(() => haveCatalogue(ctx()))
beforeEach(() => ownerPool.query('delete from dedicated_reservation'))

async function heldTags(): Promise<string[]> {
  const { rows } = await ownerPool.query<{ tag: string }>('select tag from dedicated_reservation where released_at is null order by tag')
  return rows.map((row) => row.tag)
}

const left = async () => (await listDedicated(ctx())).regions.find((region) => region.id === 'tokyo')!.zones[0]!.stock['dh1']!.left

describe('machines in the racks', () => {
  it('are sold once each: of 100 simultaneous orders for three machines three get one', async () => {
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => reserveMachines(ctx(), { ...place, quantity: 1, orderId: newId() })))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(results.length - refused.length).toBe(3)
    for (const result of refused) expect(result.reason).toMatchObject({ kind: 'conflict', code: 'catalog.machines-sold-out' })
    expect(await heldTags()).toEqual(['tokyo-a-dh1-001', 'tokyo-a-dh1-002', 'tokyo-a-dh1-003'])
    expect(await left()).toBe(0)
  })

  it('are reserved all or none', async () => {
    await expect(reserveMachines(ctx(), { ...place, quantity: 4, orderId: newId() })).rejects.toMatchObject({ code: 'catalog.machines-sold-out' })
    expect(await heldTags()).toEqual([])
    await reserveMachines(ctx(), { ...place, quantity: 3, orderId: newId() })
    expect(await heldTags()).toHaveLength(3)
  })

  it('are reserved once per order and released once, also by repeated and simultaneous calls', async () => {
    const orderId = newId()
    await Promise.all(Array.from({ length: 20 }, () => reserveMachines(ctx(), { ...place, quantity: 2, orderId })))
    expect(await listHeldMachines(ctx(), orderId)).toEqual(await heldTags())
    expect(await heldTags()).toHaveLength(2)
    await Promise.all(Array.from({ length: 20 }, () => releaseStock(ctx(), { orderId })))
    expect(await heldTags()).toEqual([])
    expect(await left()).toBe(3)
  })

  it('stay free when the order fails', async () => {
    const failing = inTransaction(ctx(), async (ctx) => {
      await reserveMachines(ctx, { ...place, quantity: 2, orderId: newId() })
      throw new Error('the order failed')
    })
    await expect(failing).rejects.toThrow('the order failed')
    expect(await heldTags()).toEqual([])
  })

  it('cannot belong to two orders, by a constraint of the database', async () => {
    const tag = 'tokyo-a-dh1-001'
    await ownerPool.query('insert into dedicated_reservation (order_id, tag, held_at) values ($1, $2, now())', [newId(), tag])
    await expect(ownerPool.query('insert into dedicated_reservation (order_id, tag, held_at) values ($1, $2, now())', [newId(), tag])).rejects.toThrow('unique')
    await expect(reserveMachines(ctx(), { ...place, quantity: 0, orderId: newId() })).rejects.toThrow(RangeError)
  })

  it('are quoted up to the stock', async () => {
    const config = { ...someMachine, ...place, regionId: 'tokyo', bandwidthMbps: 100 }
    await reserveMachines(ctx(), { ...place, quantity: 2, orderId: newId() })
    await expect(quoteDedicatedServer(ctx(), { ...config, quantity: 2 })).rejects.toMatchObject({
      fields: [{ path: 'quantity', code: 'catalog.stock-left', detail: { left: 1 } }],
    })
    await reserveMachines(ctx(), { ...place, quantity: 1, orderId: newId() })
    await expect(quoteDedicatedServer(ctx(), config)).rejects.toMatchObject({ fields: [{ path: 'zoneId', code: 'catalog.sold-out' }] })
  })
})
