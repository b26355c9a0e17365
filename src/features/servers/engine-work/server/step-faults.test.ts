import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { faults } from '#adapters/provision-simulated/schema.ts'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { readBalance } from '#features/money/api.ts'
import { payOrdersFromBalance } from '#features/orders/api.ts'
import { booksOf, goodBooks } from '#features/orders/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { createSnapshot } from '../../disks/server/create-snapshot.ts'
import { readDisks } from '../../disks/server/read-disks.ts'
import { restoreSnapshot } from '../../disks/server/restore-snapshot.ts'
import { serverFixture } from '../../factories.ts'
import { startFulfilment } from '../../fulfilment/server/start-fulfilment.ts'
import { listStaffOperations } from '../../operations/server/list-staff-operations.ts'
import { releaseServer } from '../../lifecycle/server/release-server.ts'
import { reinstallServer } from '../../power/server/reinstall-server.ts'
import { quoteServerUpgrade } from '../../resizing/server/quote-server-upgrade.ts'
import { upgradeServer } from '../../resizing/server/upgrade-server.ts'
import { ProvisionFault, type MachineRequest, type Provisioner } from '../../server/ports.ts'
import { reconcileServers } from './reconcile-servers.ts'

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let owner: Extract<Actor, { kind: 'customer' }>
const rows = async <Row = Record<string, unknown>>(sql: string, values: unknown[] = []) => (await test.ownerPool.query(sql, values)).rows as Row[]
const key = () => randomUUID()
const mine = () => fixture.as(owner)

/** The next call of the engine that fails: its number, and whether the engine still carries it out. */
type Plan = { at: number; moment: 'before' | 'after'; error: () => Error }
let plan: Plan | undefined
let calls = 0
const called = ['begin', 'follow', 'findByToken', 'inspect', 'keepsDisk', 'dropSnapshot'] as const

/** The engine behind a connection that fails once, at a chosen call. */
function unsteady(engine: Provisioner): Provisioner {
  const wrapped = called.map((name) => {
    const call = engine[name] as (...given: unknown[]) => Promise<unknown>
    return [
      name,
      async (...given: unknown[]) => {
        calls += 1
        const due = plan && calls === plan.at ? plan : undefined
        if (due?.moment === 'before') throw due.error()
        const answer = await call(...given)
        if (due) throw due.error()
        return answer
      },
    ] as const
  })
  return { ...engine, ...Object.fromEntries(wrapped) }
}

beforeAll(async () => {
  test = await testDatabase({ poolSize: 20 })
  fixture = serverFixture(test, unsteady(simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'step-faults', speed: 20 })))
  await fixture.openShop()
})
beforeEach(async () => {
  plan = undefined
  owner = await fixture.customer({ yuan: 100_000n })
})

async function reproved(): Promise<void> {
  await rows('update session set step_up_at = $1 where account_id = $2', [test.clock.now(), owner.accountId])
}
type Server = { code: string; id: string; machineId: string }
async function snapshotOf({ code }: Server): Promise<string> {
  await createSnapshot(mine(), { code, name: 'earlier', remark: '', idempotencyKey: key() })
  await fixture.settle(60)
  return (await readDisks(mine(), { code })).snapshots[0]!.id
}

/** Each operation: what it needs, how it is asked for, and the state of the server after it. */
const operations: Readonly<
  Record<
    string,
    { kind: MachineRequest['kind']; ask: (server: Server, snapshotId: string) => Promise<unknown>; state?: string; paid?: true; overwrites?: true }
  >
> = {
  reinstall: {
    kind: 'reinstall',
    overwrites: true,
    ask: ({ code }) => reinstallServer(mine(), { code, idempotencyKey: key(), imageId: 'ubuntu-24.04', password: null, confirmName: code }),
  },
  resize: {
    kind: 'resize',
    paid: true,
    async ask({ code }) {
      const { quoteId } = await quoteServerUpgrade(mine(), { code, vcpu: 4, memoryGib: 8 })
      const { orderId } = await upgradeServer(mine(), { quoteId, idempotencyKey: key() })
      await payOrdersFromBalance(mine(), { orderIds: [orderId], idempotencyKey: key() })
    },
  },
  snapshot: { kind: 'snapshot', ask: ({ code }) => createSnapshot(mine(), { code, name: 'now', remark: '', idempotencyKey: key() }) },
  restore: {
    kind: 'restore',
    overwrites: true,
    ask: ({ code }, snapshotId) => restoreSnapshot(mine(), { code, snapshotId, confirmName: code, idempotencyKey: key() }),
  },
  release: { kind: 'archive', state: 'recycled', ask: ({ code }) => releaseServer(mine(), { code, idempotencyKey: key(), confirmName: code }) },
}

/** Runs the work to its end, with reconciliation, as the worker does. */
async function workOff(): Promise<void> {
  await fixture.settle(200)
  await reconcileServers(fixture.asSystem())
  await fixture.settle(60)
}

async function stateOf(id: string) {
  const [server] = await rows<{ state: string }>('select state from server where id = $1', [id])
  return server!.state
}
const operationsOf = (id: string) =>
  rows<{ kind: string; state: string; error_code: string | null }>(
    'select kind, state, error_code from operation where server_id = $1 order by created_at, id',
    [id],
  )
const machinesOf = async (serverIds: readonly string[]) =>
  (await rows('select id from sim.machine where token = any($1) and destroyed_at is null', [serverIds])).length
/** Recovery disks at the engine without a row, and rows without one at the engine. */
const strayDisks = async ({ id, machineId }: Server) => {
  const ours = await rows<{ id: string }>('select id from server_snapshot where server_id = $1 and dropped_at is null order by id', [id])
  const there = await rows<{ id: string }>('select id from sim.snapshot where machine_id = $1 order by id', [machineId])
  return { ours: ours.map((row) => row.id), there: there.map((row) => row.id) }
}
const messages = async () =>
  (await rows<{ code: string }>('select code from message where account_id = $1 order by created_at, id', [owner.accountId])).map(({ code }) => code)
const staff: Actor = { kind: 'staff', staffId: newId(), permissions: ['operations'] }
const seenByStaff = async (code: string) =>
  (await listStaffOperations(test.ctx(staff), { search: code, state: undefined, kind: undefined, zoneId: undefined, age: 'week', page: 1, pageSize: 20 }))
    .counts
const balance = async () => (await readBalance(mine(), owner.accountId)).availableFen

const errors = [
  ['the engine is unreachable', () => new ProvisionFault('unreachable', true)],
  ['the connection breaks', () => new Error('socket hang up')],
] as const

describe.each(Object.entries(operations))('%s', (name, { ask, kind, state = 'running', paid, overwrites }) => {
  async function prepared() {
    const server = await fixture.runningServer(owner)
    const snapshotId = name === 'restore' ? await snapshotOf(server) : ''
    await reproved()
    return { server, snapshotId }
  }

  it('is done once, whichever call fails, before or after the engine has carried it out', { timeout: 120_000 }, async () => {
    const first = await prepared()
    calls = 0
    await ask(first.server, first.snapshotId)
    await workOff()
    const all = calls
    expect(all, 'calls of one operation').toBeGreaterThan(3)
    for (const [why, error] of errors)
      for (const moment of ['before', 'after'] as const)
        for (let at = 1; at <= all; at++) {
          const { server, snapshotId } = await prepared()
          const spent = await balance()
          calls = 0
          plan = { at, moment, error }
          await ask(server, snapshotId)
          await workOff()
          plan = undefined
          const where = `${why} ${moment} call ${at}`
          expect((await operationsOf(server.id)).at(-1), where).toMatchObject({ state: 'succeeded', error_code: null })
          expect([await stateOf(server.id), await machinesOf([server.id])], where).toEqual([state, 1])
          const { ours, there } = await strayDisks(server)
          expect(there, where).toEqual(ours)
          expect((await balance()) < spent, where).toBe(paid === true)
        }
    expect(await booksOf(test)).toEqual(goodBooks)
  })

  it('that fails for good at the engine loses no data and no money, and the customer and staff are told', async () => {
    const { server, snapshotId } = await prepared()
    const before = { state: await stateOf(server.id), disks: await strayDisks(server), balance: await balance() }
    for (const moment of ['at-once', 'in-task'] as const) {
      const earlier = (await operationsOf(server.id)).length
      await test.db.insert(faults).values({ id: newId(), kind, code: 'engine', retryable: false, moment, token: null, remaining: 1 })
      await reproved()
      await ask(server, snapshotId)
      await workOff()
      const [tried, ...repeated] = (await operationsOf(server.id)).slice(earlier)
      expect(tried, moment).toMatchObject({ state: 'failed', error_code: 'engine' })
      expect((await seenByStaff(server.code)).failed, moment).toBeGreaterThan(0)
      const after = { state: await stateOf(server.id), disks: await strayDisks(server), balance: await balance() }
      if (name === 'release') {
        // The customer gave the server up: reconciliation carries it out.
        expect([repeated.at(-1), after.state, after.balance]).toMatchObject([{ state: 'succeeded' }, 'recycled', before.balance])
        return
      }
      if (moment === 'in-task' && overwrites) {
        // The disk of before is kept at the engine, and can be put back.
        expect([after.state, after.disks.there.length, after.balance]).toEqual(['error', before.disks.there.length + 1, before.balance])
        expect(after.disks.there).toEqual(after.disks.ours)
      } else expect(after, moment).toEqual(before)
      expect((await messages()).at(-1), moment).toMatch(/^(?:server\.operation-failed|order\.refunded)$/)
    }
    expect(await booksOf(test)).toEqual(goodBooks)
  })
})

describe('create', () => {
  async function bought() {
    const orderId = await fixture.paidOrder(owner)
    calls = 0
    await startFulfilment(fixture.asSystem(), { orderId })
    await workOff()
    const [server] = await rows<{ id: string; state: string }>('select id, state from server where order_id = $1', [orderId])
    const [order] = await rows<{ state: string }>('select state from customer_order where id = $1', [orderId])
    return { server: server!, order: order!.state }
  }

  it('makes one machine for one payment, whichever call fails, before or after the engine has carried it out', { timeout: 120_000 }, async () => {
    await bought()
    const all = calls
    for (const [why, error] of errors)
      for (const moment of ['before', 'after'] as const)
        for (let at = 1; at <= all; at++) {
          const spent = await balance()
          plan = { at, moment, error }
          const { server, order } = await bought()
          plan = undefined
          const where = `${why} ${moment} call ${at}`
          expect([server.state, order, await machinesOf([server.id])], where).toEqual(['running', 'completed', 1])
          expect(spent - (await balance()), where).toBe(9_800n)
        }
    expect(await booksOf(test)).toEqual(goodBooks)
  })

  it.each(['at-once', 'in-task'] as const)('that fails for good %s is refunded in full, leaves no machine, and tells the customer', async (moment) => {
    const before = await balance()
    await test.db.insert(faults).values({ id: newId(), kind: 'create', code: 'engine', retryable: false, moment, token: null, remaining: 1 })
    const { server, order } = await bought()
    expect([order, await balance(), await machinesOf([server.id])]).toEqual(['refunded', before, 0])
    expect(await messages()).toContain('order.refunded')
    expect(await booksOf(test)).toEqual(goodBooks)
  })
})
