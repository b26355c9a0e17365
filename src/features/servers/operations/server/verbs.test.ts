import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { faults } from '#adapters/provision-simulated/schema.ts'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { serverFixture } from '../../factories.ts'
import { labelServer } from '../../listing/server/label-server.ts'
import { leaveRescue } from '../../power/server/leave-rescue.ts'
import { listOperations } from './list-operations.ts'
import { listServers } from '../../listing/server/list-servers.ts'
import { readMetrics } from '../../monitoring/server/read-metrics.ts'
import { readOperation } from './read-operation.ts'
import { readServer } from '../../server/read-server.ts'
import { reinstallServer } from '../../power/server/reinstall-server.ts'
import { resetPassword } from '../../power/server/reset-password.ts'
import { restartServer } from '../../power/server/restart-server.ts'
import { revealPassword } from '../../power/server/reveal-password.ts'
import { serversOfOrder } from '../../fulfilment/server/servers-of-order.ts'
import { startServer } from '../../power/server/start-server.ts'
import { stopServer } from '../../power/server/stop-server.ts'
import { summariseServers } from '../../listing/server/summarise-servers.ts'

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let owner: Extract<Actor, { kind: 'customer' }>
let stranger: Actor
const visitor: Actor = { kind: 'visitor' }
const rows = async (sql: string, values: unknown[] = []) => (await test.ownerPool.query(sql, values)).rows as Record<string, unknown>[]
const key = () => randomUUID()
const page = { search: '', page: 1, pageSize: 10 }

beforeAll(async () => {
  test = await testDatabase({ poolSize: 40 })
  const engine = simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'commands', speed: 1 })
  fixture = serverFixture(test, engine)
  await fixture.openShop()
  owner = await fixture.customer({ yuan: 100_000n })
  stranger = await fixture.customer()
})
const mine = () => fixture.as(owner)
async function reproved(): Promise<void> {
  await rows('update session set step_up_at = $1 where account_id = $2', [test.clock.now(), owner.accountId])
}

describe('the estimated remaining time', () => {
  it('is the median of successful operations of the kind, apart for physical machines, and absent if there are few or it has passed', async () => {
    const { code, id } = await fixture.runningServer(owner)
    // No other server restarts meanwhile. Other tests measure the real duration.
    const past = async (seconds: number, state = 'succeeded') => {
      const begun = new Date(test.clock.now().getTime() - 3_600_000)
      await rows(
        `insert into operation (id, server_id, kind, state, token, percent, requested_by, requester_id, error_code, created_at, looked_at, finished_at)
         values ($1::uuid, $2, 'leave-rescue', $3, $1::text, 100, 'customer', $4, case when $3 = 'failed' then 'engine' end, $5, $5, $6)`,
        [randomUUID(), id, state, owner.accountId, begun, new Date(begun.getTime() + seconds * 1000)],
      )
    }
    for (const seconds of [10, 20, 40, 1000]) await past(seconds)
    await past(30, 'failed')
    await rows(`update server set rescue_at = now() where id = $1`, [id])
    const { operationId } = await leaveRescue(mine(), { code, idempotencyKey: key() })
    const left = async () => {
      const { operation } = await readServer(mine(), { code })
      expect((await readOperation(mine(), { code, operationId })).secondsLeft).toBe(operation!.secondsLeft)
      expect((await listOperations(mine(), { code, page: 1, pageSize: 1 })).operations[0]!.secondsLeft).toBe(operation!.secondsLeft)
      return operation!.secondsLeft
    }
    expect(await left()).toBeNull()
    await past(30)
    expect(await left()).toBe(30)
    test.clock.advance(12_500)
    expect(await left()).toBe(18)
    test.clock.advance(20_000)
    expect(await left()).toBeNull()
    await rows(`update operation set state = 'failed', error_code = 'engine', finished_at = now() where id = $1`, [operationId])
    await rows(`update server set state = 'running', rescue_at = null where id = $1`, [id])
  })
})

describe('a power action', () => {
  it('stops, starts and restarts a server of the customer, with a state for each while it runs', async () => {
    const { code } = await fixture.runningServer(owner)
    await stopServer(mine(), { code, idempotencyKey: key() })
    expect(await readServer(mine(), { code })).toMatchObject({ state: 'stopping', operation: { kind: 'stop', state: 'queued' } })
    await fixture.settle()
    expect(await readServer(mine(), { code })).toMatchObject({ state: 'stopped', operation: null, latest: { kind: 'stop', state: 'succeeded', percent: 100 } })
    await startServer(mine(), { code, idempotencyKey: key() })
    await fixture.settle()
    expect((await readServer(mine(), { code })).state).toBe('running')
    await restartServer(mine(), { code, idempotencyKey: key() })
    expect((await readServer(mine(), { code })).state).toBe('restarting')
    await fixture.settle()
    expect((await readServer(mine(), { code })).state).toBe('running')
  })

  it('is one operation for many simultaneous clicks, repeated or different', async () => {
    const { code, id } = await fixture.runningServer(owner)
    const same = key()
    const clicks = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => restartServer(mine(), { code, idempotencyKey: same })),
      ...Array.from({ length: 10 }, () => restartServer(mine(), { code, idempotencyKey: key() })),
    ])
    for (const click of clicks) if (click.status === 'rejected') expect(click.reason).toMatchObject({ kind: 'conflict', code: 'servers.busy' })
    expect(await rows(`select id from operation where server_id = $1 and kind = 'restart'`, [id])).toHaveLength(1)
    await fixture.settle()
    expect(await rows(`select t.id from sim.task t join operation o on o.token = t.token where o.server_id = $1 and o.kind = 'restart'`, [id])).toHaveLength(1)
  })

  it('answers a repeated click with the same operation, and refuses its key for another server', async () => {
    const { code } = await fixture.runningServer(owner)
    const again = await fixture.runningServer(owner)
    const click = key()
    const first = await stopServer(mine(), { code, idempotencyKey: click })
    await fixture.settle()
    expect(await stopServer(mine(), { code, idempotencyKey: click })).toEqual(first)
    await expect(stopServer(mine(), { code: again.code, idempotencyKey: click })).rejects.toMatchObject({ code: 'platform.key-reused' })
  })

  it('is refused in a wrong state, while suspended, after expiry and under a lock', async () => {
    const { code, id } = await fixture.runningServer(owner)
    await expect(startServer(mine(), { code, idempotencyKey: key() })).rejects.toMatchObject({ kind: 'conflict', code: 'servers.wrong-state' })
    await rows(`insert into server_lock (server_id, kind, created_at) values ($1, 'abuse', now())`, [id])
    await expect(restartServer(mine(), { code, idempotencyKey: key() })).rejects.toMatchObject({ code: 'servers.locked' })
    await rows('delete from server_lock where server_id = $1', [id])
    await rows(`update server set state = 'suspended', off_for = 'overdue' where id = $1`, [id])
    await expect(restartServer(mine(), { code, idempotencyKey: key() })).rejects.toMatchObject({ code: 'servers.suspended' })
    await rows(`update server set state = 'running', off_for = null, expires_at = $2 where id = $1`, [id, test.clock.now()])
    await expect(restartServer(mine(), { code, idempotencyKey: key() })).rejects.toMatchObject({ code: 'servers.expired' })
  })

  it('that fails leaves the server in the state of its machine, and tells the reason', async () => {
    const { code } = await fixture.runningServer(owner)
    await test.db.insert(faults).values({ id: newId(), kind: 'restart', code: 'engine', retryable: false, moment: 'in-task', token: null, remaining: 1 })
    await restartServer(mine(), { code, idempotencyKey: key() })
    await fixture.settle()
    expect(await readServer(mine(), { code })).toMatchObject({ state: 'running', operation: null, latest: { state: 'failed', errorCode: 'engine' } })
    expect(await rows(`select code from message where account_id = $1 and code = 'server.operation-failed'`, [owner.accountId])).not.toHaveLength(0)
  })
})

describe('reinstalling', () => {
  const request = (code: string, over: object = {}) => ({ code, imageId: 'ubuntu-24.04', password: null, confirmName: code, idempotencyKey: key(), ...over })

  it('installs another image on the same server, with a password that is shown once', async () => {
    await reproved()
    const { code, machineId } = await fixture.runningServer(owner)
    const before = await readServer(mine(), { code })
    await reinstallServer(mine(), request(code))
    expect(await readServer(mine(), { code })).toMatchObject({ state: 'reinstalling', passwordUntilAt: null })
    await fixture.settle()
    const after = await readServer(mine(), { code })
    expect(after).toMatchObject({ state: 'running', imageId: 'ubuntu-24.04', ipv4: before.ipv4, expiresAt: before.expiresAt })
    expect(after.passwordUntilAt).not.toBeNull()
    expect(await rows('select machine_id from server where code = $1', [code])).toEqual([{ machine_id: machineId }])
  })

  it('needs the name, and an existing image that fits', async () => {
    await reproved()
    const { code } = await fixture.runningServer(owner)
    await expect(reinstallServer(mine(), request(code, { confirmName: 'srv-other123' }))).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ path: 'confirmName', code: 'servers.name-differs' }],
    })
    await expect(reinstallServer(mine(), request(code, { imageId: 'windows-2025' }))).rejects.toMatchObject({
      fields: [{ path: 'imageId', code: 'servers.image-too-big', detail: { diskGib: 60, memoryGib: 4 } }],
    })
    await expect(reinstallServer(mine(), request(code, { imageId: 'beos-5' }))).rejects.toMatchObject({ kind: 'not-found' })
    expect((await readServer(mine(), { code })).state).toBe('running')
  })

  it('needs step-up authentication, as do resetting and revealing a password', async () => {
    const unproved = await fixture.customer({ proved: false })
    const { code } = await fixture.runningServer(unproved)
    const ctx = fixture.as(unproved)
    for (const act of [
      () => reinstallServer(ctx, request(code)),
      () => resetPassword(ctx, { code, password: null, idempotencyKey: key() }),
      () => revealPassword(ctx, { code }),
    ])
      await expect(act()).rejects.toMatchObject({ kind: 'forbidden', code: 'auth.proof-needed' })
  })
})

describe('passwords', () => {
  it('are shown exactly once at first, also to many simultaneous readers', async () => {
    await reproved()
    const { code } = await fixture.runningServer(owner)
    const looks = await Promise.allSettled(Array.from({ length: 8 }, () => revealPassword(mine(), { code })))
    const seen = looks.filter((look) => look.status === 'fulfilled')
    expect(seen).toHaveLength(1)
    expect(seen[0]!.value).toMatchObject({ login: 'root' })
    expect(seen[0]!.value.password).toHaveLength(18)
    await expect(revealPassword(mine(), { code })).rejects.toMatchObject({ code: 'servers.password-gone' })
    expect((await readServer(mine(), { code })).passwordUntilAt).toBeNull()
  })

  it('can be revealed while the server restarts, but not while another one is being set', async () => {
    await reproved()
    const { code } = await fixture.runningServer(owner)
    await restartServer(mine(), { code, idempotencyKey: key() })
    expect((await readServer(mine(), { code })).passwordUntilAt).not.toBeNull()
    expect((await revealPassword(mine(), { code })).password).toHaveLength(18)
    await fixture.settle()
    await resetPassword(mine(), { code, password: null, idempotencyKey: key() })
    expect((await readServer(mine(), { code })).passwordUntilAt).toBeNull()
    await expect(revealPassword(mine(), { code })).rejects.toMatchObject({ code: 'servers.password-gone' })
    await fixture.settle()
  })

  it('chosen by the customer are never shown, and no password is stored in plain text', async () => {
    await reproved()
    const { code, id } = await fixture.runningServer(owner)
    await resetPassword(mine(), { code, password: 'My-own-Password-7', idempotencyKey: key() })
    const [secret] = await rows('select sealed from server_secret where server_id = $1', [id])
    expect(String(secret!['sealed'])).not.toContain('My-own')
    await fixture.settle()
    expect(await rows('select sealed from server_secret where server_id = $1', [id])).toEqual([])
    await expect(revealPassword(mine(), { code })).rejects.toMatchObject({ code: 'servers.password-gone' })
    const everything = JSON.stringify([
      await rows('select * from operation'),
      await rows('select * from platform_once'),
      await rows('select * from platform_job'),
      await rows('select * from sim.task'),
    ])
    expect(everything).not.toContain('My-own-Password-7')
  })

  it('can be reset without a change of state, and revealed afterwards', async () => {
    await reproved()
    const { code } = await fixture.runningServer(owner)
    const first = await revealPassword(mine(), { code })
    await resetPassword(mine(), { code, password: null, idempotencyKey: key() })
    expect((await readServer(mine(), { code })).state).toBe('running')
    await expect(revealPassword(mine(), { code })).rejects.toMatchObject({ code: 'servers.password-gone' })
    await fixture.settle()
    expect((await revealPassword(mine(), { code })).password).not.toBe(first.password)
  })
})

describe('the servers of a customer', () => {
  it('are found by name, code, address and remark, filtered and in pages', async () => {
    const buyer = await fixture.customer()
    const a = await fixture.runningServer(buyer, { quantity: 3 })
    const ctx = fixture.as(buyer)
    const b = await fixture.runningServer(buyer, { regionId: 'tokyo', zoneId: 'tokyo-a' })
    await labelServer(ctx, { code: b.code, name: '网站 100%', remark: 'nginx_front' })
    expect(await listServers(ctx, page)).toMatchObject({ total: 4, page: 1, byState: { running: 4 }, regionIds: ['hongkong', 'tokyo'] })
    const found = async (search: string) => (await listServers(ctx, { ...page, search })).servers.map((server) => server.code)
    expect(await found('100%')).toEqual([b.code])
    expect(await found('nginx_')).toEqual([b.code])
    expect(await found('nginx%')).toEqual([])
    expect(await found(a.code.slice(4))).toEqual([a.code])
    const ip = (await readServer(ctx, { code: b.code })).ipv4[0]!
    // An address also matches longer addresses that contain it, such as 203.0.113.1 and 203.0.113.12.
    const holders = (await listServers(ctx, page)).servers.filter((server) => server.ipv4?.includes(ip))
    expect(await found(ip)).toEqual(holders.map(({ code }) => code))
    expect(await found(ip)).toContain(b.code)
    expect((await listServers(ctx, { ...page, regionId: 'tokyo' })).total).toBe(1)
    expect((await listServers(ctx, { ...page, state: 'stopped' })).servers).toEqual([])
    const second = await listServers(ctx, { ...page, pageSize: 3, page: 2 })
    expect(second.servers).toHaveLength(1)
    expect((await listServers(ctx, { ...page, pageSize: 3, page: 99 })).page).toBe(2)
  })

  it('are summarized for the overview', async () => {
    const buyer = await fixture.customer()
    const { code } = await fixture.runningServer(buyer)
    await stopServer(fixture.as(buyer), { code, idempotencyKey: key() })
    await fixture.settle()
    const summary = await summariseServers(fixture.as(buyer))
    expect(summary).toMatchObject({ byState: { stopped: 1 }, total: 1 })
    expect(summary.recentOperations.map((operation) => operation.kind)).toEqual(['stop', 'create'])
  })

  it('have an operation log that names the requester', async () => {
    const { code } = await fixture.runningServer(owner)
    await restartServer(mine(), { code, idempotencyKey: key() })
    await fixture.settle()
    const log = await listOperations(mine(), { code, page: 1, pageSize: 10 })
    expect(log.operations.map(({ kind, state, requestedBy }) => ({ kind, state, requestedBy }))).toEqual([
      { kind: 'restart', state: 'succeeded', requestedBy: 'customer' },
      { kind: 'create', state: 'succeeded', requestedBy: 'system' },
    ])
  })

  it('are hidden from strangers, and visitors are asked to sign in', async () => {
    const { code, orderId } = await fixture.runningServer(owner)
    await reproved()
    const acts: ((actor: Actor) => Promise<unknown>)[] = [
      (actor) => readServer(fixture.as(actor), { code }),
      (actor) => startServer(fixture.as(actor), { code, idempotencyKey: key() }),
      (actor) => stopServer(fixture.as(actor), { code, idempotencyKey: key() }),
      (actor) => restartServer(fixture.as(actor), { code, idempotencyKey: key() }),
      (actor) => reinstallServer(fixture.as(actor), { code, imageId: 'debian-13', password: null, confirmName: code, idempotencyKey: key() }),
      (actor) => resetPassword(fixture.as(actor), { code, password: null, idempotencyKey: key() }),
      (actor) => revealPassword(fixture.as(actor), { code }),
      (actor) => labelServer(fixture.as(actor), { code, name: 'mine', remark: '' }),
      (actor) => listOperations(fixture.as(actor), { code, page: 1, pageSize: 10 }),
      (actor) => readMetrics(fixture.as(actor), { code, range: '1h' }),
    ]
    for (const act of acts) {
      await rows('update session set step_up_at = $1', [test.clock.now()])
      await expect(act(stranger)).rejects.toMatchObject({ kind: 'not-found', code: 'servers.not-found' })
      await expect(act(visitor)).rejects.toMatchObject({ kind: 'unauthenticated' })
    }
    expect((await listServers(fixture.as(stranger), page)).servers).toEqual([])
    expect(await serversOfOrder(fixture.as(stranger), orderId)).toEqual([])
    await expect(listServers(fixture.as(visitor), page)).rejects.toMatchObject({ kind: 'unauthenticated' })
    await expect(summariseServers(fixture.as(visitor))).rejects.toMatchObject({ kind: 'unauthenticated' })
    await expect(serversOfOrder(fixture.as(visitor), orderId)).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect(await readServer(mine(), { code })).toMatchObject({ state: 'running', name: code })
  })
})
