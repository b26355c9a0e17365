import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { capabilityStaff, haveCatalogue } from '#features/catalog/factories.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import type { AddPool, SavePool } from '../forms.ts'
import { listRegions } from '../../offer/server/list-regions.ts'
import { addPool, closePool, importRanges, savePool } from './edit-pools.ts'
import { listPools, readPoolPart } from './list-pools.ts'

let test: TestDatabase
const staff = () => test.ctx(capabilityStaff)

beforeAll(async () => {
  test = await testDatabase()
  await haveCatalogue(staff())
})
beforeEach(() => test.ownerPool.query('truncate address_pool, pool_address, zone_addresses'))

const draft = (over: Partial<AddPool> = {}): AddPool => ({
  name: 'Hong Kong A',
  zoneId: 'hongkong-a',
  engineId: null,
  network: '203.0.113.0/24',
  gateway: '203.0.113.1',
  vlan: null,
  bridge: null,
  serverPrefix: null,
  quarantineDays: 7,
  reserved: '',
  ranges: '203.0.113.10-203.0.113.19',
  idempotencyKey: newId(),
  ...over,
})
const saved = async (over: Partial<SavePool> = {}): Promise<SavePool> => {
  const [pool] = await listPools(staff())
  const { id: poolId, name, zoneId, engineId, network, gateway, vlan, bridge, quarantineDays, reserved, revision } = pool!
  return { poolId, name, zoneId, engineId, network, gateway, vlan, bridge, quarantineDays, reserved, revision, ...over }
}
const at = (path: string, code: string) => ({ code: 'addresses.invalid', fields: [expect.objectContaining({ path, code })] })
const leftIn = async (zoneId: string) => (await listRegions(staff())).flatMap(({ zones }) => zones).find(({ id }) => id === zoneId)?.left.general

describe('a pool', () => {
  it('is added with its addresses, once per key, and counts them', async () => {
    const input = draft({ reserved: '203.0.113.12' })
    const { poolId } = await addPool(staff(), input)
    expect(await addPool(staff(), input)).toEqual({ poolId })
    expect(await listPools(staff())).toEqual([
      expect.objectContaining({ id: poolId, family: 4, reserved: '203.0.113.12', counts: { free: 9, used: 0, reserved: 1, quarantine: 0 } }),
    ])
  })

  it('limits what its zone sells, and no other zone', async () => {
    const [here, there] = [await leftIn('hongkong-a'), await leftIn('hongkong-b')]
    await addPool(staff(), draft({ ranges: '203.0.113.10-203.0.113.12' }))
    expect(here).toBeGreaterThan(3)
    expect(await leftIn('hongkong-a')).toBe(3)
    expect(await leftIn('hongkong-b')).toBe(there)
    await savePool(staff(), await saved({ reserved: '203.0.113.10-203.0.113.12' }))
    expect(await leftIn('hongkong-a')).toBe(0)
  })

  it.each([
    [{ network: '203.0.113.128/25', gateway: null, ranges: '' }, 'network', 'addresses.overlaps'],
    [{ network: '203.0.0.0/16', gateway: null, ranges: '' }, 'network', 'addresses.overlaps'],
    [{ network: '198.51.100.0/24' }, 'gateway', 'addresses.gateway-outside'],
    [{ network: '198.51.100.0/24', gateway: null, ranges: '', reserved: '203.0.113.7' }, 'reserved.1', 'addresses.line-outside'],
    [{ network: '198.51.100.0/24', gateway: null, ranges: '198.51.100.7\n198.51.100.x' }, 'ranges.2', 'addresses.line-form'],
    [{ network: '198.51.100.0/24', gateway: null, ranges: '', zoneId: null }, 'zoneId', 'addresses.no-place'],
    [{ network: '198.51.100.0/24', gateway: null, ranges: '', zoneId: 'nowhere' }, 'zoneId', 'addresses.no-place'],
  ])('with a fault is refused at its field and changes nothing: %j', async (over, path, code) => {
    await addPool(staff(), draft())
    const before = await listPools(staff())
    await expect(addPool(staff(), draft(over))).rejects.toMatchObject(at(path, code))
    expect(await listPools(staff())).toEqual(before)
  })

  it('of an import takes all lines or none, and keeps what it has', async () => {
    const { poolId } = await addPool(staff(), draft())
    await expect(importRanges(staff(), { poolId, ranges: '203.0.113.30\n203.0.113.1\n10.0.0.1' })).rejects.toMatchObject({
      fields: [
        { path: 'ranges.2', code: 'addresses.line-gateway', detail: { line: 2 } },
        { path: 'ranges.3', code: 'addresses.line-outside', detail: { line: 3 } },
      ],
    })
    expect(await importRanges(staff(), { poolId, ranges: '203.0.113.18-203.0.113.22' })).toEqual({ added: 3, known: 2 })
    expect((await listPools(staff()))[0]!.counts.free).toBe(13)
  })

  it('shrinks as far as no server needs what is cut off', async () => {
    const { poolId } = await addPool(staff(), draft({ network: '203.0.113.0/24', ranges: '203.0.113.2-203.0.113.200' }))
    await test.ownerPool.query(`update pool_address set free_at = $2 where pool_id = $1 and address = '203.0.113.150'`, [
      poolId,
      new Date(test.clock.now().getTime() + 86_400_000),
    ])
    await expect(savePool(staff(), await saved({ network: '203.0.113.0/25' }))).rejects.toMatchObject({
      fields: [{ path: 'network', code: 'addresses.in-use-outside', detail: { count: 1, address: '203.0.113.150' } }],
    })
    expect((await listPools(staff()))[0]).toMatchObject({ network: '203.0.113.0/24', counts: { free: 198, quarantine: 1 } })
    test.clock.advance(2 * 86_400_000)
    await savePool(staff(), await saved({ network: '203.0.113.0/25' }))
    expect((await listPools(staff()))[0]).toMatchObject({ network: '203.0.113.0/25', counts: { free: 125, quarantine: 0 } })
  })

  it('that a colleague changed meanwhile is not overwritten', async () => {
    await addPool(staff(), draft())
    const seen = await saved({ name: 'Mine' })
    await savePool(staff(), await saved({ name: 'Theirs' }))
    await expect(savePool(staff(), seen)).rejects.toMatchObject({ code: 'addresses.changed' })
    expect((await listPools(staff()))[0]!.name).toBe('Theirs')
  })

  it('that was closed continues its quarantine in the next one', async () => {
    const { poolId } = await addPool(staff(), draft())
    const end = new Date(test.clock.now().getTime() + 3 * 86_400_000)
    await test.ownerPool.query(`update pool_address set free_at = $2 where pool_id = $1 and address = '203.0.113.10'`, [poolId, end])
    await closePool(staff(), { poolId })
    expect(await listPools(staff())).toEqual([])
    await addPool(staff(), draft())
    expect((await listPools(staff()))[0]!.counts).toEqual({ free: 9, used: 0, reserved: 0, quarantine: 1 })
  })

  it('shows the map of each /24, and the one that holds a searched address', async () => {
    const { poolId } = await addPool(staff(), draft({ network: '10.20.0.0/22', gateway: '10.20.0.1', ranges: '10.20.0.0/23\n10.20.3.7' }))
    const first = await readPoolPart(staff(), { poolId, part: 0, search: '' })
    expect(first).toMatchObject({ part: 0, parts: 3 })
    expect(first.cells).toHaveLength(254)
    expect(await readPoolPart(staff(), { poolId, part: 0, search: '10.20.3.99' })).toMatchObject({ part: 2, cells: [{ address: '10.20.3.7', state: 'free' }] })
  })

  it('is for staff of the infrastructure alone', async () => {
    for (const actor of [
      { kind: 'visitor' },
      { kind: 'customer', accountId: newId(), sessionId: newId() },
      { ...capabilityStaff, permissions: ['orders'] },
    ] as const) {
      await expect(addPool(test.ctx(actor), draft())).rejects.toMatchObject({ kind: expect.stringMatching(/forbidden|unauthenticated/) })
      await expect(listPools(test.ctx(actor))).rejects.toMatchObject({ kind: expect.stringMatching(/forbidden|unauthenticated/) })
    }
  })
})
