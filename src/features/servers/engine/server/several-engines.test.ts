import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { listRegions, quoteCloudServer } from '#features/catalog/api.ts'
import { environmentEngine } from '#features/catalog/model/engines.ts'
import { payOrdersFromBalance, placeOrder } from '#features/orders/api.ts'
import { schedules as orderSchedules } from '#features/orders/jobs.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { config, serverFixture } from '../../factories.ts'
import { reconcileServers } from '../../engine-work/server/reconcile-servers.ts'
import { startFulfilment } from '../../fulfilment/server/start-fulfilment.ts'
import { createNetwork } from '../../network/server/create-network.ts'
import { joinNetwork } from '../../network/server/join-network.ts'
import { collectMetrics } from '../../monitoring/server/collect-metrics.ts'
import { engineHealth, enginesInUse, readLostSince } from './read-engine-health.ts'
import { ProvisionFault, type Engines, type Provisioner } from '../../server/ports.ts'
import { checkEngine } from './check-engine.ts'
import { readFleetFacts } from './read-fleet-facts.ts'
import { reportZones } from './report-capabilities.ts'

const otherId = '00000000-0000-4000-8000-00000000000b'
const here = config
const there = { ...config, regionId: 'tokyo', zoneId: 'tokyo-a' }

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let engines: Record<'first' | 'second', Provisioner>
/** Engines that do not answer, and the calls that reached each. */
const down = new Set<'first' | 'second'>()
const calls: Record<'first' | 'second', string[]> = { first: [], second: [] }

function noted(name: 'first' | 'second', inner: Provisioner): Provisioner {
  const watched = ['check', 'begin', 'follow', 'inspect', 'findByToken', 'list', 'survey', 'sampleAll'] as const
  const behind = watched.map((call) => [
    call,
    async (...given: never[]) => {
      calls[name].push(call === 'begin' ? (given as unknown as [{ token: string }])[0].token : call)
      if (down.has(name)) throw new ProvisionFault('unreachable', true)
      return (inner[call] as (...given: never[]) => unknown)(...given)
    },
  ])
  return { ...inner, ...Object.fromEntries(behind) } as Provisioner
}

const rows = async (sql: string, values: unknown[] = []) => (await test.ownerPool.query(sql, values)).rows as Record<string, unknown>[]
const system = () => fixture.asSystem()
const staff = () => test.ctx({ kind: 'staff', staffId: randomUUID(), permissions: ['infrastructure'] })
const healthOf = async (id: string) => (await readFleetFacts(staff())).engines.find((engine) => engine.id === id)?.health.state
const orderState = async (orderId: string) => (await rows('select state from customer_order where id = $1', [orderId]))[0]!['state']
const machinesOf = async (orderId: string) =>
  rows(`select m.engine, s.engine_id from server s join sim.machine m on m.id = s.machine_id where s.order_id = $1 order by s.ordinal`, [orderId])
const refundStuck = () => orderSchedules.find(({ name }) => name === 'orders.refund-stuck')!.run(system() as never, {} as never)
const pausedZones = async () => (await listRegions(test.ctx())).flatMap(({ zones }) => zones.filter(({ paused }) => paused).map(({ id }) => id))

async function check(): Promise<void> {
  test.clock.advance(10_000)
  await checkEngine(system())
}

beforeAll(async () => {
  test = await testDatabase({ poolSize: 30 })
  const fleet = { db: test.db, now: test.clock.now, speed: 1 }
  engines = {
    first: noted('first', simulatedProvisioner({ ...fleet, seed: 'one' })),
    second: noted('second', simulatedProvisioner({ ...fleet, seed: 'two', engine: otherId })),
  }
  fixture = serverFixture(test, engines.first)
  await fixture.openShop()
  await rows(`insert into engine (id, name, driver, created_at, updated_at) values ($1, 'Tokyo', 'simulated', now(), now())`, [otherId])
  await rows(`insert into engine_zone (engine_id, zone_id, since) values ($1, 'tokyo-a', now())`, [otherId])
  const held: Engines = { at: (id) => (id === otherId ? engines.second : engines.first), held: () => [environmentEngine, otherId], reload: async () => {} }
  Object.assign(fixture.ports, { engines: held })
})
beforeEach(async () => {
  down.clear()
  await check()
  await reconcileServers(system())
  await reportZones(system())
  calls.first.length = 0
  calls.second.length = 0
})

describe('two engines', () => {
  it('an order reaches the engine of its zone alone, from its creation to its last operation', async () => {
    const owner = await fixture.customer()
    const [one, two] = [await fixture.runningServer(owner, here), await fixture.runningServer(owner, there)]
    await fixture.commands.stopServer(fixture.as(owner), { code: two.code, idempotencyKey: randomUUID() })
    await fixture.settle()
    expect(await machinesOf(one.orderId)).toEqual([{ engine: 'simulated', engine_id: environmentEngine }])
    expect(await machinesOf(two.orderId)).toEqual([{ engine: otherId, engine_id: otherId }])
    expect(calls.first).toContain(one.id)
    expect(calls.first).not.toContain(two.id)
    expect(calls.second).not.toContain(one.id)
    expect(await rows('select state from server where id = $1', [two.id])).toEqual([{ state: 'stopped' }])
  })

  it('a server keeps its engine: neither its row nor a moved zone sends its operations elsewhere', async () => {
    const owner = await fixture.customer()
    const { id, code } = await fixture.runningServer(owner, there)
    await expect(rows('update server set engine_id = $1 where id = $2', [environmentEngine, id])).rejects.toThrow('does not change')
    await rows(`delete from engine_zone where zone_id = 'tokyo-a'`)
    calls.first.length = 0
    await fixture.commands.stopServer(fixture.as(owner), { code, idempotencyKey: randomUUID() })
    await fixture.settle()
    expect(await rows('select state from server where id = $1', [id])).toEqual([{ state: 'stopped' }])
    expect(calls.first).toEqual([])
    await rows(`insert into engine_zone (engine_id, zone_id, since) values ($1, 'tokyo-a', now())`, [otherId])
  })

  it('if one is down, its zones alone are red and paused, and every other zone goes on selling and delivering', async () => {
    const owner = await fixture.customer()
    const ctx = fixture.as(owner)
    const [quote, unpaid] = [await quoteCloudServer(ctx, there), await quoteCloudServer(ctx, there)]
    const { orderId } = await placeOrder(ctx, { quoteId: unpaid.id, idempotencyKey: randomUUID() })
    down.add('second')
    await check()
    expect(await healthOf(otherId)).toBe('failing')
    await check()
    expect(await healthOf(otherId)).toBe('away')
    expect(await healthOf(environmentEngine)).toBe('answers')
    expect(await pausedZones()).toEqual(['tokyo-a'])
    const refused = { kind: 'unavailable', code: 'catalog.paused' }
    await expect(quoteCloudServer(ctx, there)).rejects.toMatchObject(refused)
    await expect(placeOrder(ctx, { quoteId: quote.id, idempotencyKey: randomUUID() })).rejects.toMatchObject(refused)
    await expect(payOrdersFromBalance(ctx, { orderIds: [orderId], idempotencyKey: randomUUID() })).rejects.toMatchObject(refused)
    const delivered = await fixture.runningServer(owner, here)
    expect(await orderState(delivered.orderId)).toBe('completed')
    expect(await rows(`select name from platform_event where name = 'engine.away'`)).toHaveLength(1)
    down.delete('second')
    await check()
    expect(await pausedZones()).toEqual([])
    await payOrdersFromBalance(ctx, { orderIds: [orderId], idempotencyKey: randomUUID() })
  })

  it('an order that was paid before waits for its engine without a refund, while the deadlines of other zones run', async () => {
    const owner = await fixture.customer()
    const [waiting, stuck] = [await fixture.paidOrder(owner, there), await fixture.paidOrder(owner, here)]
    down.add('second')
    await check()
    await check()
    await startFulfilment(system(), { orderId: waiting })
    for (let minute = 0; minute < 60; minute += 5) {
      test.clock.advance(290_000)
      await check()
      await fixture.runDue()
      await refundStuck()
    }
    expect(await orderState(waiting)).toBe('fulfilling')
    expect(await orderState(stuck)).toBe('refunded')
    down.delete('second')
    await check()
    await fixture.settle()
    expect(await orderState(waiting)).toBe('completed')
    expect(await machinesOf(waiting)).toEqual([{ engine: otherId, engine_id: otherId }])
  })

  it('reconciliation and measuring of one go on while the other is down, and neither takes the machines of the other for lost', async () => {
    const owner = await fixture.customer()
    const [one, two] = [await fixture.runningServer(owner, here), await fixture.runningServer(owner, there)]
    await rows(`update sim.machine set power = 'stopped', last_task_id = null where id = $1`, [one.machineId])
    down.add('second')
    test.clock.advance(1_000)
    await expect(reconcileServers(system())).rejects.toThrow('unreachable')
    await expect(collectMetrics(system())).rejects.toThrow('unreachable')
    expect(await rows('select state from server where id = $1', [one.id])).toEqual([{ state: 'stopped' }])
    expect(await rows('select state from server where id = $1', [two.id])).toEqual([{ state: 'running' }])
    down.clear()
    await reconcileServers(system())
    expect((await readFleetFacts(staff())).engines.map(({ findings }) => findings.missing)).toEqual([[], []])
    expect((await readFleetFacts(staff())).engines.map(({ findings }) => findings.unknown)).toEqual([[], []])
  })

  it('tells owners that states are unknown only about the engines of their own servers', async () => {
    const [one, two] = [await fixture.customer(), await fixture.customer()]
    await fixture.runningServer(one, here)
    await fixture.runningServer(two, there)
    down.add('second')
    await check()
    await check()
    expect(await readLostSince(fixture.as(one))).toBeNull()
    expect(await readLostSince(fixture.as(two))).toBeInstanceOf(Date)
  })

  it('an engine without zones on offer and without machines does not count, so that the back office is not red because of it', async () => {
    const idle = newId()
    await rows(`insert into engine (id, name, driver, created_at, updated_at) values ($1, 'Idle', 'simulated', now(), now())`, [idle])
    await rows(`insert into engine_zone (engine_id, zone_id, since) select $1, id, now() from zone where not offered`, [idle])
    expect(await enginesInUse(system())).not.toContain(idle)
    expect((await engineHealth(system())).state).toBe('answers')
    down.add('second')
    await check()
    expect(await engineHealth(system())).toMatchObject({ state: 'failing', code: 'unreachable' })
  })

  it('a private network has the servers of one engine alone', async () => {
    const owner = await fixture.customer()
    const [one, two] = [await fixture.runningServer(owner, there), await fixture.runningServer(owner, { ...there, zoneId: 'tokyo-b' })]
    const ctx = fixture.as(owner)
    const { networkId } = await createNetwork(ctx, { code: one.code, name: 'inner', cidr: '10.1.0.0/28', idempotencyKey: randomUUID() })
    await expect(joinNetwork(ctx, { code: two.code, networkId, address: null })).rejects.toMatchObject({ code: 'network.other-zone' })
  })

  it('an image is used in the zones of its own engine alone', async () => {
    const owner = await fixture.customer()
    const imageId = newId()
    await rows(
      `insert into server_image (id, account_id, region_id, name, image_id, disk_gib, made_of, made_at, ready_at, engine_id)
       values ($1, $2, 'tokyo', 'mine', 'debian-13', 40, 'srv-x', now(), now(), $3)`,
      [imageId, owner.accountId, environmentEngine],
    )
    const faults = quoteCloudServer(fixture.as(owner), there, { kind: 'image', id: imageId })
    await expect(faults).rejects.toMatchObject({ code: 'catalog.not-for-sale', fields: [{ path: 'zoneId', code: 'catalog.copy-elsewhere' }] })
  })
})
