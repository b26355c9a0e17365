import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { listRegions, quoteCloudServer } from '#features/catalog/api.ts'
import { environmentEngine } from '#features/catalog/model/engines.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { checkEngine } from '../../engine/server/check-engine.ts'
import { reportZones } from '../../engine/server/report-capabilities.ts'
import { reconcileServers } from '../../engine-work/server/reconcile-servers.ts'
import { config, serverFixture } from '../../factories.ts'
import { startFulfilment } from '../../fulfilment/server/start-fulfilment.ts'
import { stopHost, resumeHost } from '../../operations/server/stop-host.ts'
import { ProvisionFault, type Engines, type MachineRequest, type Provisioner } from '../../server/ports.ts'
import { watchHosts } from './note-rooms.ts'
import { setLimit } from './set-limit.ts'

const otherId = '00000000-0000-4000-8000-00000000000b'
const zoneId = config.zoneId
const hosts = [1, 2, 3].map((number) => `${zoneId}-${number}`)

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
/** Engines that do not answer, and requests to create that reached each. */
const down = new Set<string>()
const asked: { engine: string; request: MachineRequest }[] = []

function watched(engine: string, inner: Provisioner): Provisioner {
  const guarded = ['check', 'begin', 'follow', 'inspect', 'findByToken', 'list', 'survey'] as const
  const calls = guarded.map((call) => [
    call,
    async (...given: never[]) => {
      if (call === 'begin') asked.push({ engine, request: given[0] as unknown as MachineRequest })
      if (down.has(engine)) throw new ProvisionFault('unreachable', true)
      return (inner[call] as (...given: never[]) => unknown)(...given)
    },
  ])
  return { ...inner, ...Object.fromEntries(calls) } as Provisioner
}

const rows = async (sql: string, values: unknown[] = []) => (await test.ownerPool.query(sql, values)).rows as Record<string, unknown>[]
const system = () => fixture.asSystem()
const staff = (...permissions: ('infrastructure' | 'settings')[]) => test.ctx({ kind: 'staff', staffId: randomUUID(), permissions })
const placed = (orderId: string) =>
  rows(
    `select s.engine_id, s.host, m.host as machine_host from server s left join sim.machine m on m.id = s.machine_id where s.order_id = $1 order by s.ordinal`,
    [orderId],
  )
const left = async () => (await listRegions(test.ctx())).flatMap(({ zones }) => zones).find(({ id }) => id === zoneId)!

async function look(): Promise<void> {
  await checkEngine(system())
  await reconcileServers(system())
  await watchHosts(system())
}

async function delivered(over: Partial<typeof config> = {}): Promise<string> {
  const orderId = await fixture.paidOrder(await fixture.customer({ yuan: 100_000n }), over)
  await startFulfilment(system(), { orderId })
  await fixture.settle()
  return orderId
}

beforeAll(async () => {
  test = await testDatabase({ poolSize: 30 })
  const fleet = { db: test.db, now: test.clock.now, speed: 1 }
  const first = watched(environmentEngine, simulatedProvisioner({ ...fleet, seed: 'one' }))
  const second = watched(otherId, simulatedProvisioner({ ...fleet, seed: 'two', engine: otherId }))
  fixture = serverFixture(test, first)
  await fixture.openShop()
  await rows(`insert into engine (id, name, driver, created_at, updated_at) values ($1, 'Second', 'simulated', now(), now())`, [otherId])
  const held: Engines = { at: (id) => (id === otherId ? second : first), held: () => [environmentEngine, otherId], reload: async () => {} }
  Object.assign(fixture.ports, { engines: held })
})
beforeEach(async () => {
  down.clear()
  asked.length = 0
  await rows('delete from host_stop')
  await rows('delete from engine_limit')
  await rows('delete from engine_zone')
  await look()
})

describe('placement on hosts', () => {
  it('spreads the servers of an order over the hosts, and makes each on the recorded one', async () => {
    const orderId = await delivered({ quantity: 3 })
    const servers = await placed(orderId)
    expect(servers.map(({ host }) => host).toSorted()).toEqual(hosts)
    for (const { host, machine_host } of servers) expect(machine_host).toBe(host)
    const [row] = await rows(`select placement from server where order_id = $1 and ordinal = 1`, [orderId])
    expect(row!['placement']).toMatchObject({ sameOrder: 0, others: [] })
  })

  it('places nothing on a host that is closed after the payment and before the engine is asked', async () => {
    const orderId = await fixture.paidOrder(await fixture.customer())
    await startFulfilment(system(), { orderId })
    const [{ host }] = (await placed(orderId)) as [{ host: string }]
    await stopHost(staff('infrastructure'), { host, reason: 'repair' })
    await fixture.settle()
    const [after] = await placed(orderId)
    expect(after!['host']).not.toBe(host)
    expect(after!['machine_host']).toBe(after!['host'])
    await resumeHost(staff('infrastructure'), { host })
  })

  it('a repeated try asks for the recorded host again and makes one machine', async () => {
    const orderId = await fixture.paidOrder(await fixture.customer())
    await startFulfilment(system(), { orderId })
    const [before] = await placed(orderId)
    await rows(`insert into sim.fault (id, kind, code, retryable, moment, remaining) values (gen_random_uuid(), 'create', 'engine', true, 'in-task', 1)`)
    await fixture.settle()
    const creations = asked.flatMap(({ request }) => (request.kind === 'create' ? [request.host] : []))
    expect(creations).toEqual([before!['host'], before!['host']])
    expect(await rows(`select count(*)::int as n from sim.machine where token in (select id::text from server where order_id = $1)`, [orderId])).toEqual([
      { n: 1 },
    ])
  })

  it('honours the stated limit: what would exceed it is not sold, and what was sold before is refunded exactly', async () => {
    const buyer = await fixture.customer({ yuan: 100_000n })
    const orderId = await fixture.paidOrder(buyer)
    await rows(`insert into engine_limit (engine_id, cpu_ratio, memory_ratio, set_at, set_by) values ($1, 1, 0.1, now(), 'staff:test')`, [environmentEngine])
    const big = { family: 'memory' as const, vcpu: 8, memoryGib: 64 }
    // 4,096 GiB a host at 0.1 are 409 GiB: six servers of 64 GiB fit on each of three hosts.
    await watchHosts(system())
    await expect(quoteCloudServer(fixture.as(buyer), { ...config, ...big, quantity: 20 })).rejects.toMatchObject({
      code: 'catalog.not-for-sale',
      fields: [{ path: 'quantity', code: 'catalog.stock-left', detail: { left: 18 } }],
    })
    await rows(`update engine_limit set cpu_ratio = 1, memory_ratio = 0.1`)
    await rows(
      `update engine_report set survey = jsonb_set(survey, '{hosts}', (select jsonb_agg(jsonb_set(h, '{memoryGib}', '{"total": 20, "used": 0}')) from jsonb_array_elements(survey -> 'hosts') h))`,
    )
    await startFulfilment(system(), { orderId })
    await fixture.settle()
    expect(await rows('select state from customer_order where id = $1', [orderId])).toEqual([{ state: 'refunded' }])
    expect(await rows(`select count(*)::int as n from sim.machine where token in (select id::text from server where order_id = $1)`, [orderId])).toEqual([
      { n: 0 },
    ])
  })

  it('shows no more stock than the hosts have room for', async () => {
    expect((await left()).left.general).toBe(20)
    for (const host of hosts) await stopHost(staff('infrastructure'), { host, reason: 'repair' })
    await watchHosts(system())
    expect((await left()).left.general).toBe(0)
    await expect(quoteCloudServer(test.ctx({ kind: 'visitor' }, fixture.ports), config)).rejects.toMatchObject({ code: 'catalog.not-for-sale' })
  })
})

describe('several engines in one zone', () => {
  beforeEach(async () => {
    await rows(`insert into engine_zone (engine_id, zone_id, since) values ($1, $3, now()), ($2, $3, now())`, [environmentEngine, otherId, zoneId])
    await look()
    await reportZones(system())
  })

  it('uses the hosts of both, each machine on one engine only', async () => {
    const orderId = await delivered({ quantity: 6 })
    const servers = await placed(orderId)
    expect(new Set(servers.map(({ engine_id }) => engine_id))).toEqual(new Set([environmentEngine, otherId]))
    expect(new Set(servers.map(({ host }) => host)).size).toBe(6)
    for (const { host, machine_host } of servers) expect(machine_host).toBe(host)
  })

  it('goes on selling on the other while one is away, and pauses only when both are', async () => {
    const away = async (...engines: string[]) => {
      down.clear()
      for (const engine of engines) down.add(engine)
      for (let checks = 0; checks < 2; checks++) {
        test.clock.advance(10_000)
        await checkEngine(system())
      }
    }
    await away(otherId)
    expect((await left()).paused).toBeUndefined()
    asked.length = 0
    const orderId = await delivered({ quantity: 4 })
    expect(new Set((await placed(orderId)).map(({ engine_id }) => engine_id))).toEqual(new Set([environmentEngine]))
    expect(asked.filter(({ engine }) => engine === otherId)).toEqual([])
    await away(environmentEngine, otherId)
    expect((await left()).paused).toBe(true)
    await expect(quoteCloudServer(test.ctx({ kind: 'visitor' }, fixture.ports), config)).rejects.toMatchObject({ code: 'catalog.paused' })
    await away()
    expect((await left()).paused).toBeUndefined()
  })

  it('a server waits for the engine that was chosen and is not made at the other one too', async () => {
    await rows(`insert into host_stop (host, stopped_at, stopped_by, reason) select unnest($1::text[]), now(), 'test', 'test'`, [hosts])
    const orderId = await fixture.paidOrder(await fixture.customer())
    await startFulfilment(system(), { orderId })
    expect((await placed(orderId))[0]!['engine_id']).toBe(otherId)
    down.add(otherId)
    for (let minutes = 0; minutes < 5; minutes++) {
      test.clock.advance(60_000)
      await checkEngine(system())
      await fixture.runDue()
    }
    down.clear()
    await look()
    await fixture.settle()
    expect(asked.filter(({ engine, request }) => engine === environmentEngine && request.kind === 'create')).toEqual([])
    expect(await rows(`select count(*)::int as n from sim.machine where token in (select id::text from server where order_id = $1)`, [orderId])).toEqual([
      { n: 1 },
    ])
  })
})

describe('the stated limit', () => {
  it('is set by staff with the right, checked, and not overwritten by a colleague who saw an older one', async () => {
    const limit = { engineId: environmentEngine, cpuRatio: 4, memoryRatio: 1.25, revision: 0 }
    await setLimit(staff('settings'), limit)
    await expect(setLimit(staff('settings'), { ...limit, cpuRatio: 5 })).rejects.toMatchObject({ code: 'engines.changed' })
    await setLimit(staff('settings'), { ...limit, cpuRatio: 5, revision: 1 })
    expect(await rows('select cpu_ratio::float8 as cpu, memory_ratio::float8 as memory, revision from engine_limit')).toEqual([
      { cpu: 5, memory: 1.25, revision: 2 },
    ])
    await expect(setLimit(staff('infrastructure'), { ...limit, revision: 2 })).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(setLimit(fixture.as(await fixture.customer()), limit)).rejects.toMatchObject({
      kind: expect.stringMatching(/forbidden|unauthenticated/) as string,
    })
    await expect(setLimit(staff('settings'), { ...limit, engineId: randomUUID() })).rejects.toMatchObject({ code: 'engines.gone' })
  })
})
