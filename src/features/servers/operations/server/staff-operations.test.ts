import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { faults } from '#adapters/provision-simulated/schema.ts'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { readBalance } from '#features/money/api.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { serverFixture } from '../../factories.ts'
import { zonesWithoutHost } from '../../engine/model.ts'
import type { StaffOperationSearch } from '../staff.ts'
import { checkEngine } from '../../engine/server/check-engine.ts'
import { forgetTasks } from './forget-tasks.ts'
import { giveUpOperation } from '../../engine-work/server/give-up-operation.ts'
import { listStaffOperations } from './list-staff-operations.ts'
import { readFleetFacts } from '../../engine/server/read-fleet-facts.ts'
import { readServer } from '../../server/read-server.ts'
import { reconcileServers } from '../../engine-work/server/reconcile-servers.ts'
import { restartServer } from '../../power/server/restart-server.ts'
import { retryOperation } from '../../engine-work/server/retry-operation.ts'
import { startFulfilment } from '../../fulfilment/server/start-fulfilment.ts'
import { startServer } from '../../power/server/start-server.ts'
import { resumeHost, stopHost } from './stop-host.ts'
import { stopServer } from '../../power/server/stop-server.ts'

const staff: Actor = { kind: 'staff', staffId: newId(), permissions: ['operations'] }
const everything: StaffOperationSearch = { state: undefined, kind: undefined, zoneId: undefined, age: 'week', search: '', page: 1, pageSize: 50 }

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
const rows = async (sql: string, values: unknown[] = []) => (await test.ownerPool.query(sql, values)).rows as Record<string, unknown>[]
const listed = async (asked: Partial<StaffOperationSearch> = {}) => listStaffOperations(fixture.as(staff), { ...everything, ...asked })

beforeAll(async () => {
  test = await testDatabase({ poolSize: 10 })
  fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'staff-operations', speed: 20 }))
  await fixture.openShop()
})
beforeEach(() => rows('truncate sim.fault'))

const failing = (kind: 'create' | 'restart', retryable: boolean) =>
  test.db.insert(faults).values({ id: newId(), kind, code: 'capacity', retryable, moment: 'in-task', token: null, remaining: 100 })

describe('the operations section', () => {
  it('lists a stuck creation first; giving it up ends it as failed and refunds its order', async () => {
    const owner = await fixture.customer()
    await fixture.runningServer(owner)
    const before = (await readBalance(fixture.as(owner), owner.accountId)).availableFen
    await failing('create', true)
    const orderId = await fixture.paidOrder(owner)
    await startFulfilment(fixture.asSystem(), { orderId })
    for (let look = 0; look < 6; look++) {
      await fixture.runDue()
      test.clock.advance(4_000)
    }
    const { operations, counts } = await listed()
    expect(operations[0]).toMatchObject({ kind: 'create', stuck: true, retry: 'look', zoneId: 'hongkong-a' })
    expect(operations[0]!.attempts).toBeGreaterThan(1)
    expect(counts).toMatchObject({ stuck: 1, active: 1, succeeded: 1 })
    await giveUpOperation(fixture.as(staff), { operationId: operations[0]!.id })
    await fixture.settle()
    expect((await listed({ state: 'failed' })).operations[0]).toMatchObject({ kind: 'create', errorCode: 'given-up', retry: null })
    expect(await rows('select state from customer_order where id = $1', [orderId])).toEqual([{ state: 'refunded' }])
    expect((await readBalance(fixture.as(owner), owner.accountId)).availableFen).toBe(before)
    await expect(giveUpOperation(fixture.as(staff), { operationId: operations[0]!.id })).rejects.toMatchObject({ code: 'servers.wrong-state' })
  })

  it('begins a failed restart again, once, and never an operation that was refunded', async () => {
    const owner = await fixture.customer()
    const { code } = await fixture.runningServer(owner)
    await failing('restart', false)
    await restartServer(fixture.as(owner), { code, idempotencyKey: newId() })
    await fixture.settle()
    await rows('truncate sim.fault')
    const failed = (await listed({ search: code, state: 'failed' })).operations
    expect(failed).toMatchObject([{ kind: 'restart', retry: 'again', requestedBy: 'customer' }])
    await retryOperation(fixture.as(staff), { operationId: failed[0]!.id })
    await expect(retryOperation(fixture.as(staff), { operationId: failed[0]!.id })).rejects.toMatchObject({ code: 'servers.wrong-state' })
    await fixture.settle()
    expect(await readServer(fixture.as(owner), { code })).toMatchObject({ state: 'running', operation: null })
    expect((await listed({ search: code })).operations.map(({ kind, state, requestedBy }) => `${kind} ${state} ${requestedBy}`)).toEqual([
      'restart failed customer',
      'restart succeeded staff',
      'create succeeded system',
    ])
    const [creation] = (await listed({ kind: 'create', state: 'failed' })).operations
    await expect(retryOperation(fixture.as(staff), { operationId: creation!.id })).rejects.toMatchObject({ code: 'servers.wrong-state' })
  })

  it('is only for staff with the right, and not for customers', async () => {
    const owner = await fixture.customer()
    const [some] = (await listed()).operations
    const strangers: Actor[] = [owner, { kind: 'visitor' }, { kind: 'staff', staffId: newId(), permissions: ['servers', 'jobs'] }]
    for (const actor of strangers) {
      for (const command of [retryOperation, giveUpOperation])
        await expect(command(fixture.as(actor), { operationId: some!.id })).rejects.toMatchObject({ code: 'auth.not-allowed' })
      await expect(listStaffOperations(fixture.as(actor), everything)).rejects.toMatchObject({ code: 'auth.not-allowed' })
    }
  })
})

describe('the report of the engine for operators', () => {
  const minder: Actor = { kind: 'staff', staffId: newId(), permissions: ['infrastructure'] }

  it('shows its last contact, machines without an owner, servers without their machine, and an engine that is unreachable', async () => {
    const owner = await fixture.customer()
    const { code, machineId } = await fixture.runningServer(owner)
    await rows(`update sim.machine set token = 'nobody' where id = $1`, [machineId])
    await rows(`update server set machine_id = 'vanished' where code = $1`, [code])
    await reconcileServers(fixture.asSystem())
    await checkEngine(fixture.asSystem())
    const facts = await readFleetFacts(fixture.as(minder))
    expect(facts.engines[0]).toMatchObject({ kind: 'simulated', simulated: true, latencyMs: 0, fault: null, version: null, can: { bareMetal: true } })
    expect(facts.engines[0]!.findings.unknown).toMatchObject([{ machineId, power: 'running' }])
    expect(facts.engines[0]!.findings.missing).toEqual([{ code, machineId: 'vanished' }])
    const inZone = facts.engines[0]!.hosts.filter(({ zones }) => zones?.includes('hongkong-a'))
    expect(inZone.map(({ name, up, zones, stop }) => ({ name, up, zones, stop }))).toEqual(
      ['hongkong-a-1', 'hongkong-a-2', 'hongkong-a-3'].map((name) => ({ name, up: true, zones: ['hongkong-a'], stop: null })),
    )
    expect(facts.serversByZone['hongkong-a']).toBeGreaterThan(0)
    const unreached = () => Promise.reject(new Error('no route to host'))
    const broken = { ...fixture.asSystem().provisioner, check: unreached, list: unreached }
    test.clock.advance(1000)
    await expect(reconcileServers({ ...fixture.asSystem(), provisioner: broken })).rejects.toThrow('no route')
    await checkEngine({ ...fixture.asSystem(), provisioner: broken })
    const [engine] = (await readFleetFacts(fixture.as(minder))).engines
    expect(engine).toMatchObject({ fault: 'no route to host', health: { state: 'failing', since: test.clock.now() } })
    expect(engine!.hosts.length).toBeGreaterThan(0)
    expect(engine!.hosts.every(({ up }) => up === null)).toBe(true)
    for (const actor of [owner, staff]) await expect(readFleetFacts(fixture.as(actor))).rejects.toMatchObject({ code: 'auth.not-allowed' })
  })

  it('keeps new servers off a closed host and leaves existing ones there; if the last host of a zone is closed, an order is refunded', async () => {
    const owner = await fixture.customer()
    const { code } = await fixture.runningServer(owner)
    const zones = ['hongkong-a', 'tokyo-a']
    const [one, two, three] = ['hongkong-a-1', 'hongkong-a-2', 'hongkong-a-3'] as const
    const carriedBy = async (host: string) => (await rows(`select id from sim.machine where host = $1 and destroyed_at is null`, [host])).length
    await reconcileServers(fixture.asSystem())
    const hosts = async () => {
      const { engines } = await readFleetFacts(fixture.as(minder))
      return engines.flatMap((engine) => engine.hosts).filter((host) => host.zones?.some((zone) => zones.includes(zone)))
    }
    const before = await carriedBy(one)
    await stopHost(fixture.as(minder), { host: one, reason: '更换内存' })
    await stopHost(fixture.as(minder), { host: one, reason: '再次' })
    for (let round = 0; round < 2; round++) await fixture.runningServer(owner)
    expect(await carriedBy(one)).toBe(before)
    expect(await readServer(fixture.as(owner), { code })).toMatchObject({ state: 'running' })
    expect((await hosts()).filter(({ stop }) => stop).map(({ name, stop }) => [name, stop!.reason])).toEqual([[one, '更换内存']])
    await stopHost(fixture.as(minder), { host: three, reason: '更换内存' })
    expect(zonesWithoutHost(await hosts(), zones)).toEqual([])
    expect(zonesWithoutHost(await hosts(), zones, two)).toEqual(['hongkong-a'])
    await stopHost(fixture.as(minder), { host: two, reason: '更换内存' })
    expect(zonesWithoutHost(await hosts(), zones)).toEqual(['hongkong-a'])
    const { orderId } = await fixture.runningServer(owner)
    expect(await rows('select state from customer_order where id = $1', [orderId])).toEqual([{ state: 'refunded' }])
    await resumeHost(fixture.as(minder), { host: one })
    await fixture.runningServer(owner)
    expect(await carriedBy(one)).toBe(before + 1)
    await resumeHost(fixture.as(minder), { host: two })
    await resumeHost(fixture.as(minder), { host: three })
    await expect(stopHost(fixture.as(minder), { host: 'nowhere', reason: '更换内存' })).rejects.toMatchObject({ kind: 'not-found' })
    for (const actor of [owner, staff]) {
      await expect(stopHost(fixture.as(actor), { host: one, reason: '更换内存' })).rejects.toMatchObject({ code: 'auth.not-allowed' })
      await expect(resumeHost(fixture.as(actor), { host: two })).rejects.toMatchObject({ code: 'auth.not-allowed' })
    }
  })
})

describe('the task history of the engine', () => {
  it('is deleted after a month, except creations of existing machines and tasks that an active operation may ask for', async () => {
    const owner = await fixture.customer()
    const { id, machineId, code } = await fixture.runningServer(owner)
    for (const act of [stopServer, startServer]) {
      await act(fixture.as(owner), { code, idempotencyKey: newId() })
      await fixture.settle()
    }
    const kinds = async () => (await rows('select kind from sim.task where machine_id = $1 order by begun_at', [machineId])).map(({ kind }) => kind)
    await forgetTasks(fixture.asSystem())
    expect(await kinds()).toEqual(['create', 'stop', 'start'])
    test.clock.advance(31 * 86_400_000)
    await rows(`update operation set state = 'running', finished_at = null where server_id = $1 and kind = 'create'`, [id])
    await forgetTasks(fixture.asSystem())
    expect(await kinds()).toEqual(['create', 'stop', 'start'])
    await rows(`update operation set state = 'succeeded', finished_at = created_at where server_id = $1 and kind = 'create'`, [id])
    expect(await forgetTasks(fixture.asSystem())).toBeGreaterThan(0)
    expect(await kinds()).toEqual(['create', 'start'])
  })
})
