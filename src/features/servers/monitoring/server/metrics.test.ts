import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { serverFixture } from '../../factories.ts'
import { addAlarm } from './add-alarm.ts'
import { collectMetrics } from './collect-metrics.ts'
import { editAlarm } from './edit-alarm.ts'
import { listAlarms } from './list-alarms.ts'
import { muteAlarm } from './mute-alarm.ts'
import type { MachineSample, Provisioner } from '../../server/ports.ts'
import { readMetrics } from './read-metrics.ts'
import { readMonitoring } from './read-monitoring.ts'
import { removeAlarm } from './remove-alarm.ts'
import { rollUpMetrics } from './roll-up-metrics.ts'
import { stopServer } from '../../power/server/stop-server.ts'
import { watchAlarms } from './watch-alarms.ts'

const test = await testDatabase()
const simulated = simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'metrics', speed: 1 })
/** Values that the engine reports instead of the simulated ones, by machine. */
let shown: ((machineId: string) => MachineSample['values'] | undefined) | undefined
let looks = 0
const provisioner: Provisioner = {
  ...simulated,
  sampleAll: async () => {
    looks++
    const samples = await simulated.sampleAll()
    return samples.flatMap((sample) => {
      const values = shown ? shown(sample.machineId) : sample.values
      return values ? [{ ...sample, values }] : []
    })
  },
  measure: async (machineId, range) => (shown ? [] : simulated.measure(machineId, range)),
}
const fixture = serverFixture(test, provisioner)
const system = () => fixture.asSystem()
const minuteMs = 60_000
let owner: Extract<Actor, { kind: 'customer' }>
let stranger: Extract<Actor, { kind: 'customer' }>
let server: Awaited<ReturnType<typeof fixture.runningServer>>
const mine = () => fixture.as(owner)
const visitor: Actor = { kind: 'visitor' }

/** Advances the clock with the worker: measures every 15 seconds, rolls up and checks alarms every minute. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    for (let quarter = 0; quarter < 4; quarter++) {
      await collectMetrics(system())
      test.clock.advance(minuteMs / 4)
    }
    await rollUpMetrics(system())
    await watchAlarms(system())
  }
}

/** Rolls up and deletes until nothing is left to do. */
async function rollUpAll(): Promise<void> {
  while ((await rollUpMetrics(system())) === 'more') continue
}

const messages = async (code: string) =>
  (await test.ownerPool.query<{ params: Record<string, unknown> }>('select params from message where code = $1 and account_id = $2', [code, owner.accountId]))
    .rows

beforeAll(async () => {
  await fixture.openShop()
})
beforeEach(async () => {
  owner = await fixture.customer()
  stranger = await fixture.customer()
  server = await fixture.runningServer(owner)
})
afterEach(() => {
  shown = undefined
})

describe('metrics', () => {
  it('are measured in one call for all servers, and rolling up twice changes nothing', async () => {
    await fixture.runningServer(owner)
    const before = looks
    await pass(3)
    expect(looks - before).toBe(12)
    const minutes = () => test.ownerPool.query('select * from server_metric_minute where server_id = $1 order by at', [server.id]).then(({ rows }) => rows)
    const first = await minutes()
    expect(first.length).toBeGreaterThanOrEqual(3)
    await rollUpMetrics(system())
    expect(await minutes()).toEqual(first)
  })

  it('have gaps while the machine was off, and end with the present value', async () => {
    await pass(6)
    const on = await readMetrics(mine(), { code: server.code, range: '1h' })
    expect(on).toMatchObject({ stepMs: 30_000, simulated: true })
    expect(on.series.cpu).toHaveLength(on.points)
    expect(on.series.cpu[0]).toBeNull()
    expect(on.series.cpu.at(-2)).toBeGreaterThan(0)
    expect(on.latest?.memory).toBeGreaterThan(0)
    await stopServer(mine(), { code: server.code, idempotencyKey: newId() })
    await fixture.settle()
    await pass(5)
    const off = await readMetrics(mine(), { code: server.code, range: '1h' })
    expect(off.series.cpu.slice(-8).every((value) => value === null)).toBe(true)
    expect(off.series.cpu.some((value) => value !== null)).toBe(true)
    expect(off.latest).toBeNull()
  })

  it('are read from the engine’s history after a pause of measuring, in every resolution', async () => {
    test.clock.advance(3 * 3_600_000)
    await collectMetrics(system())
    await rollUpMetrics(system())
    for (const [range, least] of [
      ['1h', 110],
      ['6h', 170],
      ['7d', 11],
      ['30d', 2],
    ] as const) {
      const { series } = await readMetrics(mine(), { code: server.code, range })
      expect(series.cpu.filter((value) => value !== null).length, range).toBeGreaterThanOrEqual(least)
    }
  })

  it('are rolled up to means, and deleted after their retention, but not before a coarser resolution is made of them', async () => {
    shown = () => ({ cpuPercent: 40 })
    await pass(1)
    shown = () => ({ cpuPercent: 80 })
    await pass(1)
    const from = test.clock.now().getTime() - 2 * minuteMs
    const cpu = async () =>
      (
        await test.ownerPool.query<{ cpu: number }>('select cpu from server_metric_minute where server_id = $1 and at >= $2 order by at', [
          server.id,
          new Date(from - minuteMs),
        ])
      ).rows
    expect((await cpu()).map((row) => row.cpu).every((value) => value >= 40 && value <= 80)).toBe(true)
    const count = async (table: string) =>
      Number((await test.ownerPool.query<{ n: string }>(`select count(*) as n from ${table} where server_id = $1`, [server.id])).rows[0]!.n)
    test.clock.advance(7 * 3_600_000)
    await rollUpAll()
    expect(await count('server_metric_raw')).toBe(0)
    expect(await count('server_metric_minute')).toBeGreaterThan(0)
    test.clock.advance(8 * 86_400_000)
    await rollUpAll()
    expect(await count('server_metric_minute')).toBe(0)
    expect(await count('server_metric_quarter')).toBeGreaterThan(0)
    expect(await count('server_metric_hour')).toBeGreaterThan(0)
    test.clock.advance(40 * 86_400_000)
    await rollUpAll()
    expect(await count('server_metric_quarter')).toBe(0)
    expect(await count('server_metric_hour')).toBe(0)
  })

  it('fill the gauge with the use of the disk', async () => {
    shown = () => ({ diskPercent: 31 })
    await pass(1)
    expect((await readMonitoring(mine(), { code: server.code, range: '1h' })).fill).toEqual({ kind: 'disk', percent: 31 })
  })

  it('are deleted with the server, and hidden from a new owner if older than the change of owner', async () => {
    shown = () => ({ cpuPercent: 77, outMbps: 1 })
    await pass(8)
    await addAlarm(mine(), { code: server.code, metric: 'cpu', direction: 'above', threshold: 50, minutes: 5 })
    await watchAlarms(system())
    expect((await listAlarms(mine(), { code: server.code })).history).toHaveLength(1)
    // Transfers test the guard around it. This test needs only the changed row.
    await test.ownerPool.query('alter table server disable trigger server_owner_guard')
    await test.ownerPool.query('update server set account_id = $1, owned_since = $2 where id = $3', [stranger.accountId, test.clock.now(), server.id])
    const theirs = fixture.as(stranger)
    const now = await readMonitoring(theirs, { code: server.code, range: '24h' })
    expect(now.packed.series.cpu.replaceAll(',', '')).toBe('')
    expect(now.packed.latest).toBeNull()
    expect(now.alarms).toEqual({ alarms: [], history: [] })
    await addAlarm(theirs, { code: server.code, metric: 'cpu', direction: 'above', threshold: 50, minutes: 5 })
    await watchAlarms(system())
    expect((await listAlarms(theirs, { code: server.code })).alarms).toMatchObject([{ state: 'ok' }])
    await expect(readMetrics(mine(), { code: server.code, range: '1h' })).rejects.toMatchObject({ code: 'servers.not-found' })
    await test.ownerPool.query(`update server set state = 'released' where id = $1`, [server.id])
    for (const table of [
      'server_metric_raw',
      'server_metric_minute',
      'server_metric_quarter',
      'server_metric_hour',
      'server_meter',
      'metric_alarm',
      'metric_alarm_event',
    ])
      expect((await test.ownerPool.query(`select from ${table} where server_id = $1`, [server.id])).rowCount, table).toBe(0)
  })

  it('are hidden from a stranger, and so are the alarms', async () => {
    const { alarmId } = await addAlarm(mine(), { code: server.code, metric: 'cpu', direction: 'above', threshold: 50, minutes: 5 })
    const { code } = server
    const rule = { metric: 'memory', direction: 'below', threshold: 5, minutes: 10 } as const
    const acts: ((actor: Actor) => Promise<unknown>)[] = [
      (actor) => readMetrics(fixture.as(actor), { code, range: '7d' }),
      (actor) => readMonitoring(fixture.as(actor), { code, range: '1h' }),
      (actor) => listAlarms(fixture.as(actor), { code }),
      (actor) => addAlarm(fixture.as(actor), { code, ...rule }),
      (actor) => editAlarm(fixture.as(actor), { code, alarmId, ...rule }),
      (actor) => muteAlarm(fixture.as(actor), { code, alarmId, hours: 1 }),
      (actor) => removeAlarm(fixture.as(actor), { code, alarmId }),
    ]
    for (const act of acts) {
      await expect(act(stranger)).rejects.toMatchObject({ kind: 'not-found', code: 'servers.not-found' })
      await expect(act(visitor)).rejects.toMatchObject({ kind: 'unauthenticated' })
    }
    // A server of the stranger must not give access to an alarm of another server.
    const other = await fixture.runningServer(stranger)
    await expect(editAlarm(fixture.as(stranger), { code: other.code, alarmId, ...rule })).rejects.toMatchObject({ code: 'monitoring.alarm-gone' })
    await expect(muteAlarm(fixture.as(stranger), { code: other.code, alarmId, hours: 1 })).rejects.toMatchObject({ code: 'monitoring.alarm-gone' })
    await removeAlarm(fixture.as(stranger), { code: other.code, alarmId })
    expect((await listAlarms(mine(), { code })).alarms).toMatchObject([{ id: alarmId, metric: 'cpu' }])
  })
})

describe('an alarm', () => {
  const rule = { metric: 'cpu', direction: 'above', threshold: 90, minutes: 5 } as const
  const load = (cpuPercent: number) => {
    shown = (machineId) => (machineId === server.machineId ? { cpuPercent } : undefined)
  }
  const alarms = async () => (await listAlarms(mine(), { code: server.code })).alarms

  it('tells its owner once when the threshold was crossed for the set minutes, and once when that is over', async () => {
    load(20)
    await addAlarm(mine(), { code: server.code, ...rule })
    await pass(6)
    expect(await alarms()).toMatchObject([{ state: 'ok' }])
    load(97)
    await pass(3)
    expect(await messages('server.alarm-raised')).toEqual([])
    await pass(6)
    expect(await messages('server.alarm-raised')).toMatchObject([{ params: { server: server.code, metric: 'cpu', threshold: 90, minutes: 5, value: 97 } }])
    expect(await alarms()).toMatchObject([{ state: 'firing' }])
    load(30)
    await pass(3)
    expect(await messages('server.alarm-recovered')).toEqual([])
    await pass(5)
    expect(await messages('server.alarm-recovered')).toHaveLength(1)
    expect(await messages('server.alarm-raised')).toHaveLength(1)
    const { history } = await listAlarms(mine(), { code: server.code })
    expect(history.map(({ kind, told }) => ({ kind, told }))).toEqual([
      { kind: 'recovered', told: true },
      { kind: 'raised', told: true },
    ])
  })

  it('checked by two workers at once sends one notice', async () => {
    load(97)
    await pass(6)
    await addAlarm(mine(), { code: server.code, ...rule })
    await Promise.all([watchAlarms(system()), watchAlarms(system()), watchAlarms(system())])
    expect(await messages('server.alarm-raised')).toHaveLength(1)
    expect((await listAlarms(mine(), { code: server.code })).history).toHaveLength(1)
  })

  it('is not raised by a spike, and neither raised nor ended while nothing is measured', async () => {
    load(20)
    await addAlarm(mine(), { code: server.code, ...rule })
    await pass(6)
    load(99)
    await pass(3)
    load(20)
    await pass(4)
    expect(await messages('server.alarm-raised')).toEqual([])
    load(99)
    await pass(7)
    shown = () => undefined
    await pass(7)
    expect(await alarms()).toMatchObject([{ state: 'firing' }])
    expect(await messages('server.alarm-recovered')).toEqual([])
  })

  it('that is muted records its history and sends nothing, also not the end of a crossing that was not told', async () => {
    load(97)
    const { alarmId } = await addAlarm(mine(), { code: server.code, ...rule })
    await muteAlarm(mine(), { code: server.code, alarmId, hours: 1 })
    await pass(7)
    expect(await alarms()).toMatchObject([{ state: 'firing' }])
    await muteAlarm(mine(), { code: server.code, alarmId, hours: null })
    load(10)
    await pass(8)
    expect([await messages('server.alarm-raised'), await messages('server.alarm-recovered')]).toEqual([[], []])
    expect((await listAlarms(mine(), { code: server.code })).history).toMatchObject([
      { kind: 'recovered', told: false },
      { kind: 'raised', told: false },
    ])
  })

  it('is only one for a repeated rule; a server has ten at most; a changed rule is evaluated again', async () => {
    load(97)
    const first = await addAlarm(mine(), { code: server.code, ...rule, threshold: 0.1 })
    expect(await addAlarm(mine(), { code: server.code, ...rule, threshold: 0.1 })).toEqual(first)
    for (let threshold = 1; threshold < 10; threshold++) await addAlarm(mine(), { code: server.code, ...rule, threshold })
    await expect(addAlarm(mine(), { code: server.code, ...rule, threshold: 50 })).rejects.toMatchObject({ code: 'monitoring.too-many-alarms' })
    await expect(editAlarm(mine(), { code: server.code, alarmId: first.alarmId, ...rule, threshold: 3 })).rejects.toMatchObject({
      code: 'monitoring.alarm-exists',
    })
    await pass(6)
    expect((await alarms()).find(({ id }) => id === first.alarmId)).toMatchObject({ state: 'firing' })
    await editAlarm(mine(), { code: server.code, alarmId: first.alarmId, ...rule, threshold: 99 })
    expect((await alarms()).find(({ id }) => id === first.alarmId)).toMatchObject({ state: 'ok', threshold: 99 })
    const ofFirst = async () =>
      (await listAlarms(mine(), { code: server.code })).history
        .filter(({ threshold }) => threshold < 1 || threshold === 99)
        .map(({ kind, told }) => ({ kind, told }))
    expect(await ofFirst(), 'its history does not stay open').toEqual([
      { kind: 'ended', told: false },
      { kind: 'raised', told: true },
    ])
    expect(await messages('server.alarm-recovered')).toEqual([])
    await editAlarm(mine(), { code: server.code, alarmId: first.alarmId, ...rule, threshold: 99 })
    expect(await removeAlarm(mine(), { code: server.code, alarmId: first.alarmId })).toEqual({ removed: true })
    expect(await ofFirst(), 'nothing was raised under the new rule').toHaveLength(2)
    const [raised] = (await alarms()).filter(({ state }) => state === 'firing')
    expect(await removeAlarm(mine(), { code: server.code, alarmId: raised!.id })).toEqual({ removed: true })
    expect((await listAlarms(mine(), { code: server.code })).history[0]).toMatchObject({ kind: 'ended', threshold: raised!.threshold })
    expect(await removeAlarm(mine(), { code: server.code, alarmId: first.alarmId })).toEqual({ removed: true })
    expect(await alarms()).toHaveLength(8)
  })

  it('with a lower threshold is raised when a rate falls', async () => {
    shown = () => ({ cpuPercent: 1, outMbps: 0.05 })
    await addAlarm(mine(), { code: server.code, metric: 'netOut', direction: 'below', threshold: 0.1, minutes: 5 })
    await pass(7)
    expect(await messages('server.alarm-raised')).toMatchObject([{ params: { metric: 'netOut', direction: 'below' } }])
  })
})
