import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { faults } from '#adapters/provision-simulated/schema.ts'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { readBalance } from '#features/money/api.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { serverFixture } from '../../factories.ts'
import { reconcileServers } from '../../engine-work/server/reconcile-servers.ts'
import { releaseOrder } from './release-order.ts'
import { serversOfOrder } from './servers-of-order.ts'
import { startFulfilment } from './start-fulfilment.ts'

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let engine: ReturnType<typeof simulatedProvisioner>
const rows = async (sql: string, values: unknown[] = []) => (await test.ownerPool.query(sql, values)).rows as Record<string, unknown>[]
const orderState = async (orderId: string) => (await rows('select state from customer_order where id = $1', [orderId]))[0]!['state']
const machinesOf = async (orderId: string) => {
  const ids = (await rows('select id from server where order_id = $1', [orderId])).map((row) => row['id'])
  return (await engine.list()).filter((machine) => ids.includes(machine.token))
}

beforeAll(async () => {
  test = await testDatabase({ poolSize: 30 })
  engine = simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'test', speed: 1 })
  fixture = serverFixture(test, engine)
  await fixture.openShop()
})
beforeEach(() => rows('truncate sim.fault'))

async function fault(kind: 'create' | 'restart', over: Partial<typeof faults.$inferInsert> = {}): Promise<void> {
  await test.db.insert(faults).values({ id: newId(), kind, code: 'capacity', retryable: false, moment: 'in-task', token: null, remaining: 1, ...over })
}

describe('a paid order', () => {
  it('becomes running servers with an address, a period of calendar months and a completed order', async () => {
    const owner = await fixture.customer()
    const orderId = await fixture.paidOrder(owner, { quantity: 2, months: 3 })
    await startFulfilment(fixture.asSystem(), { orderId })
    expect((await serversOfOrder(fixture.as(owner), orderId)).map((server) => server.state)).toEqual(['provisioning', 'provisioning'])
    await fixture.settle()
    const servers = await serversOfOrder(fixture.as(owner), orderId)
    expect(servers).toHaveLength(2)
    for (const server of servers) {
      expect(server).toMatchObject({ state: 'running', percent: null })
      expect(server.ipv4).toHaveLength(1)
      expect(server.expiresAt!.getUTCMonth()).toBe((test.clock.now().getUTCMonth() + 3) % 12)
    }
    expect(await orderState(orderId)).toBe('completed')
    expect(await machinesOf(orderId)).toHaveLength(2)
    const messages = await rows(`select code from message where account_id = $1 and code = 'server.ready'`, [owner.accountId])
    expect(messages).toHaveLength(2)
  })

  it('saves the progress of each server while it is built', async () => {
    const owner = await fixture.customer()
    const orderId = await fixture.paidOrder(owner)
    await startFulfilment(fixture.asSystem(), { orderId })
    await fixture.runDue()
    test.clock.advance(2500)
    await fixture.runDue()
    const [operation] = await rows(`select percent, steps from operation o join server s on s.id = o.server_id where s.order_id = $1`, [orderId])
    expect(operation!['percent']).toBeGreaterThan(10)
    expect(operation!['steps']).toContainEqual(expect.objectContaining({ state: 'done' }))
    await fixture.settle()
  })

  it('is fulfilled once, regardless of repeated events and the number of workers', async () => {
    const owner = await fixture.customer()
    const orderId = await fixture.paidOrder(owner, { quantity: 3 })
    await Promise.all(Array.from({ length: 6 }, () => startFulfilment(fixture.asSystem(), { orderId })))
    for (let second = 0; second < 30; second++) {
      await Promise.all(Array.from({ length: 6 }, () => fixture.runDue()))
      test.clock.advance(1000)
    }
    await startFulfilment(fixture.asSystem(), { orderId })
    await fixture.settle()
    expect(await rows('select ordinal from server where order_id = $1 order by ordinal', [orderId])).toEqual([{ ordinal: 1 }, { ordinal: 2 }, { ordinal: 3 }])
    expect(await machinesOf(orderId)).toHaveLength(3)
    expect(await orderState(orderId)).toBe('completed')
  })

  it('has one machine per server if the worker dies between asking the engine and recording the answer', async () => {
    const owner = await fixture.customer()
    const orderId = await fixture.paidOrder(owner)
    await startFulfilment(fixture.asSystem(), { orderId })
    // The engine receives the request, but its answer never reaches the worker.
    const dying = {
      ...engine,
      begin: async (...request: Parameters<typeof engine.begin>) => engine.begin(...request).then(() => Promise.reject(new Error('killed'))),
    }
    await fixture.runDue({ ...fixture.asSystem(), provisioner: dying } as never)
    expect(await machinesOf(orderId)).toHaveLength(1)
    expect((await rows('select machine_id from server where order_id = $1', [orderId]))[0]!['machine_id']).toBeNull()
    await fixture.settle()
    expect(await machinesOf(orderId)).toHaveLength(1)
    expect(await orderState(orderId)).toBe('completed')
  })

  it('continues if its job was lost', async () => {
    const owner = await fixture.customer()
    const orderId = await fixture.paidOrder(owner)
    await startFulfilment(fixture.asSystem(), { orderId })
    await rows(`delete from platform_job where name = 'servers.advance'`)
    test.clock.advance(61_000)
    await reconcileServers(fixture.asSystem())
    await fixture.settle()
    expect(await orderState(orderId)).toBe('completed')
  })

  it('is delivered despite temporary faults', async () => {
    const owner = await fixture.customer()
    await fault('create', { code: 'unreachable', retryable: true, moment: 'at-once', remaining: 2 })
    await fault('create', { code: 'engine', retryable: true, moment: 'in-task' })
    const { orderId } = await fixture.runningServer(owner)
    expect(await orderState(orderId)).toBe('completed')
    expect(await machinesOf(orderId)).toHaveLength(1)
  })
})

describe('an order that cannot be delivered', () => {
  it('leaves no machine behind and is refunded exactly once', async () => {
    const owner = await fixture.customer({ yuan: 10_000n })
    const orderId = await fixture.paidOrder(owner, { quantity: 3 })
    const paid = await readBalance(fixture.as(owner), owner.accountId)
    expect(paid.availableFen).toBeLessThan(1_000_000n)
    await fault('create')
    await startFulfilment(fixture.asSystem(), { orderId })
    for (let second = 0; second < 40; second++) {
      await Promise.all(Array.from({ length: 4 }, () => fixture.runDue()))
      test.clock.advance(1000)
    }
    await releaseOrder(fixture.asSystem(), { orderId })
    await fixture.settle()
    expect(await orderState(orderId)).toBe('refunded')
    expect(await machinesOf(orderId)).toEqual([])
    expect((await readBalance(fixture.as(owner), owner.accountId)).availableFen).toBe(1_000_000n)
    expect((await rows(`select distinct state from server where order_id = $1`, [orderId]))[0]).toEqual({ state: 'released' })
    expect(await rows('select server_id from server_secret sc join server s on s.id = sc.server_id where s.order_id = $1', [orderId])).toEqual([])
  })

  it('is abandoned if it was refunded while it was being built', async () => {
    const owner = await fixture.customer()
    const orderId = await fixture.paidOrder(owner)
    await startFulfilment(fixture.asSystem(), { orderId })
    await fixture.runDue()
    const { failOrder } = await import('#features/orders/api.ts')
    await failOrder(fixture.asSystem(), orderId, 'fulfilment-timeout')
    await fixture.settle()
    expect(await machinesOf(orderId)).toEqual([])
    expect(await orderState(orderId)).toBe('refunded')
  })

  it('is retried for half an hour while the engine is away, and then abandoned', async () => {
    const owner = await fixture.customer()
    const orderId = await fixture.paidOrder(owner)
    await fault('create', { code: 'unreachable', retryable: true, moment: 'at-once', remaining: 1000 })
    await startFulfilment(fixture.asSystem(), { orderId })
    const pass = async (minutes: number) => {
      for (let half = 0; half < minutes * 2; half++) {
        await fixture.runDue()
        test.clock.advance(30_000)
      }
    }
    await pass(29)
    expect(await orderState(orderId)).toBe('fulfilling')
    await pass(4)
    expect(await orderState(orderId)).toBe('refunded')
    expect(await machinesOf(orderId)).toEqual([])
  })
})

describe('reconciliation', () => {
  it('follows a machine that was shut down from inside, and records it in the log', async () => {
    const owner = await fixture.customer()
    const server = await fixture.runningServer(owner)
    await engine.begin({ kind: 'stop', token: newId(), machineId: server.machineId })
    test.clock.advance(60_000)
    await reconcileServers(fixture.asSystem())
    expect(await rows('select state from server where id = $1', [server.id])).toEqual([{ state: 'stopped' }])
    expect(await rows(`select kind, state, requested_by from operation where server_id = $1 and kind = 'adjust'`, [server.id])).toEqual([
      { kind: 'adjust', state: 'succeeded', requested_by: 'system' },
    ])
    await reconcileServers(fixture.asSystem())
    expect(await rows(`select id from operation where server_id = $1 and kind = 'adjust'`, [server.id])).toHaveLength(1)
  })

  it('destroys a machine that a late worker made for a released server', async () => {
    const owner = await fixture.customer()
    const server = await fixture.runningServer(owner)
    await rows(`update server set state = 'released' where id = $1`, [server.id])
    await reconcileServers(fixture.asSystem())
    expect((await engine.list()).some((machine) => machine.id === server.machineId)).toBe(false)
  })

  it('erases a password that was not revealed within 72 hours', async () => {
    const owner = await fixture.customer()
    const server = await fixture.runningServer(owner)
    expect(await rows('select server_id from server_secret where server_id = $1', [server.id])).toHaveLength(1)
    test.clock.advance(73 * 3_600_000)
    await reconcileServers(fixture.asSystem())
    expect(await rows('select server_id from server_secret where server_id = $1', [server.id])).toEqual([])
  })
})
