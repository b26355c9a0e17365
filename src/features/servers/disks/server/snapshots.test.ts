import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { faults } from '#adapters/provision-simulated/schema.ts'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import type { Actor } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { serverFixture } from '../../factories.ts'
import { maxSnapshots } from '../model.ts'
import { beginHandOver } from '../../handover/server/begin-hand-over.ts'
import { createSnapshot } from './create-snapshot.ts'
import { deleteSnapshot } from './delete-snapshot.ts'
import { editSnapshot } from './edit-snapshot.ts'
import { finishHandOver } from '../../handover/server/finish-hand-over.ts'
import { listOperations } from '../../operations/server/list-operations.ts'
import type { Provisioner } from '../../server/ports.ts'
import { readDisks } from './read-disks.ts'
import { readServer } from '../../server/read-server.ts'
import { reconcileServers } from '../../engine-work/server/reconcile-servers.ts'
import { reinstallServer } from '../../power/server/reinstall-server.ts'
import { releaseServer } from '../../lifecycle/server/release-server.ts'
import { resetPassword } from '../../power/server/reset-password.ts'
import { restoreSnapshot } from './restore-snapshot.ts'
import { runLifecycle } from '../../lifecycle/server/run-lifecycle.ts'
import { stopServer } from '../../power/server/stop-server.ts'
import { undoChange } from '../../lifecycle/server/undo-change.ts'

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let engine: Provisioner
let owner: Extract<Actor, { kind: 'customer' }>
const rows = async (sql: string, values: unknown[] = []) => (await test.ownerPool.query(sql, values)).rows as Record<string, unknown>[]
const key = () => randomUUID()
const mine = () => fixture.as(owner)

beforeAll(async () => {
  test = await testDatabase({ poolSize: 20 })
  engine = simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'snapshots', speed: 1 })
  fixture = serverFixture(test, engine)
  await fixture.openShop()
})
beforeEach(async () => {
  owner = await fixture.customer()
})

async function reproved(who = owner): Promise<void> {
  await rows('update session set step_up_at = $1 where account_id = $2', [test.clock.now(), who.accountId])
}
const request = (code: string, name = 'before the update') => ({ code, name, remark: '', idempotencyKey: key() })

async function taken(code: string, name?: string): Promise<string> {
  await createSnapshot(mine(), request(code, name))
  await fixture.settle(30)
  return (await readDisks(mine(), { code })).snapshots[0]!.id
}
async function reverted(code: string, snapshotId: string, who = owner): Promise<void> {
  await reproved(who)
  const confirmName = (await readServer(fixture.as(who), { code })).name
  await restoreSnapshot(fixture.as(who), { code, snapshotId, confirmName, idempotencyKey: key() })
  await fixture.settle(30)
}
const atEngine = async (machineId: string) => (await rows('select id from sim.snapshot where machine_id = $1', [machineId])).length
const lastMessage = async () =>
  (await rows('select code from message where account_id = $1 order by created_at desc, id desc limit 1', [owner.accountId]))[0]?.['code']

describe('taking a snapshot', () => {
  it('keeps the system disk while the server runs, and the log names it', async () => {
    const { code, machineId } = await fixture.runningServer(owner)
    await createSnapshot(mine(), request(code))
    expect(await readServer(mine(), { code })).toMatchObject({ state: 'running', operation: { kind: 'snapshot' } })
    expect((await readDisks(mine(), { code })).snapshots).toMatchObject([{ state: 'creating', name: 'before the update', diskGib: 40, imageId: 'debian-13' }])
    await fixture.settle(30)
    expect(await readDisks(mine(), { code })).toMatchObject({ snapshots: [{ state: 'ready' }], quota: maxSnapshots, block: null, kept: [] })
    expect(await atEngine(machineId)).toBe(1)
    const log = await listOperations(mine(), { code, page: 1, pageSize: 1 })
    expect(log.operations).toMatchObject([{ kind: 'snapshot', state: 'succeeded', requestedBy: 'customer' }])
  })

  it('takes one snapshot for a repeated click, and leaves a stopped server off', async () => {
    const { code } = await fixture.runningServer(owner)
    await stopServer(mine(), { code, idempotencyKey: key() })
    await fixture.settle(30)
    const click = request(code)
    const both = await Promise.all([createSnapshot(mine(), click), createSnapshot(mine(), click)])
    expect(both[0]).toEqual(both[1])
    await fixture.settle(30)
    expect((await readDisks(mine(), { code })).snapshots).toHaveLength(1)
    expect((await readServer(mine(), { code })).state).toBe('stopped')
  })

  it('never exceeds the quota, also for two simultaneous requests at its edge', async () => {
    const { code, id } = await fixture.runningServer(owner)
    for (let n = 1; n < maxSnapshots; n++) await taken(code)
    const edge = await Promise.allSettled([createSnapshot(mine(), request(code)), createSnapshot(mine(), request(code))])
    expect(edge.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await fixture.settle(30)
    await expect(createSnapshot(mine(), request(code))).rejects.toMatchObject({ kind: 'conflict', code: 'disks.full', detail: { max: maxSnapshots } })
    expect(await rows(`select id from server_snapshot where server_id = $1`, [id])).toHaveLength(maxSnapshots)
  })

  it('that the engine cannot finish leaves no snapshot, does not count against the quota and says so', async () => {
    const { code, machineId } = await fixture.runningServer(owner)
    await test.db.insert(faults).values({ id: newId(), kind: 'snapshot', code: 'engine', retryable: false, moment: 'in-task', token: null, remaining: 1 })
    await createSnapshot(mine(), request(code))
    await fixture.settle(30)
    expect((await readDisks(mine(), { code })).snapshots).toEqual([])
    expect(await atEngine(machineId)).toBe(0)
    expect(await lastMessage()).toBe('server.operation-failed')
    expect((await readServer(mine(), { code })).state).toBe('running')
  })

  it('is not available for a dedicated server, nor if the engine cannot make one', async () => {
    const able = engine.capabilities
    const { code } = await fixture.runningServer(owner)
    const unable = serverFixture(test, { ...engine, capabilities: { ...able, snapshots: false } })
    expect((await readDisks(unable.as(owner), { code })).block).toBe('unsupported')
    await expect(createSnapshot(unable.as(owner), request(code))).rejects.toMatchObject({ code: 'disks.unsupported' })
    await rows(`update server set config = config || '{"bareMetal": {"code": "x"}}' where code = $1`, [code])
    await expect(createSnapshot(mine(), request(code))).rejects.toMatchObject({ code: 'disks.dedicated' })
  })
})

describe('going back to a snapshot', () => {
  it('restores the disk and boots, tells the owner, and can be undone for three days', async () => {
    const { code, machineId } = await fixture.runningServer(owner)
    const snapshotId = await taken(code)
    await reproved()
    await reinstallServer(mine(), { code, idempotencyKey: key(), imageId: 'ubuntu-24.04', password: null, confirmName: code })
    await fixture.settle(30)
    await reverted(code, snapshotId)
    const server = await readServer(mine(), { code })
    expect(server).toMatchObject({ state: 'running', imageId: 'debian-13', undo: { reason: 'revert' } })
    expect(await lastMessage()).toBe('server.reverted')
    // The recovery disk of the reinstall is not kept as well. The snapshot stays, with the time of its use.
    const disks = await readDisks(mine(), { code })
    expect(disks.kept.map(({ reason }) => reason)).toEqual(['revert'])
    expect(disks.snapshots).toMatchObject([{ id: snapshotId, state: 'ready' }])
    expect(disks.snapshots[0]!.usedAt).not.toBeNull()
    await reproved()
    await undoChange(mine(), { code, idempotencyKey: key(), snapshotId: server.undo!.snapshotId })
    await fixture.settle(30)
    expect(await readServer(mine(), { code })).toMatchObject({ state: 'running', imageId: 'ubuntu-24.04', undo: null })
    expect((await engine.inspect(machineId))?.imageId).toBe('ubuntu-24.04')
  })

  it('needs step-up authentication, the server’s name, and an existing snapshot that fits', async () => {
    const { code, id } = await fixture.runningServer(owner)
    const snapshotId = await taken(code)
    const go = (over: object = {}) => restoreSnapshot(mine(), { code, snapshotId, confirmName: code, idempotencyKey: key(), ...over })
    await rows('update session set step_up_at = null where account_id = $1', [owner.accountId])
    await expect(go()).rejects.toMatchObject({ kind: 'forbidden', code: 'auth.proof-needed' })
    await reproved()
    await expect(go({ confirmName: 'other' })).rejects.toMatchObject({ code: 'servers.name-differs' })
    await expect(go({ snapshotId: randomUUID() })).rejects.toMatchObject({ kind: 'not-found', code: 'disks.gone' })
    await rows('update server_snapshot set disk_gib = 80 where id = $1', [snapshotId])
    await expect(go()).rejects.toMatchObject({ code: 'disks.too-big', detail: { gib: 80 } })
    await rows(`insert into server_lock (server_id, kind, created_at) values ($1, 'transfer', now())`, [id])
    await expect(go()).rejects.toMatchObject({ code: 'servers.locked' })
    await expect(deleteSnapshot(mine(), { code, snapshotId })).rejects.toMatchObject({ code: 'servers.locked' })
    expect((await readServer(mine(), { code })).state).toBe('running')
  })

  it('cannot be deleted while the server uses it', async () => {
    const { code } = await fixture.runningServer(owner)
    const snapshotId = await taken(code)
    await reproved()
    await restoreSnapshot(mine(), { code, snapshotId, confirmName: code, idempotencyKey: key() })
    expect((await readDisks(mine(), { code })).snapshots).toMatchObject([{ state: 'restoring' }])
    await expect(deleteSnapshot(mine(), { code, snapshotId })).rejects.toMatchObject({ code: 'servers.busy' })
    await fixture.settle(30)
    await reproved()
    expect(await deleteSnapshot(mine(), { code, snapshotId })).toEqual({ deleted: true })
  })
})

describe('the end of a snapshot', () => {
  it('is renamed by its owner, and deleted once and at the engine too', async () => {
    const { code, machineId } = await fixture.runningServer(owner)
    const snapshotId = await taken(code)
    await editSnapshot(mine(), { code, snapshotId, name: '更新前', remark: 'nginx 1.28' })
    expect((await readDisks(mine(), { code })).snapshots).toMatchObject([{ name: '更新前', remark: 'nginx 1.28' }])
    await reproved()
    await deleteSnapshot(mine(), { code, snapshotId })
    await expect(deleteSnapshot(mine(), { code, snapshotId })).rejects.toMatchObject({ code: 'disks.gone' })
    await fixture.settle(10)
    expect(await atEngine(machineId)).toBe(0)
    expect((await readDisks(mine(), { code })).snapshots).toEqual([])
  })

  it('is for the owner only: a stranger gets the same answer as for an unknown server', async () => {
    const { code } = await fixture.runningServer(owner)
    const snapshotId = await taken(code)
    const other = await fixture.customer()
    const stranger = fixture.as(other)
    for (const act of [
      () => readDisks(stranger, { code }),
      () => createSnapshot(stranger, request(code)),
      () => editSnapshot(stranger, { code, snapshotId, name: 'x', remark: '' }),
      () => deleteSnapshot(stranger, { code, snapshotId }),
      () => restoreSnapshot(stranger, { code, snapshotId, confirmName: code, idempotencyKey: key() }),
    ])
      await expect(act()).rejects.toMatchObject({ kind: 'not-found', code: 'servers.not-found' })
    // Nor through a server of the stranger's own.
    const theirs = await fixture.runningServer(other)
    await reproved(other)
    await expect(restoreSnapshot(stranger, { code: theirs.code, snapshotId, confirmName: theirs.code, idempotencyKey: key() })).rejects.toMatchObject({
      code: 'disks.gone',
    })
    await expect(readDisks(fixture.as({ kind: 'visitor' }), { code })).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  it('stays with a server whose release is undone, and is deleted when the release is final', async () => {
    const { code, id, machineId } = await fixture.runningServer(owner)
    await taken(code)
    await reproved()
    await releaseServer(mine(), { code, idempotencyKey: key(), confirmName: code })
    await fixture.settle(30)
    const { undo } = await readServer(mine(), { code })
    await expect(createSnapshot(mine(), request(code))).rejects.toMatchObject({ code: 'servers.suspended' })
    await reproved()
    await undoChange(mine(), { code, idempotencyKey: key(), snapshotId: undo!.snapshotId })
    await fixture.settle(30)
    expect((await readDisks(mine(), { code })).snapshots).toMatchObject([{ state: 'ready' }])
    await reproved()
    await releaseServer(mine(), { code, idempotencyKey: key(), confirmName: code })
    await fixture.settle(30)
    test.clock.advance(73 * 3_600_000)
    await runLifecycle(fixture.asSystem())
    await reconcileServers(fixture.asSystem())
    await fixture.settle(10)
    expect(await engine.inspect(machineId)).toBeUndefined()
    expect(await atEngine(machineId)).toBe(0)
    expect(await rows('select id from server_snapshot where server_id = $1 and dropped_at is null', [id])).toEqual([])
  })

  async function handedOver(server: { id: string }, to: Extract<Actor, { kind: 'customer' }>, snapshots: 'move' | 'wipe'): Promise<void> {
    await inTransaction(fixture.asSystem(), (ctx) => beginHandOver(ctx, [server.id]))
    await fixture.settle(30)
    await rows('alter table server disable trigger server_owner_guard')
    await inTransaction(fixture.asSystem(), (ctx) => finishHandOver(ctx, { serverIds: [server.id], from: owner.accountId, to: to.accountId, snapshots }))
    await rows('alter table server enable trigger server_owner_guard')
    await fixture.settle(30)
  }

  it('goes to the new owner without its name; restoring it changes the password again', async () => {
    const server = await fixture.runningServer(owner)
    const { code, machineId } = server
    const passwordOf = async () => (await rows('select password_hash, authorized_keys from sim.machine where id = $1', [machineId]))[0]!
    await rows(`update sim.machine set authorized_keys = 'ssh-ed25519 seller' where id = $1`, [machineId])
    const sellers = await passwordOf()
    const snapshotId = await taken(code, 'the seller’s words')
    const buyer = await fixture.customer()
    await handedOver(server, buyer, 'move')
    const disks = await readDisks(fixture.as(buyer), { code })
    expect(disks.snapshots).toMatchObject([{ id: snapshotId, remark: '', formerOwners: true }])
    expect(disks.snapshots[0]!.name).toMatch(/^snapshot-\d{8}-\d{4}$/)
    await reverted(code, snapshotId, buyer)
    const now = await passwordOf()
    expect(now['password_hash']).not.toBe(sellers['password_hash'])
    expect(now['authorized_keys']).toBe('')
    expect(await readServer(fixture.as(buyer), { code })).toMatchObject({ state: 'running', latest: { kind: 'reset-password', requestedBy: 'system' } })
    expect((await readServer(fixture.as(buyer), { code })).passwordUntilAt).not.toBeNull()
  })

  it('is deleted on transfer if the seller chose so', async () => {
    const server = await fixture.runningServer(owner)
    await taken(server.code)
    const buyer = await fixture.customer()
    await handedOver(server, buyer, 'wipe')
    expect((await readDisks(fixture.as(buyer), { code: server.code })).snapshots).toEqual([])
    await fixture.commands.runLifecycle(fixture.asSystem())
    expect(await rows('select id from server_snapshot where server_id = $1 and keep_until is null', [server.id])).toEqual([])
  })

  it('restores the password that the server had when it was taken', async () => {
    const { code, machineId } = await fixture.runningServer(owner)
    const hash = async () => (await rows('select password_hash from sim.machine where id = $1', [machineId]))[0]!['password_hash']
    const then = await hash()
    const snapshotId = await taken(code)
    await reproved()
    await resetPassword(mine(), { code, password: null, idempotencyKey: key() })
    await fixture.settle(30)
    expect(await hash()).not.toBe(then)
    await reverted(code, snapshotId)
    expect(await hash()).toBe(then)
  })
})
