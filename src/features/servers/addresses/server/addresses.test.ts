import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { addPool, countAddresses } from '#features/catalog/api.ts'
import { capabilityStaff } from '#features/catalog/factories.ts'
import { environmentEngine } from '#features/catalog/model/engines.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { reconcileServers } from '../../engine-work/server/reconcile-servers.ts'
import { serverFixture } from '../../factories.ts'
import { startFulfilment } from '../../fulfilment/server/start-fulfilment.ts'
import { releaseOrder } from '../../fulfilment/server/release-order.ts'
import { serversOfOrder } from '../../fulfilment/server/servers-of-order.ts'
import { readNetwork } from '../../network/server/read-network.ts'
import { setIpv6 } from '../../network/server/set-ipv6.ts'
import type { Provisioner } from '../../server/ports.ts'
import { reportZones } from '../../engine/server/report-capabilities.ts'
import { forgetAssignments } from './forget-assignments.ts'
import { searchAddressHistory } from './search-address-history.ts'

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let engine: Provisioner
const rows = async (sql: string, values: unknown[] = []) => (await test.ownerPool.query(sql, values)).rows as Record<string, unknown>[]
const staff = () => fixture.as(capabilityStaff)
const held = async () =>
  (await rows(`select host(address) as address, server_id from pool_address where server_id is not null order by address`)).map((row) => row['address'])
const history = async (search: string, at: string | null = null) => (await searchAddressHistory(staff(), { search, at, reason: 'complaint 7' })).assignments

async function pool(ranges: string, over: object = {}): Promise<string> {
  const network = { name: 'pool', zoneId: 'hongkong-a', engineId: null, network: '198.51.100.0/24', gateway: '198.51.100.1', vlan: 20, bridge: null }
  const rest = { serverPrefix: null, quarantineDays: 7, reserved: '', ranges, idempotencyKey: newId() }
  return (await addPool(staff(), { ...network, ...rest, ...over })).poolId
}

async function bought(over: object = {}) {
  const owner = await fixture.customer()
  const orderId = await fixture.paidOrder(owner, over)
  await startFulfilment(fixture.asSystem(), { orderId })
  await fixture.settle()
  return { owner, orderId, servers: await serversOfOrder(fixture.as(owner), orderId) }
}

beforeAll(async () => {
  test = await testDatabase({ poolSize: 30 })
  engine = simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'test', speed: 1 })
  fixture = serverFixture(test, engine)
  await fixture.openShop()
})
beforeEach(async () => {
  await rows(`update pool_address set server_id = null, position = null, held_at = null`)
  await rows('truncate address_pool, pool_address, zone_addresses')
})

describe('addresses of a pool', () => {
  it('are given in the order of payment, in order, and reach the machine', async () => {
    await pool('198.51.100.10-198.51.100.20')
    const { servers } = await bought({ quantity: 2, ipv4Count: 2 })
    expect(
      servers
        .map(({ ipv4 }) => [...ipv4])
        .flat()
        .sort(),
    ).toEqual(['198.51.100.10', '198.51.100.11', '198.51.100.12', '198.51.100.13'])
    expect(await held()).toEqual(['198.51.100.10', '198.51.100.11', '198.51.100.12', '198.51.100.13'])
  })

  it('are never used twice by orders that are paid at the same time; those without get their money back', async () => {
    await pool('198.51.100.30-198.51.100.36')
    const owners = await Promise.all(Array.from({ length: 9 }, () => fixture.customer({ yuan: 500n })))
    const orderIds: string[] = []
    // Each alone sees enough free addresses, because no order was fulfilled yet.
    for (const owner of owners) orderIds.push(await fixture.paidOrder(owner))
    await Promise.all(orderIds.map((orderId) => startFulfilment(fixture.asSystem(), { orderId })))
    const given = await rows('select server_id from pool_address where server_id is not null')
    expect(new Set(given.map((row) => row['server_id'])).size).toBe(7)
    await fixture.settle()
    const states = await rows('select state, count(*)::int as n from customer_order where id = any ($1) group by 1 order by 1', [orderIds])
    expect(states).toEqual([
      { state: 'completed', n: 7 },
      { state: 'refunded', n: 2 },
    ])
    const addresses = await rows(`select unnest(ipv4) as ip from server where order_id = any ($1) and state = 'running'`, [orderIds])
    expect(new Set(addresses.map((row) => row['ip'])).size).toBe(7)
  })

  it('are sold out before payment, and told to staff once at a tenth', async () => {
    await pool('198.51.100.40-198.51.100.49')
    await bought({ quantity: 8 })
    const low = () => rows(`select payload from platform_event where name = 'addresses.low' and payload::jsonb ->> 'total' = '10'`)
    expect(await low()).toEqual([])
    const { servers } = await bought({ quantity: 1 })
    expect(servers).toHaveLength(1)
    expect(await low()).toHaveLength(1)
    await expect(bought({ ipv4Count: 2 })).rejects.toMatchObject({ code: 'catalog.no-addresses' })
    await bought()
    await expect(bought()).rejects.toMatchObject({ code: 'catalog.not-for-sale' })
    expect(await low()).toHaveLength(1)
  })

  it('rest after a release, then go to another server', async () => {
    await pool('198.51.100.50')
    const first = await bought()
    await releaseOrder(fixture.asSystem(), { orderId: first.orderId })
    await fixture.settle()
    expect(await rows('select server_id, free_at from pool_address')).toEqual([{ server_id: null, free_at: expect.any(Date) }])
    const recount = () => inTransaction(fixture.asSystem(), (ctx) => countAddresses(ctx))
    test.clock.advance(6 * 86_400_000)
    await recount()
    await expect(bought()).rejects.toMatchObject({ code: expect.stringMatching(/not-for-sale|no-addresses/) })
    test.clock.advance(2 * 86_400_000)
    await recount()
    const second = await bought()
    expect(second.servers[0]!.ipv4).toEqual(['198.51.100.50'])
    const seen = await history('198.51.100.50')
    expect(seen.map(({ serverCode, until }) => [serverCode, until === null])).toEqual([
      [second.servers[0]!.code, true],
      [first.servers[0]!.code, false],
    ])
  })

  it('that a server has already stay with it when a pool is made around them', async () => {
    const { servers, orderId } = await bought({ ipv4Count: 2 })
    const [one, other] = [...servers[0]!.ipv4]
    const around = (address: string) => address.replace(/\d+$/, '0/24')
    for (const network of new Set([around(one!), around(other!)])) await pool(network, { network, gateway: null })
    // Others of the same networks belong to servers of other tests.
    const ofServer = async () =>
      (await rows(`select host(p.address) as ip from pool_address p join server s on s.id = p.server_id where s.code = $1`, [servers[0]!.code])).map(
        ({ ip }) => ip,
      )
    expect(new Set(await ofServer())).toEqual(new Set([one, other]))
    await releaseOrder(fixture.asSystem(), { orderId })
    await fixture.settle()
    expect(await ofServer()).toEqual([])
  })

  it('are given late to an order that was paid before the pool was made', async () => {
    const owner = await fixture.customer()
    const orderId = await fixture.paidOrder(owner)
    await startFulfilment(fixture.asSystem(), { orderId })
    await pool('198.51.100.70')
    await fixture.settle()
    expect((await serversOfOrder(fixture.as(owner), orderId)).map(({ ipv4 }) => ipv4)).toEqual([['198.51.100.70']])
  })

  it('cannot be taken from a server by a wrong statement', async () => {
    await pool('198.51.100.60-198.51.100.61')
    const { servers } = await bought({ quantity: 2 })
    expect(servers).toHaveLength(2)
    const [one, other] = await rows('select server_id from pool_address order by address')
    await expect(rows('update pool_address set server_id = $1 where server_id = $2', [other!['server_id'], one!['server_id']])).rejects.toThrow(/in use/)
    await expect(rows('delete from pool_address where server_id = $1', [one!['server_id']])).rejects.toThrow(/in use/)
  })
})

describe('IPv6 prefixes', () => {
  const v6 = { name: 'six', network: '2001:db8:5::/48', gateway: 'fe80::1', serverPrefix: 64 }
  const prefixes = async () => (await rows(`select address::text, server_id is not null as used from pool_address order by address`)).map(Object.values)

  it('make IPv6 deliverable at an engine that chooses no addresses itself, while a pool has some', async () => {
    const network = { ...engine.network!, abilities: async (zoneId: string) => ({ ...(await engine.network!.abilities(zoneId)), ipv6FromPoolOnly: true }) }
    const listing = serverFixture(test, { ...engine, network })
    const isPossible = async () => {
      await reportZones(listing.asSystem())
      return (await rows(`select possible from zone_capability where zone_id = 'hongkong-a' and capability = 'ipv6'`))[0]!['possible']
    }
    expect(await isPossible()).toBe(false)
    await pool('', v6)
    expect(await isPossible()).toBe(true)
    await rows('update address_pool set closed_at = now()')
    expect(await isPossible()).toBe(false)
    await reportZones(fixture.asSystem())
  })

  it('are given to servers one each, reach the machine, and rest after IPv6 was turned off', async () => {
    await pool('', v6)
    const [one, other] = [await bought({ ipv6: true }), await bought({ ipv6: true })]
    expect(await prefixes()).toEqual([
      ['2001:db8:5:1::/64', true],
      ['2001:db8:5:2::/64', true],
    ])
    const { code } = one.servers[0]!
    const { addresses } = await readNetwork(fixture.as(one.owner), { code })
    expect(addresses.map(({ address }) => address)).toContain('2001:db8:5:1::1')
    await setIpv6(fixture.as(one.owner), { code, on: false })
    await fixture.settle()
    expect(await prefixes()).toEqual([
      ['2001:db8:5:1::/64', false],
      ['2001:db8:5:2::/64', true],
    ])
    // Any address of the prefix leads to its server.
    expect((await history('2001:db8:5:2:aaaa::9')).map(({ serverCode }) => serverCode)).toContain(other.servers[0]!.code)
    expect((await history('2001:db8:5:1::/64')).every(({ until }) => until !== null)).toBe(true)
    await bought({ ipv6: true })
    expect(await prefixes()).toContainEqual(['2001:db8:5:3::/64', true])
    test.clock.advance(8 * 86_400_000)
    await bought({ ipv6: true })
    expect(await prefixes()).toContainEqual(['2001:db8:5:1::/64', true])
  })
})

describe('the list of an engine', () => {
  it('becomes pools once; its machines keep their addresses', async () => {
    const { servers } = await bought()
    const [had] = servers[0]!.ipv4
    const addresses = [had!, had!.replace(/\d+$/, (last) => String((Number(last) % 250) + 2))]
    const listing = serverFixture(test, { ...engine, ownAddresses: { addresses } })
    await reconcileServers(listing.asSystem())
    expect(await held()).toEqual([had])
    expect(await rows('select engine_id, zone_id from address_pool')).toEqual([{ engine_id: environmentEngine, zone_id: null }])
    await rows(
      `update address_pool set closed_at = now() where not exists (select from pool_address where server_id is not null and pool_id = address_pool.id)`,
    )
    await reconcileServers(listing.asSystem())
    expect(await rows('select id from address_pool')).toHaveLength(1)
  })
})

describe('the history', () => {
  it('records addresses that the engine handed out itself, by owner, and ends with the server', async () => {
    const { owner, servers, orderId } = await bought()
    const { code, ipv4 } = servers[0]!
    const [number] = await rows('select number from account where id = $1', [owner.accountId])
    expect(await history(ipv4[0]!)).toEqual([expect.objectContaining({ address: ipv4[0], serverCode: code, accountNumber: number!['number'], until: null })])
    expect(await history(code)).toHaveLength(1)
    const during = test.clock.now().toISOString()
    test.clock.advance(3_600_000)
    await releaseOrder(fixture.asSystem(), { orderId })
    await fixture.settle()
    expect((await history(code))[0]!.until).toEqual(expect.any(Date))
    expect(await history(ipv4[0]!, during)).toHaveLength(1)
    expect(await history(ipv4[0]!, test.clock.now().toISOString())).toEqual([])
  })

  it('begins again with another owner', async () => {
    const { servers } = await bought()
    const { code } = servers[0]!
    const receiver = await fixture.customer()
    test.clock.advance(60_000)
    // The rules of transfers have tests of their own.
    await rows('alter table server disable trigger server_owner_guard')
    await rows('update server set account_id = $1, updated_at = $2 where code = $3', [receiver.accountId, test.clock.now(), code])
    await rows('alter table server enable trigger server_owner_guard')
    const seen = await history(code)
    expect(seen).toHaveLength(2)
    expect(seen[0]!.since).toEqual(test.clock.now())
    expect(seen[1]!.until).toEqual(test.clock.now())
    expect(seen[0]!.accountNumber).not.toBe(seen[1]!.accountNumber)
  })

  it('does not change afterwards', async () => {
    const { servers, orderId } = await bought()
    const { code } = servers[0]!
    await releaseOrder(fixture.asSystem(), { orderId })
    await fixture.settle()
    const id = 'select a.id from address_assignment a join server s on s.id = a.server_id where s.code = $1'
    await expect(rows(`update address_assignment set until = until + interval '1 day' where id in (${id})`, [code])).rejects.toThrow(/does not change/)
  })

  // A statement that was rejected holds its row for a moment longer, and held rows are left for the next run. So no statement is rejected here.
  it('is deleted a year after its end', async () => {
    const { servers, orderId } = await bought()
    const { code } = servers[0]!
    await releaseOrder(fixture.asSystem(), { orderId })
    await fixture.settle()
    test.clock.advance(364 * 86_400_000)
    await forgetAssignments(fixture.asSystem())
    expect(await history(code)).toHaveLength(1)
    test.clock.advance(2 * 86_400_000)
    await forgetAssignments(fixture.asSystem())
    expect(await history(code)).toEqual([])
  })

  it('is closed to customers, visitors and other staff', async () => {
    const { owner } = await bought()
    for (const actor of [owner, { kind: 'visitor' } as const, { ...capabilityStaff, permissions: ['orders'] }])
      await expect(searchAddressHistory(fixture.as(actor), { search: '198.51.100.0/24', at: null, reason: 'x' })).rejects.toMatchObject({
        kind: expect.stringMatching(/forbidden|unauthenticated/),
      })
  })
})
