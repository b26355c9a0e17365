import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { leaveToEngine } from '#features/catalog/api.ts'
import { capabilityStaff, haveCatalogue } from '#features/catalog/factories.ts'
import { payOrdersFromBalance } from '#features/orders/api.ts'
import { booksOf, goodBooks } from '#features/orders/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { serverFixture } from '../../factories.ts'
import { serversOfOrder } from '../../fulfilment/server/servers-of-order.ts'
import { startFulfilment } from '../../fulfilment/server/start-fulfilment.ts'
import { quoteServerRenewals } from '../../lifecycle/server/quote-server-renewals.ts'
import { renewServers } from '../../lifecycle/server/renew-servers.ts'
import { quoteServerUpgrade } from '../../resizing/server/quote-server-upgrade.ts'
import { readUpgradeOptions } from '../../resizing/server/read-upgrade-options.ts'
import { upgradeServer } from '../../resizing/server/upgrade-server.ts'
import { readServer } from '../../server/read-server.ts'
import { sweepManualTasks } from './plan-tasks.ts'
import { completeManualTask, countManualTasks, listManualTasks, takeManualTask } from './staff-tasks.ts'

const database = await testDatabase()
const engine = simulatedProvisioner({ db: database.db, now: database.clock.now, seed: 'manual-tasks', speed: 100 })
const fixture = serverFixture(database, engine)
const operator: Actor = { kind: 'staff', staffId: newId(), permissions: ['operations'] }
const staff = () => fixture.as(operator)
const rows = async (sql: string, values: unknown[] = []) => (await database.ownerPool.query(sql, values)).rows as Record<string, unknown>[]
const open = () => listManualTasks(staff(), { ended: false })
const sweep = () => sweepManualTasks(fixture.asSystem())
const messages = (code: string) => rows('select params from message where code = $1', [code])
const mine = () => fixture.as(owner)
const click = () => ({ idempotencyKey: randomUUID() })

let owner: Awaited<ReturnType<typeof fixture.customer>>
beforeEach(async () => {
  await haveCatalogue(fixture.asSystem())
  await rows('alter table manual_task disable trigger manual_task_guard')
  await rows('delete from manual_task')
  await rows('delete from message')
  await rows('alter table manual_task enable trigger manual_task_guard')
  await rows(`update server set state = 'released' where state <> 'released'`)
  owner = await fixture.customer()
})

async function setUp(): Promise<{ code: string; id: string; orderId: string }> {
  const server = await fixture.runningServer(owner, { protectionGbps: 20 })
  const [task] = await open()
  await completeManualTask(staff(), { taskId: task!.id, note: 'policy 7' })
  return server
}

async function raise(code: string, protectionGbps: number): Promise<void> {
  const { quoteId } = await quoteServerUpgrade(mine(), { code, protectionGbps })
  const { orderId } = await upgradeServer(mine(), { quoteId, ...click() })
  await payOrdersFromBalance(fixture.as(owner), { orderIds: [orderId], ...click() })
  await fixture.settle()
  await sweep()
}

describe('an option that staff fulfil', () => {
  it('becomes a task with the promised deadline at payment; the order and the customer are told', async () => {
    const orderId = await fixture.paidOrder(owner, { protectionGbps: 20 })
    const paidAt = database.clock.now()
    await startFulfilment(fixture.asSystem(), { orderId })
    await startFulfilment(fixture.asSystem(), { orderId })
    const [task, ...others] = await open()
    expect(others).toEqual([])
    expect(task).toMatchObject({ kind: 'set-up', fromLevel: 0, toLevel: 20, instructions: 'Route the address through the scrubber', overdue: false })
    expect(task!.dueAt.getTime() - paidAt.getTime()).toBe(24 * 3_600_000)
    await fixture.settle()
    expect(await serversOfOrder(fixture.as(owner), orderId)).toMatchObject([{ state: 'running', manual: { gbps: 20, dueAt: task!.dueAt } }])
    const read = () => readServer(mine(), { code: task!.code })
    expect((await read()).protectionSetUp).toEqual({ gbps: 20, dueAt: task!.dueAt })
    await takeManualTask(staff(), { taskId: task!.id })
    expect((await open())[0]).toMatchObject({ assigneeId: operator.staffId })
    await completeManualTask(staff(), { taskId: task!.id, note: 'policy 7' })
    expect(await countManualTasks(staff())).toBe(0)
    expect(await serversOfOrder(fixture.as(owner), orderId)).toMatchObject([{ manual: null }])
    expect((await read()).protectionSetUp).toBeNull()
    expect(await messages('server.protection-ready')).toMatchObject([{ params: { gbps: 20 } }])
    await expect(completeManualTask(staff(), { taskId: task!.id, note: 'again' })).rejects.toMatchObject({ code: 'servers.task-ended' })
    expect(await messages('server.protection-ready')).toHaveLength(1)
    await sweep()
    expect(await open()).toEqual([])
    expect(await booksOf(database)).toEqual(goodBooks)
  })

  it('is no task at the free level', async () => {
    await fixture.runningServer(owner, { protectionGbps: 5 })
    await sweep()
    expect(await open()).toEqual([])
  })

  it('is a new task at an upgrade, from the level that is set up', async () => {
    const { code } = await setUp()
    expect(await readUpgradeOptions(mine(), { code })).toMatchObject({ protectionHours: 24 })
    await raise(code, 50)
    expect(await open()).toMatchObject([{ code, kind: 'change', fromLevel: 20, toLevel: 50 }])
  })

  it('replaces a task that was not begun', async () => {
    const { code } = await fixture.runningServer(owner, { protectionGbps: 20 })
    await raise(code, 50)
    expect(await open()).toMatchObject([{ code, kind: 'set-up', fromLevel: 0, toLevel: 50 }])
    expect(await listManualTasks(staff(), { ended: true })).toMatchObject([{ toLevel: 20, state: 'cancelled' }])
  })

  it('is removed from a server that is smaller or released, and its open task is cancelled', async () => {
    const { id } = await setUp()
    await rows(`update server set config = jsonb_set(config, '{protectionGbps}', '5') where id = $1`, [id])
    await sweep()
    expect(await open()).toMatchObject([{ kind: 'remove', fromLevel: 20, toLevel: 0 }])
    await fixture.runningServer(owner, { protectionGbps: 50 })
    expect(await open()).toHaveLength(2)
    await rows(`update server set state = 'released'`)
    await sweep()
    expect(await open()).toMatchObject([{ kind: 'remove', fromLevel: 20 }])
  })

  it('is told to staff once when it is late', async () => {
    await fixture.runningServer(owner, { protectionGbps: 20 })
    const told = async () => (await rows(`select count(*)::int as n from platform_event where name = 'server.manual-task-late'`))[0]!['n']
    await sweep()
    expect(await told()).toBe(0)
    database.clock.advance(25 * 3_600_000)
    await sweep()
    await sweep()
    expect(await told()).toBe(1)
    expect((await open())[0]).toMatchObject({ overdue: true })
  })
})

it('a renewal keeps what its zone no longer delivers, and staff review it', async () => {
  const { code, id } = await fixture.runningServer(owner, { protectionGbps: 20 })
  await rows('alter table manual_task disable trigger manual_task_guard')
  await rows('delete from manual_task')
  await rows('alter table manual_task enable trigger manual_task_guard')
  await leaveToEngine(fixture.as(capabilityStaff), { zoneId: 'hongkong-a', capability: 'protection', reason: 'contract ended' })
  await sweep()
  expect(await open()).toEqual([])
  const { lines } = await quoteServerRenewals(mine(), { codes: [code], months: 1, alignDay: null })
  const { orderIds } = await renewServers(mine(), { quoteIds: [lines[0]!.offer!.quoteId], autoRenew: null, ...click() })
  await payOrdersFromBalance(fixture.as(owner), { orderIds, ...click() })
  expect(await open()).toMatchObject([{ code, kind: 'review', toLevel: 20 }])
  expect(await rows(`select config ->> 'protectionGbps' as gbps from server where id = $1`, [id])).toEqual([{ gbps: '20' }])
})

it('what staff set up is removed also where they set up no more', async () => {
  const { id } = await setUp()
  await leaveToEngine(fixture.as(capabilityStaff), { zoneId: 'hongkong-a', capability: 'protection', reason: 'contract ended' })
  await rows(`update server set config = jsonb_set(config, '{protectionGbps}', '5') where id = $1`, [id])
  await sweep()
  expect(await open()).toMatchObject([{ kind: 'remove', fromLevel: 20, toLevel: 0 }])
})

it('tasks are for staff who operate servers', async () => {
  const strangers: Actor[] = [{ kind: 'visitor' }, owner, { kind: 'staff', staffId: newId(), permissions: ['infrastructure', 'servers'] }]
  for (const stranger of strangers) {
    const refused = { code: 'auth.not-allowed' }
    await expect(listManualTasks(fixture.as(stranger), { ended: false })).rejects.toMatchObject(refused)
    await expect(takeManualTask(fixture.as(stranger), { taskId: newId() })).rejects.toMatchObject(refused)
    await expect(completeManualTask(fixture.as(stranger), { taskId: newId(), note: 'done' })).rejects.toMatchObject(refused)
  }
})
