import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { faults } from '#adapters/provision-simulated/schema.ts'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { serverFixture } from '../../factories.ts'
import type { OperationKind } from '../../model.ts'
import { beginOperation } from '../../operations/server/begin-operation.ts'
import { createSnapshot } from './create-snapshot.ts'
import { dropSnapshots } from './drop-snapshots.ts'
import { endGivenUp } from '../../engine-work/server/give-up-operation.ts'
import type { FaultCode, Provisioner } from '../../server/ports.ts'
import { readDisks } from './read-disks.ts'
import { readServer } from '../../server/read-server.ts'
import { reinstallServer } from '../../power/server/reinstall-server.ts'
import { restoreSnapshot } from './restore-snapshot.ts'
import { settleRecoveryDisksLater } from '../../engine-work/server/settle-recovery-disks.ts'
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
  engine = simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'kept', speed: 1 })
  fixture = serverFixture(test, engine)
  await fixture.openShop()
})
beforeEach(async () => {
  owner = await fixture.customer()
})

const fault = (kind: 'reinstall' | 'restore' | 'resize', code: FaultCode, moment: 'at-once' | 'in-task') =>
  test.db.insert(faults).values({ id: newId(), kind, code, retryable: false, moment, token: null, remaining: 1 })
const reproved = () => rows('update session set step_up_at = $1 where account_id = $2', [test.clock.now(), owner.accountId])
async function asked(code: string, imageId: string): Promise<string> {
  await reproved()
  return (await reinstallServer(mine(), { code, idempotencyKey: key(), imageId, password: null, confirmName: code })).operationId
}
async function reinstalled(code: string, imageId: string): Promise<void> {
  await asked(code, imageId)
  await fixture.settle(30)
}
async function undone(code: string): Promise<void> {
  const { undo } = await readServer(mine(), { code })
  await reproved()
  await undoChange(mine(), { code, idempotencyKey: key(), snapshotId: undo!.snapshotId })
  await fixture.settle(30)
}
const undoOf = async (code: string) => (await readServer(mine(), { code })).undo
const recoveryDisks = async (code: string) => (await readDisks(mine(), { code })).kept
const atEngine = async (machineId: string) => {
  await dropSnapshots(fixture.asSystem())
  return (await rows('select id from sim.snapshot where machine_id = $1', [machineId])).length
}
const latest = async (code: string) => (await readServer(mine(), { code })).latest

describe('a reinstall that fails before the disk was kept', () => {
  it('offers no undo, and leaves nothing at the engine', async () => {
    const { code, machineId } = await fixture.runningServer(owner)
    await fault('reinstall', 'image-missing', 'at-once')
    await reinstalled(code, 'ubuntu-24.04')
    expect(await latest(code)).toMatchObject({ kind: 'reinstall', state: 'failed', errorCode: 'image-missing' })
    expect(await undoOf(code)).toBeNull()
    expect(await recoveryDisks(code)).toEqual([])
    expect(await atEngine(machineId)).toBe(0)
  })

  it('keeps the undo of the previous reinstall, which still works', async () => {
    const { code, machineId } = await fixture.runningServer(owner)
    await reinstalled(code, 'ubuntu-24.04')
    const before = await undoOf(code)
    await fault('reinstall', 'image-missing', 'at-once')
    await reinstalled(code, 'debian-13')
    expect(await undoOf(code)).toEqual(before)
    expect(await atEngine(machineId)).toBe(1)
    await undone(code)
    expect(await readServer(mine(), { code })).toMatchObject({ state: 'running', imageId: 'debian-13', undo: null })
  })
})

describe('a reinstall that fails after the disk was kept', () => {
  it('can be undone, and only to that disk', async () => {
    const { code, machineId } = await fixture.runningServer(owner)
    await reinstalled(code, 'ubuntu-24.04')
    const before = await undoOf(code)
    await fault('reinstall', 'engine', 'in-task')
    await reinstalled(code, 'debian-13')
    expect(await readServer(mine(), { code })).toMatchObject({ state: 'error', latest: { state: 'failed' } })
    const undo = await undoOf(code)
    expect(undo).toMatchObject({ reason: 'reinstall' })
    expect(undo!.snapshotId).not.toBe(before!.snapshotId)
    expect(await recoveryDisks(code)).toHaveLength(1)
    expect(await atEngine(machineId)).toBe(1)
    await undone(code)
    expect(await readServer(mine(), { code })).toMatchObject({ state: 'running', imageId: 'ubuntu-24.04' })
  })

  it('that staff ended while the engine continued can be undone once the engine has finished it', async () => {
    const { code, machineId } = await fixture.runningServer(owner)
    const operationId = await asked(code, 'ubuntu-24.04')
    await fixture.runDue()
    expect((await engine.inspect(machineId))?.busy).toBe(true)
    await endGivenUp(fixture.asSystem(), { operationId }, { fence: async () => {} })
    expect(await latest(code)).toMatchObject({ state: 'failed', errorCode: 'given-up' })
    expect(await undoOf(code)).toBeNull()
    await fixture.settle(30)
    const undo = await undoOf(code)
    expect(undo).toMatchObject({ reason: 'reinstall' })
    await settleRecoveryDisksLater(fixture.asSystem(), { snapshotId: undo!.snapshotId })
    expect(await undoOf(code)).toEqual(undo)
  })

  it('that staff ended before the engine had kept the disk leaves nothing behind', async () => {
    const { code, machineId } = await fixture.runningServer(owner)
    const operationId = await asked(code, 'ubuntu-24.04')
    await fixture.runDue()
    // State of a real engine while it shuts the system down: busy, and the disk is not kept yet.
    const [early] = await rows('delete from sim.snapshot where machine_id = $1 returning id, machine_id, image_id, password_hash, made_at', [machineId])
    await endGivenUp(fixture.asSystem(), { operationId }, { fence: async () => {} })
    await dropSnapshots(fixture.asSystem())
    expect(await rows('select dropped_at from server_snapshot where id = $1', [early!['id']])).toEqual([{ dropped_at: null }])
    await fixture.settle(30)
    expect(await undoOf(code)).toBeNull()
    expect(await rows('select id from server_snapshot where id = $1 and dropped_at is null', [early!['id']])).toEqual([])
  })
})

describe('a snapshot that staff ended', () => {
  it('is dropped only after the engine has stopped working on it, because it would be left behind otherwise', async () => {
    const { code, machineId } = await fixture.runningServer(owner)
    const { operationId } = await createSnapshot(mine(), { code, name: 'then', remark: '', idempotencyKey: key() })
    await fixture.runDue()
    await endGivenUp(fixture.asSystem(), { operationId }, { fence: async () => {} })
    expect((await readDisks(mine(), { code })).snapshots).toEqual([])
    await fixture.runDue()
    expect(await atEngine(machineId)).toBe(1)
    test.clock.advance(30_000)
    expect(await atEngine(machineId)).toBe(0)
  })
})

describe('a reinstall that is running', () => {
  it('keeps the previous undo until the new one is ready', async () => {
    const { code, machineId } = await fixture.runningServer(owner)
    await reinstalled(code, 'ubuntu-24.04')
    const before = await undoOf(code)
    await asked(code, 'debian-13')
    expect(await undoOf(code)).toEqual(before)
    await dropSnapshots(fixture.asSystem())
    await fixture.settle(30)
    expect((await undoOf(code))!.snapshotId).not.toBe(before!.snapshotId)
    expect(await recoveryDisks(code)).toHaveLength(1)
    expect(await atEngine(machineId)).toBe(1)
  })
})

describe('restoring a snapshot', () => {
  it('that fails before the disk was kept keeps the undo of the previous reinstall', async () => {
    const { code } = await fixture.runningServer(owner)
    await createSnapshot(mine(), { code, name: 'then', remark: '', idempotencyKey: key() })
    await fixture.settle(30)
    const snapshotId = (await readDisks(mine(), { code })).snapshots[0]!.id
    await reinstalled(code, 'ubuntu-24.04')
    const before = await undoOf(code)
    await fault('restore', 'unknown-snapshot', 'at-once')
    await reproved()
    await restoreSnapshot(mine(), { code, snapshotId, confirmName: code, idempotencyKey: key() })
    await fixture.settle(30)
    expect(await latest(code)).toMatchObject({ kind: 'restore' satisfies OperationKind, state: 'failed' })
    expect(await undoOf(code)).toEqual(before)
  })
})

describe('an upgrade that fails', () => {
  it('leaves no disk that is reported as kept', async () => {
    const { code, id, machineId } = await fixture.runningServer(owner)
    const snapshotId = newId()
    await rows(
      `insert into server_snapshot (id, server_id, reason, image_id, made_at, keep_until) values ($1, $2, 'resize', 'debian-13', $3, $3::timestamptz + interval '3 days')`,
      [snapshotId, id, test.clock.now()],
    )
    const [{ config }] = (await rows('select config from server where id = $1', [id])) as [{ config: never }]
    await fault('resize', 'capacity', 'in-task')
    const params = { shape: config, snapshotId }
    await beginOperation(fixture.asSystem(), { serverId: id, kind: 'resize', params, requestedBy: 'system', requesterId: 'test' })
    expect(await recoveryDisks(code)).toHaveLength(1)
    await fixture.settle(30)
    expect(await latest(code)).toMatchObject({ kind: 'resize', state: 'failed', errorCode: 'capacity' })
    expect(await recoveryDisks(code)).toEqual([])
    expect(await atEngine(machineId)).toBe(0)
  })
})
