import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { serverFixture } from '../../factories.ts'
import { readDisks } from '../../disks/server/read-disks.ts'
import { readOverviewServers } from '../../listing/server/read-overview-servers.ts'
import { countTraffic } from '../../traffic/server/count-traffic.ts'
import { addAlarm } from './add-alarm.ts'
import { collectMetrics } from './collect-metrics.ts'
import { eraseMetrics } from './erase-metrics.ts'
import { MetricStoreFault, type MetricRow, type MetricStore } from './ports.ts'
import { postgresMetrics } from './postgres-metrics.ts'
import { readMetrics } from './read-metrics.ts'
import { readMonitoring } from './read-monitoring.ts'
import { readPageMetrics } from './read-page-metrics.ts'
import { rollUpMetrics } from './roll-up-metrics.ts'
import { watchAlarms } from './watch-alarms.ts'

const test = await testDatabase()
const fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'store', speed: 1 }))
const stepMs = 15_000
let isAway = false
let written: MetricRow[] = []
let erased: string[] = []
const answer = <Result>(result: Result | Promise<Result>): Promise<Result> =>
  isAway ? Promise.reject(new MetricStoreFault('unreachable', { cause: new Error('connect ECONNREFUSED') })) : Promise.resolve(result)
/** Store outside of PostgreSQL that keeps what it is given. An alarm that it is asked about was crossed in every minute. */
const metricStore: MetricStore = {
  ...postgresMetrics(test.ctx()),
  write: async (_grain, rows) => void written.push(...(await answer(rows))),
  readPlot: (server, plot) => answer(postgresMetrics(test.ctx()).readPlot(server, plot)),
  latest: () => answer(null),
  dayLoads: () => answer(new Map()),
  lookAt: (spans) => answer(spans.map(({ alarmId, minutes }) => ({ alarmId, measured: minutes, past: minutes, mean: 95 }))),
  erase: async (serverIds) => void erased.push(...(await answer(serverIds))),
  compact: () => answer('done' as const),
}
const system = () => ({ ...fixture.asSystem(), metricStore })
let owner: Extract<Actor, { kind: 'customer' }>
let server: Awaited<ReturnType<typeof fixture.runningServer>>
const mine = () => ({ ...fixture.as(owner), metricStore })
const rows = async <Row extends object>(statement: string, ...values: unknown[]) => (await test.ownerPool.query<Row>(statement, values)).rows
const timesOf = (serverId: string) => written.filter((row) => row.serverId === serverId).map(({ at }) => at.getTime())

/** Measures every 15 seconds, as the worker does. */
async function pass(times: number): Promise<void> {
  for (let nth = 0; nth < times; nth++) {
    test.clock.advance(stepMs)
    await collectMetrics(system(), countTraffic)
  }
}

beforeAll(async () => {
  await fixture.openShop()
})
beforeEach(async () => {
  isAway = false
  written = []
  erased = []
  owner = await fixture.customer()
  server = await fixture.runningServer(owner, { trafficGib: 200, bandwidthMbps: 100 })
  await pass(4)
})

describe('a store outside of PostgreSQL', () => {
  it('has all metrics, and the tables of PostgreSQL have none', async () => {
    test.clock.advance(3_600_000)
    await pass(4)
    await rollUpMetrics(system())
    expect(timesOf(server.id).length).toBeGreaterThan(200)
    for (const grain of ['raw', 'minute', 'quarter', 'hour']) expect(await rows(`select 1 from server_metric_${grain}`), grain).toEqual([])
  })

  it('that fails stops neither measuring nor the counting of traffic, and gets the missed time from the history of the engine', async () => {
    const counted = async () => (await rows<{ at: Date }>('select at from traffic_meter where server_id = $1', server.id))[0]?.at
    const before = timesOf(server.id).length
    isAway = true
    await pass(8)
    expect(timesOf(server.id)).toHaveLength(before)
    expect(await counted()).toEqual(test.clock.now())
    expect(await rows('select missed_from from server_meter where server_id = $1 and missed_from is not null', server.id)).toHaveLength(1)
    const [from, to] = [test.clock.now().getTime() - 8 * stepMs, test.clock.now().getTime()]
    isAway = false
    await pass(1)
    const missed = timesOf(server.id).filter((at) => at > from && at <= to)
    expect(missed.length).toBeGreaterThanOrEqual(7)
    expect(Math.max(...missed) - Math.min(...missed)).toBeGreaterThanOrEqual(6 * stepMs)
    expect(await rows('select missed_from from server_meter where server_id = $1 and missed_from is not null', server.id)).toEqual([])
  })

  it('that fails leaves pages without charts, and the API with an error', async () => {
    isAway = true
    const { code } = server
    expect(await readMonitoring(mine(), { code, range: '24h' })).toMatchObject({
      range: '24h',
      packed: { failed: true, points: 0 },
      fill: null,
      alarms: { alarms: [] },
    })
    expect(await readPageMetrics(mine(), { code, range: '1h' })).toMatchObject({ failed: true, latest: null })
    expect((await readDisks(mine(), { code })).disks[0]).toMatchObject({ kind: 'system', usedPercent: null })
    expect((await readOverviewServers(mine())).shown[0]).toMatchObject({ code, load: { cpu: Array.from({ length: 24 }, () => null) } })
    await expect(readMetrics(mine(), { code, range: '1h' })).rejects.toMatchObject({ kind: 'unavailable', code: 'monitoring.unavailable' })
    await expect(readPageMetrics(mine(), { code: 'srv-00000000', range: '1h' })).rejects.toMatchObject({ kind: 'not-found' })
  })

  it('that fails raises no alarm and ends none', async () => {
    const { alarmId } = await addAlarm(mine(), { code: server.code, metric: 'cpu', direction: 'above', threshold: 90, minutes: 5 })
    const state = async () => (await rows<{ state: string }>('select state from metric_alarm where id = $1', alarmId))[0]?.state
    isAway = true
    expect(await watchAlarms(system())).toBe(0)
    expect(await state()).toBe('ok')
    isAway = false
    expect(await watchAlarms(system())).toBe(1)
    isAway = true
    await watchAlarms(system())
    expect(await state()).toBe('firing')
  })

  it('erases a released server once it answers', async () => {
    const noted = async () => (await rows('select 1 from metric_erasure where server_id = $1', server.id)).length
    await test.ownerPool.query(`alter table server disable trigger user; alter table server enable trigger server_metrics_end`)
    await test.ownerPool.query(`update server set state = 'released', machine_id = null where id = $1`, [server.id])
    await test.ownerPool.query('alter table server enable trigger user')
    isAway = true
    expect(await eraseMetrics(system())).toBe(0)
    expect(await noted()).toBe(1)
    isAway = false
    expect(await eraseMetrics(system())).toBe(1)
    expect([erased, await noted()]).toEqual([[server.id], 0])
    expect(await eraseMetrics(system())).toBe(0)
  })
})
