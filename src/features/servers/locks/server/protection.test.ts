import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { readRefundOffer, readStaffRefund, refundOwnOrder } from '#features/orders/api.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { serverFixture } from '../../factories.ts'
import { beginHandOver } from '../../handover/server/begin-hand-over.ts'
import { finishHandOver } from '../../handover/server/finish-hand-over.ts'
import { readServer } from '../../server/read-server.ts'
import { refundFactsOf } from '../../handover/server/refund-facts-of.ts'
import { reinstallServer } from '../../power/server/reinstall-server.ts'
import { releaseServer } from '../../lifecycle/server/release-server.ts'
import { restoreBackup } from '../../backups/server/restore-backup.ts'
import { restoreSnapshot } from '../../disks/server/restore-snapshot.ts'
import { runLifecycle } from '../../lifecycle/server/run-lifecycle.ts'
import { setProtection } from './set-protection.ts'
import { undoChange } from '../../lifecycle/server/undo-change.ts'

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let owner: Extract<Actor, { kind: 'customer' }>
let stranger: typeof owner
let server: Awaited<ReturnType<typeof fixture.runningServer>>

const rows = async (sql: string, values: unknown[] = []) => (await test.ownerPool.query(sql, values)).rows as Record<string, unknown>[]
const as = (actor: Actor) => ({ ...fixture.as(actor), refunds: { factsOf: refundFactsOf }, gateways: {} })
const protect = (release: boolean, rebuild: boolean, who: Actor = owner) => setProtection(as(who), { code: server.code, release, rebuild })
const held = async (who: Actor = owner) => (await readServer(as(who), { code: server.code })).protectedFrom
const prove = (at: Date | null) => rows('update session set step_up_at = $2 where account_id = $1', [owner.accountId, at])
const request = () => ({ code: server.code, confirmName: server.code, idempotencyKey: randomUUID() })

beforeAll(async () => {
  test = await testDatabase({ poolSize: 12 })
  fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'protection', speed: 1 }))
  await fixture.openShop()
  owner = await fixture.customer()
  stranger = await fixture.customer()
  server = await fixture.runningServer(owner)
})

describe('protection of a server', () => {
  it('is turned on by its owner only, without step-up authentication; API tokens may too', async () => {
    await prove(null)
    await expect(protect(true, true, stranger)).rejects.toMatchObject({ kind: 'not-found', code: 'servers.not-found' })
    await expect(protect(true, true, { kind: 'visitor' })).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect(await held()).toEqual({ release: false, rebuild: false })
    await protect(true, false)
    await protect(true, true, { ...owner, scopes: ['write:servers'] })
    expect(await held()).toEqual({ release: true, rebuild: true })
  })

  it('is turned off only with step-up authentication, and its owner is told', async () => {
    for (const [release, rebuild] of [
      [false, true],
      [true, false],
      [false, false],
    ] as const)
      await expect(protect(release, rebuild)).rejects.toMatchObject({ code: 'auth.proof-needed' })
    expect(await held()).toEqual({ release: true, rebuild: true })
    const told = () => rows(`select 1 from message where account_id = $1 and code = 'server.protection-off'`, [owner.accountId])
    expect(await told()).toHaveLength(0)
    await prove(test.clock.now())
    await protect(false, true)
    expect(await held()).toEqual({ release: false, rebuild: true })
    expect(await told()).toHaveLength(1)
  })

  const givesAway: Record<string, () => Promise<unknown>> = {
    'a release': () => releaseServer(as(owner), request()),
    'reading a refund': () => readRefundOffer(as(owner), server),
    'a refund': () => refundOwnOrder(as(owner), { orderId: server.orderId, amountFen: 1n, idempotencyKey: randomUUID() }),
    'a refund by the staff': async () => {
      const [order] = await rows('select number from customer_order where id = $1', [server.orderId])
      const clerk: Actor = { kind: 'staff', staffId: newId(), permissions: ['orders.refund'] }
      return readStaffRefund(as(clerk), { number: String(order!['number']), extent: 'full' })
    },
  }
  it.each(Object.keys(givesAway))('stops %s', async (what) => {
    await protect(true, false)
    await expect(givesAway[what]!()).rejects.toMatchObject({
      kind: 'conflict',
      code: what === 'a release' ? 'servers.protected-release' : 'orders.refund-protected',
    })
  })

  const rebuilds: Record<string, () => Promise<unknown>> = {
    'a reinstallation': () => reinstallServer(as(owner), { ...request(), imageId: 'ubuntu-24.04', password: null }),
    'a reinstallation of an own image': () => reinstallServer(as(owner), { ...request(), imageId: 'ubuntu-24.04', ownImageId: newId(), password: null }),
    'going back to a snapshot': () => restoreSnapshot(as(owner), { ...request(), snapshotId: newId() }),
    'going back to a backup': () => restoreBackup(as(owner), { ...request(), backupId: newId() }),
    'the undoing of a reinstallation': () => undoChange(as(owner), { code: server.code, idempotencyKey: randomUUID(), snapshotId: newId() }),
  }
  it.each(Object.keys(rebuilds))('stops %s', async (what) => {
    await protect(false, true)
    await expect(rebuilds[what]!()).rejects.toMatchObject({ kind: 'conflict', code: 'servers.protected-rebuild' })
  })

  it('against rebuilding does not prevent its owner from undoing a release', async () => {
    await protect(false, true)
    await releaseServer(as(owner), request())
    await fixture.settle(30)
    await expect(protect(true, true)).rejects.toMatchObject({ code: 'servers.wrong-state' })
    const { undo } = await readServer(as(owner), { code: server.code })
    await undoChange(as(owner), { code: server.code, idempotencyKey: randomUUID(), snapshotId: undo!.snapshotId })
    await fixture.settle(30)
    expect(await readServer(as(owner), { code: server.code })).toMatchObject({ state: 'running', protectedFrom: { rebuild: true } })
  })

  it('cannot change while the server is offered for transfer, and ends with the hand-over', async () => {
    await rows(`insert into server_lock (server_id, kind, created_at) values ($1, 'transfer', now())`, [server.id])
    await expect(protect(true, true)).rejects.toMatchObject({ code: 'servers.locked' })
    await inTransaction(fixture.asSystem(), (ctx) => beginHandOver(ctx, [server.id]))
    await fixture.settle()
    await rows('alter table server disable trigger server_owner_guard')
    await inTransaction(fixture.asSystem(), (ctx) =>
      finishHandOver(ctx, { serverIds: [server.id], from: owner.accountId, to: stranger.accountId, snapshots: 'move' }),
    )
    await rows('alter table server enable trigger server_owner_guard')
    expect(await held(stranger)).toEqual({ release: false, rebuild: false })
  })

  it('does not prevent the end of its period', async () => {
    await protect(true, true, stranger)
    await rows('update server set expires_at = $2 where id = $1', [server.id, new Date(test.clock.now().getTime() - 25 * 3_600_000)])
    await runLifecycle(fixture.asSystem())
    expect(await readServer(as(stranger), { code: server.code })).toMatchObject({ state: 'suspended', protectedFrom: { release: true, rebuild: true } })
  })
})
