import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { environmentEngine } from '#features/catalog/model/engines.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { adoptHosts } from '../../engine-work/server/adopt-hosts.ts'
import { reconcileServers } from '../../engine-work/server/reconcile-servers.ts'
import { config, serverFixture } from '../../factories.ts'
import type { MachineRequest, Provisioner } from '../../server/ports.ts'
import { wakeDrains } from './advance-drain.ts'
import { cancelDrain, pauseDrain, reopenHost, resumeDrain } from './change-drain.ts'
import { watchHosts } from './note-rooms.ts'
import { startDrain } from './start-drain.ts'

const hosts = [1, 2, 3].map((number) => `${config.zoneId}-${number}`)
const host = hosts[0]!

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
/** Requests to move that reached the engine. */
let moves: Extract<MachineRequest, { kind: 'move' }>[] = []
/** Dies between asking the engine and recording the answer. */
let dies = 0

const rows = async (sql: string, values: unknown[] = []) => (await test.ownerPool.query(sql, values)).rows as Record<string, unknown>[]
const system = () => fixture.asSystem()
const staff = () => test.ctx({ kind: 'staff', staffId: randomUUID(), permissions: ['infrastructure'] })
const wanted = (over: object = {}) => ({ engineId: environmentEngine, host, reason: 'new memory', idempotencyKey: randomUUID(), ...over })
const drain = async (id: string) => (await rows('select state, reopened_at from host_drain where id = $1', [id]))[0]!
const states = async (id: string) => (await rows('select state from host_drain_move where drain_id = $1 order by state', [id])).map(({ state }) => state)
const machineOf = async (serverId: string) => (await rows('select host, power from sim.machine where token = $1', [serverId]))[0]!
const told = async (code: string) => (await rows('select account_id from message where code = $1', [code])).map((row) => row['account_id'])

async function look(): Promise<void> {
  await reconcileServers(system())
  await watchHosts(system())
}

/** Servers on the host, each of another owner. */
async function serversThere(count: number): Promise<{ id: string; code: string; accountId: string }[]> {
  await rows(`insert into host_stop (host, stopped_at, stopped_by, reason) select unnest($1::text[]), now(), 'test', 'test'`, [hosts.slice(1)])
  const made = []
  for (let nth = 0; nth < count; nth++) {
    const owner = await fixture.customer()
    const { id, code } = await fixture.runningServer(owner)
    made.push({ id, code, accountId: owner.accountId })
  }
  await rows('delete from host_stop')
  await look()
  return made
}

function setMode(mode: 'live' | 'cold' | null): Promise<unknown> {
  return rows(`update engine_report set capabilities = jsonb_set(capabilities, '{moves}', $1::jsonb)`, [JSON.stringify(mode)])
}

beforeAll(async () => {
  test = await testDatabase({ poolSize: 20 })
  const inner = simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'drain', speed: 1 })
  const provisioner: Provisioner = {
    ...inner,
    async begin(request) {
      if (request.kind === 'move') moves.push(request)
      const begun = await inner.begin(request)
      if (request.kind === 'move' && dies-- > 0) throw new Error('the process died')
      return begun
    },
  }
  fixture = serverFixture(test, provisioner)
  await fixture.openShop()
})
beforeEach(async () => {
  // Each test has the host for itself.
  await rows(`update server set state = 'released', host = null where state <> 'released'`)
  await rows(`update sim.machine set destroyed_at = now() where destroyed_at is null`)
  await rows(`update host_drain set state = 'cancelled', ended_at = now(), reopened_at = now() where reopened_at is null`)
  await rows('delete from message')
  moves = []
  dies = 0
  await look()
})

describe('a drain', () => {
  it('moves every server to another host, one after the other, while it runs, and is then done; the host stays closed until it is opened again', async () => {
    const servers = await serversThere(3)
    const { drainId } = await startDrain(staff(), wanted())
    await fixture.settle()
    expect(await drain(drainId)).toMatchObject({ state: 'done', reopened_at: null })
    expect(await states(drainId)).toEqual(['moved', 'moved', 'moved'])
    for (const { id } of servers) {
      const machine = await machineOf(id)
      expect(machine['host']).not.toBe(host)
      expect(await rows('select host, state from server where id = $1', [id])).toEqual([{ host: machine['host'], state: 'running' }])
    }
    expect(new Set(moves.map(({ machineId }) => machineId)).size).toBe(3)
    expect(await told('server.moved')).toEqual([])
    const next = await fixture.runningServer(await fixture.customer())
    expect((await machineOf(next.id))['host']).not.toBe(host)
    await reopenHost(staff(), { drainId })
    await reopenHost(staff(), { drainId })
    expect((await drain(drainId))['reopened_at']).not.toBeNull()
  })

  it('goes on where it was when the worker dies in the middle, and moves nothing twice', async () => {
    await serversThere(2)
    const { drainId } = await startDrain(staff(), wanted())
    dies = 1
    await fixture.settle().catch(() => undefined)
    // The jobs of the dead process are gone; the schedules find its work.
    await rows(`delete from platform_job where name in ('servers.drain', 'servers.advance')`)
    test.clock.advance(120_000)
    await wakeDrains(system())
    await look()
    await fixture.settle()
    expect(await states(drainId)).toEqual(['moved', 'moved'])
    expect(await drain(drainId)).toMatchObject({ state: 'done' })
    // The request of the dead process and its repetition are one task.
    expect(moves.length).toBe(3)
    const tasks = await rows(`select machine_id from sim.task where kind = 'move' and token = any ($1)`, [moves.map(({ token }) => token)])
    expect(tasks).toHaveLength(2)
  })

  it('leaves a server whose move fails running where it was, goes on with the others, and stops for staff to decide', async () => {
    const [bad] = (await serversThere(2)).toSorted((one, other) => (one.id < other.id ? -1 : 1))
    await rows(`insert into sim.fault (id, kind, code, retryable, moment, remaining) values (gen_random_uuid(), 'move', 'engine', false, 'in-task', 1)`)
    const { drainId } = await startDrain(staff(), wanted())
    await fixture.settle(30)
    // The second try is an operation of its own and succeeds.
    await fixture.settle()
    expect(await states(drainId)).toEqual(['moved', 'moved'])
    expect(await rows(`select attempts from host_drain_move where drain_id = $1 and server_id = $2`, [drainId, bad!.id])).toEqual([{ attempts: 2 }])
    await cleanSlate()
    const third = (await serversThere(1))[0]!
    await rows(`insert into sim.fault (id, kind, code, retryable, moment, remaining) values (gen_random_uuid(), 'move', 'engine', false, 'in-task', 2)`)
    const again = await startDrain(staff(), wanted())
    await fixture.settle()
    expect(await drain(again.drainId)).toMatchObject({ state: 'paused' })
    expect(await rows(`select state, fault from host_drain_move where drain_id = $1`, [again.drainId])).toEqual([{ state: 'failed', fault: 'engine' }])
    expect(await machineOf(third.id)).toMatchObject({ host })
    expect(await rows('select host, state from server where id = $1', [third.id])).toEqual([{ host, state: 'running' }])
    await resumeDrain(staff(), again)
    await fixture.settle()
    expect(await drain(again.drainId)).toMatchObject({ state: 'done' })
  })

  it('pauses, resumes and is cancelled: no further move begins, and a cancelled drain opens the host again', async () => {
    await serversThere(3)
    const { drainId } = await startDrain(staff(), wanted())
    await pauseDrain(staff(), { drainId })
    await fixture.settle()
    expect(moves).toEqual([])
    await resumeDrain(staff(), { drainId })
    await fixture.runDue()
    await fixture.runDue()
    await cancelDrain(staff(), { drainId })
    await cancelDrain(staff(), { drainId })
    await fixture.settle()
    expect(moves.length).toBeLessThanOrEqual(1)
    expect((await states(drainId)).filter((state) => state === 'moving')).toEqual([])
    expect(await drain(drainId)).toMatchObject({ state: 'cancelled' })
    await expect(resumeDrain(staff(), { drainId })).rejects.toMatchObject({ code: 'placement.over' })
    await expect(reopenHost(staff(), { drainId })).resolves.toBeUndefined()
  })

  it('where machines are off while they move: announces the window to each owner, waits for it, tells them afterwards, and calls off what is cancelled', async () => {
    const servers = await serversThere(2)
    await setMode('cold')
    const startsAt = new Date(test.clock.now().getTime() + 25 * 3_600_000)
    const endsAt = new Date(startsAt.getTime() + 4 * 3_600_000)
    const early = { windowStartsAt: new Date(test.clock.now().getTime() + 3_600_000), windowEndsAt: endsAt }
    await expect(startDrain(staff(), wanted())).rejects.toMatchObject({ fields: [{ path: 'windowStartsAt', code: 'placement.window-needed' }] })
    await expect(startDrain(staff(), wanted(early))).rejects.toMatchObject({ fields: [{ path: 'windowStartsAt', code: 'placement.notice' }] })
    const long = { windowStartsAt: startsAt, windowEndsAt: new Date(startsAt.getTime() + 13 * 3_600_000) }
    await expect(startDrain(staff(), wanted(long))).rejects.toMatchObject({ fields: [{ path: 'windowEndsAt', code: 'placement.window-length' }] })
    const called = await startDrain(staff(), wanted({ windowStartsAt: startsAt, windowEndsAt: endsAt }))
    expect((await told('server.move-planned')).toSorted()).toEqual(servers.map(({ accountId }) => accountId).toSorted())
    await cancelDrain(staff(), called)
    expect(await told('server.move-called-off')).toHaveLength(2)
    const { drainId } = await startDrain(staff(), wanted({ windowStartsAt: startsAt, windowEndsAt: endsAt }))
    await fixture.settle(60)
    expect(moves).toEqual([])
    test.clock.advance(25 * 3_600_000)
    await look()
    await setMode('cold')
    await wakeDrains(system())
    await fixture.settle()
    expect(await drain(drainId)).toMatchObject({ state: 'done' })
    expect(await told('server.moved')).toHaveLength(2)
  })

  it('stops at the end of the window, and tells owners whose servers were not moved', async () => {
    await serversThere(1)
    await setMode('cold')
    const startsAt = new Date(test.clock.now().getTime() + 25 * 3_600_000)
    const { drainId } = await startDrain(staff(), wanted({ windowStartsAt: startsAt, windowEndsAt: new Date(startsAt.getTime() + 3_600_000) }))
    test.clock.advance(27 * 3_600_000)
    await wakeDrains(system())
    await fixture.settle()
    expect(moves).toEqual([])
    expect(await drain(drainId)).toMatchObject({ state: 'paused' })
    expect(await told('server.move-called-off')).toHaveLength(1)
    await expect(resumeDrain(staff(), { drainId })).rejects.toMatchObject({ code: 'placement.window-over' })
  })

  it('begins once per click and once per host, and says by name which engine cannot move machines', async () => {
    const input = wanted()
    const { drainId } = await startDrain(staff(), input)
    expect(await startDrain(staff(), input)).toEqual({ drainId })
    await expect(startDrain(staff(), wanted())).rejects.toMatchObject({ code: 'placement.under-way' })
    await setMode(null)
    await expect(startDrain(staff(), wanted({ host: hosts[1] }))).rejects.toMatchObject({ code: 'placement.cannot-move', detail: { engine: 'simulated' } })
    await setMode('live')
    await expect(startDrain(staff(), wanted({ host: 'no-such-host' }))).rejects.toMatchObject({ code: 'platform.not-found' })
  })

  it('is closed to customers, visitors and staff without the right', async () => {
    const { drainId } = await startDrain(staff(), wanted())
    const others = [
      fixture.as(await fixture.customer()),
      test.ctx({ kind: 'visitor' }),
      test.ctx({ kind: 'staff', staffId: randomUUID(), permissions: ['settings'] }),
    ]
    for (const ctx of others) {
      const calls = [
        () => startDrain(ctx, wanted()),
        () => pauseDrain(ctx, { drainId }),
        () => resumeDrain(ctx, { drainId }),
        () => cancelDrain(ctx, { drainId }),
        () => reopenHost(ctx, { drainId }),
      ]
      for (const call of calls) await expect(call()).rejects.toMatchObject({ kind: expect.stringMatching(/forbidden|unauthenticated/) as string })
    }
  })

  it('an answer of the engine from before a move does not put the server back, and a host emptied by hand ends a paused drain', async () => {
    const server = (await serversThere(1))[0]!
    const { drainId } = await startDrain(staff(), wanted())
    const before = test.clock.now()
    const machines = await fixture.ports.provisioner.list()
    await fixture.settle()
    const moved = (await rows('select host from server where id = $1', [server.id]))[0]!['host']
    await adoptHosts(system(), environmentEngine, machines, before)
    expect(await rows('select host from server where id = $1', [server.id])).toEqual([{ host: moved }])
    // Even a server that is recorded at its old host again is moved without harm.
    await rows('update server set host = $1 where id = $2', [host, server.id])
    await rows(`update host_drain set state = 'moving', ended_at = null where id = $1`, [drainId])
    await wakeDrains(system())
    await fixture.settle()
    expect(await drain(drainId)).toMatchObject({ state: 'done' })
    await cleanSlate()
    const other = (await serversThere(1))[0]!
    await rows(`insert into sim.fault (id, kind, code, retryable, moment, remaining) values (gen_random_uuid(), 'move', 'engine', false, 'in-task', 2)`)
    const again = await startDrain(staff(), wanted())
    await fixture.settle()
    expect(await drain(again.drainId)).toMatchObject({ state: 'paused' })
    await rows(`update sim.machine set host = $1 where token = $2`, [hosts[1], other.id])
    test.clock.advance(1_000)
    await look()
    await wakeDrains(system())
    await fixture.settle()
    expect(await drain(again.drainId)).toMatchObject({ state: 'done' })
  })

  it('does not disturb an owner’s operation, and moves the server after it', async () => {
    const server = (await serversThere(1))[0]!
    const owner = {
      kind: 'customer' as const,
      accountId: server.accountId,
      sessionId: (await rows('select id from session where account_id = $1', [server.accountId]))[0]!['id'] as string,
    }
    await fixture.commands.stopServer(fixture.as(owner), { code: server.code, idempotencyKey: randomUUID() })
    const { drainId } = await startDrain(staff(), wanted())
    await fixture.settle()
    expect(await states(drainId)).toEqual(['moved'])
    expect(await rows('select state from server where id = $1', [server.id])).toEqual([{ state: 'stopped' }])
    expect((await machineOf(server.id))['host']).not.toBe(host)
  })
})

async function cleanSlate(): Promise<void> {
  await rows(`update host_drain set state = 'cancelled', ended_at = now(), reopened_at = now() where reopened_at is null`)
  await rows(`update server set state = 'released', host = null where state <> 'released'`)
  await rows(`update sim.machine set destroyed_at = now() where destroyed_at is null`)
  await look()
}
