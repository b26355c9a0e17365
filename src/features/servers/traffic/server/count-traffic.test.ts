import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { serverFixture } from '../../factories.ts'
import { collectMetrics } from '../../monitoring/server/collect-metrics.ts'
import type { MachineCounters, Provisioner } from '../../server/ports.ts'
import { findServers } from '../../listing/server/find-servers.ts'
import { listServers } from '../../listing/server/list-servers.ts'
import { readCharts } from '../../monitoring/server/read-charts.ts'
import { gibBytes } from '../model.ts'
import { countTraffic } from './count-traffic.ts'
import { limitTraffic } from './limit-traffic.ts'
import { readStaffTraffic } from './read-staff-traffic.ts'
import { readTraffic, withTraffic } from './read-traffic.ts'
import { tellTraffic } from './tell-traffic.ts'

const test = await testDatabase()
const simulated = simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'traffic', speed: 1 })
const second = 1000
const day = 86_400 * second
/** Counters that the engine reports for every machine. */
let shown: Partial<MachineCounters> = {}
let readAt: Date | undefined
const provisioner: Provisioner = {
  ...simulated,
  sampleAll: async () =>
    (await simulated.sampleAll()).map((sample) => ({ ...sample, at: readAt ?? sample.at, counters: { vcpu: 1, inBytes: 0, outBytes: 0, ...shown } })),
}
const fixture = serverFixture(test, provisioner)
const system = () => fixture.asSystem()
let owner: Extract<Actor, { kind: 'customer' }>
let server: Awaited<ReturnType<typeof fixture.runningServer>>

/** Reads these counters, by default 15 s after the read before. */
async function read(counters: Partial<MachineCounters>, afterMs = 15 * second): Promise<void> {
  test.clock.advance(afterMs)
  shown = counters
  await collectMetrics(system(), countTraffic)
}

type Period = { out_bytes: string; in_bytes: string; included_gib: number; starts_at: Date; ends_at: Date; told: number }
const rows = async <Row extends object>(statement: string) => (await test.ownerPool.query<Row>(statement, [server.id])).rows
const periods = () => rows<Period>('select * from traffic_period where server_id = $1 order by starts_at')
const counted = async () => (await periods()).map(({ out_bytes }) => Number(out_bytes))
const notices = async () =>
  (
    await test.ownerPool.query<{ code: string; params: Record<string, unknown> }>(
      `select code, params from message where account_id = $1 and code like 'server.traffic-%' order by created_at, id`,
      [owner.accountId],
    )
  ).rows

beforeAll(async () => {
  await fixture.openShop()
})
beforeEach(async () => {
  shown = {}
  readAt = undefined
  owner = await fixture.customer()
  server = await fixture.runningServer(owner, { trafficGib: 200, bandwidthMbps: 100 })
  await read({ outBytes: 1_000, inBytes: 500 })
})

describe('counting traffic', () => {
  it('takes the first read as its base and adds what a counter grew by', async () => {
    expect(await counted()).toEqual([0])
    await read({ outBytes: 4_000, inBytes: 700 })
    await read({ outBytes: 4_500, inBytes: 700 })
    expect(await periods()).toMatchObject([{ out_bytes: '3500', in_bytes: '200', included_gib: 200 }])
    expect(await rows('select sum(out_bytes)::int as out, sum(in_bytes)::int as "in" from traffic_hour where server_id = $1')).toEqual([{ out: 3500, in: 200 }])
  })

  it('adds a duplicated or late read never, also from two workers at once', async () => {
    await read({ outBytes: 4_000 })
    readAt = new Date(test.clock.now().getTime() - second)
    await read({ outBytes: 9_000 })
    readAt = test.clock.now()
    shown = { outBytes: 5_000 }
    await Promise.all([collectMetrics(system(), countTraffic), collectMetrics(system(), countTraffic)])
    await collectMetrics(system(), countTraffic)
    expect(await counted()).toEqual([4_000])
  })

  it.each<[string, Partial<MachineCounters>, Partial<MachineCounters>, number]>([
    ['a restart, whose counter began at zero', { uptimeSeconds: 900 }, { outBytes: 300, uptimeSeconds: 9 }, 300],
    ['a restart after which it sent more than before', { uptimeSeconds: 900 }, { outBytes: 7_000, uptimeSeconds: 9 }, 7_000],
    ['a fall without an uptime', {}, { outBytes: 300 }, 300],
    ['another host', { source: 'one' }, { outBytes: 7_000, source: 'two' }, 7_000],
    [
      'a wrap of a narrow counter',
      { outBytes: 2 ** 32 - 100, uptimeSeconds: 900, counterBits: 32 },
      { outBytes: 50, uptimeSeconds: 915, counterBits: 32 },
      150,
    ],
    ['a narrow counter of a machine that restarted', { uptimeSeconds: 900, counterBits: 32 }, { outBytes: 50, uptimeSeconds: 9, counterBits: 32 }, 50],
    ['a narrow counter whose uptime is unknown', { counterBits: 32 }, { outBytes: 50, counterBits: 32 }, 50],
  ])('counts after %s', async (_what, before, after, added) => {
    await read({ outBytes: 2_000, ...before })
    const [base] = await counted()
    await read(after)
    expect(await counted()).toEqual([base! + added])
  })

  it('finds a restart during a long pause of the worker by the uptime', async () => {
    await read({ outBytes: 2_000, uptimeSeconds: 100 })
    const [base] = await counted()
    await read({ outBytes: 9_000, uptimeSeconds: 600 }, 3_600 * second)
    expect(await counted()).toEqual([base! + 9_000])
  })

  it('counts a fleet of any size with the same number of parameters', async () => {
    const read = (serverId: string) => ({
      known: { serverId, machineId: serverId, startedAt: test.clock.now(), ownedSince: null, trafficGib: 200, last: null },
      sample: { machineId: serverId, at: test.clock.now(), values: {}, counters: { vcpu: 1, inBytes: 1, outBytes: 1 } },
    })
    const fleet = Array.from({ length: 7_000 }, (_, at) => read(`00000000-0000-7000-8000-${String(at).padStart(12, '0')}`))
    await countTraffic(system(), fleet)
    const { rows } = await test.ownerPool.query<{ count: number }>(
      `select count(*)::int from traffic_meter where server_id::text like '00000000-0000-7000-8000-%'`,
    )
    expect(rows).toEqual([{ count: 7_000 }])
  })

  it('begins a new period a month after the server’s start, without what was left', async () => {
    await read({ outBytes: 5_000 })
    const [first] = await periods()
    await read({ outBytes: 6_000 }, first!.ends_at.getTime() - test.clock.now().getTime() + second)
    expect(await counted()).toEqual([4_000, 1_000])
    expect((await periods())[1]).toMatchObject({ starts_at: first!.ends_at, included_gib: 200, told: 0 })
  })
})

describe('a traffic package', () => {
  const limits = async () => (await rows<{ limit: number | null }>('select rate_limit_mbps as limit from server_network where server_id = $1'))[0]?.limit
  const atEngine = async () =>
    (
      await rows<{ limit: number | null }>(
        `select (n.request ->> 'rateLimitMbps')::int as limit from sim.network n join server s on s.machine_id = n.machine_id where s.id = $1`,
      )
    )[0]?.limit
  const used = (gib: number) => read({ outBytes: 1_000 + gib * gibBytes })

  it('tells each level once in a period', async () => {
    for (const gib of [99, 100, 101, 159, 160, 190, 195, 200, 230]) {
      await used(gib)
      await tellTraffic(system())
      await tellTraffic(system())
    }
    expect((await notices()).map(({ code, params }) => [code, params['percent'] ?? 100, params['usedGib']])).toEqual([
      ['server.traffic-level', 50, 100],
      ['server.traffic-level', 80, 160],
      ['server.traffic-level', 95, 190],
      ['server.traffic-used-up', 100, 200],
    ])
  })

  it('tells only the highest of several levels that were reached at once', async () => {
    await used(198)
    await tellTraffic(system())
    expect((await notices()).map(({ params }) => params['percent'])).toEqual([95])
  })

  it('is limited at the engine once it is used up, and no longer when the next period begins', async () => {
    await used(199.9)
    await limitTraffic(system())
    expect(await limits()).toBeNull()
    await used(200)
    await limitTraffic(system())
    await fixture.settle()
    expect([await limits(), await atEngine()]).toEqual([1, 1])
    await limitTraffic(system())
    const [period] = await periods()
    test.clock.advance(period!.ends_at.getTime() - test.clock.now().getTime())
    await limitTraffic(system())
    await fixture.settle()
    expect([await limits(), await atEngine()]).toEqual([null, null])
  })

  it('is forgotten with its server', async () => {
    await test.ownerPool.query(`update server set state = 'released' where id = $1`, [server.id])
    for (const table of ['traffic_meter', 'traffic_hour', 'traffic_period']) expect(await rows(`select * from ${table} where server_id = $1`)).toEqual([])
  })
})

describe('the use of a package', () => {
  const mine = () => fixture.as(owner)
  const staff = () => test.ctx({ kind: 'staff', staffId: newId(), permissions: ['servers'] })
  const list = () => listServers(mine(), { search: '', page: 1, pageSize: 10 })
  const use = () => readTraffic(mine(), { code: server.code })

  it('is read by day with the state of the limit, by its owner and staff alike, and fills the gauge', async () => {
    await read({ outBytes: 1_000 + gibBytes, inBytes: 500 + 2 * gibBytes })
    await read({ outBytes: 1_000 + 3 * gibBytes, inBytes: 500 + 2 * gibBytes }, day)
    const traffic = (await use())!
    expect(traffic).toMatchObject({ includedGib: 200, outBytes: 3 * gibBytes, inBytes: 2 * gibBytes, limit: 'none', canLimit: true })
    expect(traffic.days.map(({ outBytes }) => outBytes / gibBytes)).toEqual([1, 2])
    expect(await readStaffTraffic(staff(), { code: server.code })).toEqual(traffic)
    const charts = await withTraffic(mine(), { code: server.code }, () => readCharts(mine(), { code: server.code, range: '1h' }))
    expect(charts.fill).toEqual({ kind: 'traffic', usedGib: 3, ofGib: 200, since: traffic.startsAt.getTime() })
  })

  it('has no answer for strangers, visitors and staff of other sections, nor for a server that is billed by bandwidth', async () => {
    await expect(readTraffic(fixture.as(await fixture.customer()), { code: server.code })).rejects.toMatchObject({ code: 'servers.not-found' })
    await expect(readTraffic(test.ctx(), { code: server.code })).rejects.toMatchObject({ kind: 'unauthenticated' })
    // Charts whose promise failed meanwhile would end the process.
    const charts = vi.fn(async () => readCharts(test.ctx(), { code: server.code, range: '1h' }))
    await expect(withTraffic(test.ctx(), { code: server.code }, charts)).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect(charts).not.toHaveBeenCalled()
    await expect(readStaffTraffic(test.ctx({ kind: 'staff', staffId: newId(), permissions: ['prices'] }), { code: server.code })).rejects.toMatchObject({
      code: 'auth.not-allowed',
    })
    await expect(readStaffTraffic(mine(), { code: server.code })).rejects.toThrow()
    const { code } = await fixture.runningServer(owner)
    expect(await readTraffic(mine(), { code })).toBeNull()
  })

  it('is marked in lists from 95 % on, and once the rate is limited', async () => {
    const marks = async () => (await list()).trafficWarnings[server.code]
    const found = async () => (await findServers(staff(), { search: server.code }))[0]?.traffic
    await read({ outBytes: 1_000 + 189 * gibBytes })
    expect([await marks(), (await found())?.warning]).toEqual([undefined, null])
    await read({ outBytes: 1_000 + 190 * gibBytes })
    expect([await marks(), (await found())?.warning]).toEqual(['nearly', 'nearly'])
    await read({ outBytes: 1_000 + 200 * gibBytes })
    await limitTraffic(system())
    expect([await marks(), await found()]).toMatchObject(['throttled', { warning: 'throttled', includedGib: 200, outBytes: 200 * gibBytes }])
    expect((await use())?.limit).toBe('pending')
    await fixture.settle()
    expect((await use())?.limit).toBe('applied')
  })
})

describe('the simulated engine', () => {
  it('counts on while a machine runs and from zero after a restart', async () => {
    const sampled = async () => (await simulated.sampleAll()).find(({ machineId }) => machineId === machine)!.counters!
    const [{ machine }] = (await rows<{ machine: string }>('select machine_id as machine from server where id = $1')) as [{ machine: string }]
    const first = await sampled()
    test.clock.advance(day)
    const later = await sampled()
    expect(later.outBytes! - first.outBytes!).toBeGreaterThan(gibBytes)
    expect(await sampled()).toEqual(later)
    const { taskId } = await simulated.begin({ kind: 'restart', token: 'traffic-restart', machineId: machine })
    test.clock.advance(600 * second)
    expect((await simulated.follow(taskId)).state).toBe('succeeded')
    const after = await sampled()
    expect(after.outBytes!).toBeLessThan(later.outBytes! / 10)
    expect(after.uptimeSeconds!).toBeLessThan(600)
  })
})
