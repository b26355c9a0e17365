import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { faults } from '#adapters/provision-simulated/schema.ts'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { maxBackupsByHand } from '../model.ts'
import { serverFixture } from '../../factories.ts'
import { backUpNow } from './back-up-now.ts'
import { deleteBackup } from './delete-backup.ts'
import { listOperations } from '../../operations/server/list-operations.ts'
import type { Provisioner } from '../../server/ports.ts'
import { readBackups } from './read-backups.ts'
import { readServer } from '../../server/read-server.ts'
import { reconcileServers } from '../../engine-work/server/reconcile-servers.ts'
import { releaseServer } from '../../lifecycle/server/release-server.ts'
import { restoreBackup } from './restore-backup.ts'
import { runBackups } from './run-backups.ts'
import { runLifecycle } from '../../lifecycle/server/run-lifecycle.ts'
import { setBackupPlan } from './set-backup-plan.ts'
import { undoChange } from '../../lifecycle/server/undo-change.ts'

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let engine: Provisioner
let owner: Extract<Actor, { kind: 'customer' }>
let code: string
let id: string
const rows = async (sql: string, values: unknown[] = []) => (await test.ownerPool.query(sql, values)).rows as Record<string, unknown>[]
const key = () => randomUUID()
const mine = () => fixture.as(owner)
const hourMs = 3_600_000

beforeAll(async () => {
  test = await testDatabase({ poolSize: 20 })
  engine = simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'backups', speed: 1 })
  fixture = serverFixture(test, engine)
  await fixture.openShop()
})
beforeEach(async () => {
  await rows('update backup_plan set look_at = null')
  owner = await fixture.customer()
  ;({ code, id } = await fixture.runningServer(owner, { backups: true, dataDisksGib: [50] }))
  await run()
})

const run = () => runBackups(fixture.asSystem())
const page = (who: Actor = owner) => readBackups(fixture.as(who), { code })
const kinds = async () => (await page()).points.map(({ kind, state }) => `${kind} ${state}`)
async function reproved(who = owner): Promise<void> {
  await rows('update session set step_up_at = $1 where account_id = $2', [test.clock.now(), who.accountId])
}
/** Advances the clock by days and makes the planned backup. */
async function night(days = 1): Promise<void> {
  test.clock.advance(days * 24 * hourMs)
  await run()
  await fixture.settle(30)
}
async function plan(over: object = {}) {
  await reproved()
  return setBackupPlan(mine(), { code, enabled: true, days: [1, 2, 3, 4, 5, 6, 7], hour: 3, keep: 7, ...over })
}

describe('a plan', () => {
  it('exists from the start: every night in the owner’s time zone, of all disks, while the server runs', async () => {
    const { plan: first, nextAt, block } = await page()
    expect({ first, block }).toMatchObject({ first: { enabled: true, hour: 3, keep: 7, timeZone: 'Asia/Shanghai' }, block: null })
    expect(nextAt!.getTime()).toBeGreaterThan(test.clock.now().getTime())
    test.clock.advance(24 * hourMs)
    expect(await run()).toBe(1)
    expect((await readServer(mine(), { code })).state).toBe('running')
    expect((await page()).points).toMatchObject([{ kind: 'planned', state: 'creating', systemGib: 40, dataGib: [50] }])
    await fixture.settle(30)
    expect(await kinds()).toEqual(['planned ready'])
    const log = await listOperations(mine(), { code, page: 1, pageSize: 1 })
    expect(log.operations).toMatchObject([{ kind: 'backup', state: 'succeeded', requestedBy: 'system' }])
  })

  it('makes one backup per moment, with any number of workers, and catches up once for missed ones', async () => {
    test.clock.advance(5 * 24 * hourMs)
    const begun = await Promise.all([run(), run(), run()])
    expect(begun.reduce((sum, one) => sum + one, 0)).toBe(1)
    await fixture.settle(30)
    // The same holds for a second look at the same moment.
    await rows('update backup_plan set look_at = $1 where server_id = $2', [test.clock.now(), id])
    expect(await run()).toBe(0)
    expect(await rows('select look_at > $1 as later from backup_plan where server_id = $2', [new Date(test.clock.now().getTime() + hourMs), id])).toEqual([
      { later: true },
    ])
    expect(await kinds()).toEqual(['planned ready'])
    await expect(
      rows(
        `insert into server_snapshot (id, server_id, reason, image_id, made_at, disk_gib, slot)
         select $1, server_id, 'backup', image_id, made_at, 1, slot from server_snapshot where server_id = $2 and slot is not null`,
        [newId(), id],
      ),
    ).rejects.toMatchObject({ constraint: 'server_snapshot_one_a_slot' })
  })

  it('keeps as many backups as it says, and deletes the oldest only when a new one is complete', async () => {
    await plan({ keep: 2 })
    await night()
    await night()
    const [, oldest] = (await page()).points
    test.clock.advance(24 * hourMs)
    await run()
    expect((await page()).points.map((point) => point.id)).toContain(oldest!.id)
    await fixture.settle(30)
    const left = (await page()).points
    expect(left).toHaveLength(2)
    expect(left.map((point) => point.id)).not.toContain(oldest!.id)
    expect(await rows('select id from sim.snapshot where id = $1', [oldest!.id])).toEqual([])
    await plan({ keep: 1 })
    expect((await page()).points).toHaveLength(1)
  })

  it('waits while the server is busy or locked, and skips a server that is suspended for non-payment', async () => {
    test.clock.advance(24 * hourMs)
    await backUpNow(mine(), { code, idempotencyKey: key() })
    expect(await run()).toBe(0)
    await fixture.settle(30)
    await rows(`insert into server_lock (server_id, kind, created_at) values ($1, 'transfer', now())`, [id])
    test.clock.advance(61_000)
    expect(await run()).toBe(0)
    await rows('delete from server_lock where server_id = $1', [id])
    test.clock.advance(61_000)
    expect(await run()).toBe(1)
    await fixture.settle(30)
    await rows(`update server set state = 'suspended', off_for = 'abuse' where id = $1`, [id])
    test.clock.advance(24 * hourMs)
    expect(await run()).toBe(0)
    expect((await page()).nextAt).toBeNull()
    await rows(`update server set state = 'running', off_for = null where id = $1`, [id])
    expect(await run()).toBe(0)
    test.clock.advance(24 * hourMs)
    expect(await run()).toBe(1)
    await fixture.settle(30)
  })

  it('whose backup failed leaves no point, tells the owner, and tries again at the next moment', async () => {
    await test.db.insert(faults).values({ id: newId(), kind: 'snapshot', code: 'engine', retryable: false, moment: 'in-task', token: null, remaining: 1 })
    await night()
    expect(await kinds()).toEqual([])
    const [message] = await rows('select code, params from message where account_id = $1 order by created_at desc, id desc limit 1', [owner.accountId])
    expect(message).toMatchObject({ code: 'server.operation-failed', params: { operation: 'backup' } })
    expect(await run()).toBe(0)
    await night()
    expect(await kinds()).toEqual(['planned ready'])
  })

  it('makes no backup while it is off, and makes up for none once it is on again', async () => {
    await plan({ enabled: false })
    await night(2)
    expect(await kinds()).toEqual([])
    await plan({ days: [3], hour: 5 })
    expect(await run()).toBe(0)
    const { nextAt } = await page()
    expect(new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', weekday: 'long', hour: '2-digit', hourCycle: 'h23' }).format(nextAt!)).toBe(
      'Wednesday, 05',
    )
  })

  it('ends with the service: existing backups are kept for three more days', async () => {
    await night()
    await rows(`update server set config = config || '{"backups": false}' where id = $1`, [id])
    await run()
    expect(await page()).toMatchObject({ block: 'not-bought', plan: null, points: [{ kind: 'planned', keptUntilAt: expect.any(Date) }] })
    test.clock.advance(73 * hourMs)
    expect((await page()).points).toEqual([])
    await expect(backUpNow(mine(), { code, idempotencyKey: key() })).rejects.toMatchObject({ code: 'backups.not-bought' })
  })
})

describe('manual backups', () => {
  it('are kept apart from planned ones, the newest two, so that a manual backup displaces no planned one', async () => {
    await plan({ keep: 1 })
    await night()
    for (let n = 0; n <= maxBackupsByHand; n++) {
      await backUpNow(mine(), { code, idempotencyKey: key() })
      await fixture.settle(30)
    }
    expect(await kinds()).toEqual(['by-hand ready', 'by-hand ready', 'planned ready'])
  })

  it('are not available for dedicated servers, nor if the engine cannot make them', async () => {
    const unable = serverFixture(test, { ...engine, capabilities: { ...engine.capabilities, backups: false, images: false } })
    expect(await readBackups(unable.as(owner), { code })).toMatchObject({ block: 'unsupported', plan: null, imageBlock: 'unsupported' })
    await expect(backUpNow(unable.as(owner), { code, idempotencyKey: key() })).rejects.toMatchObject({ code: 'backups.unsupported' })
    await rows(`update server set config = config || '{"bareMetal": {"code": "x"}}' where id = $1`, [id])
    expect((await page()).block).toBe('dedicated')
  })
})

describe('restoring a backup', () => {
  const restore = async (backupId: string, over: object = {}) => restoreBackup(mine(), { code, backupId, confirmName: code, idempotencyKey: key(), ...over })

  it('restores every disk, keeps the present ones for three days, and can be undone with every disk', async () => {
    await night()
    const [point] = (await page()).points
    await reproved()
    await restore(point!.id)
    expect(await kinds()).toEqual(['planned restoring'])
    await fixture.settle(30)
    const server = await readServer(mine(), { code })
    expect(server).toMatchObject({ state: 'running', undo: { reason: 'revert' } })
    const requests = async () =>
      (await rows(`select params from operation where server_id = $1 and kind = 'restore' order by created_at`, [id])).map((row) => row['params'])
    expect(await requests()).toMatchObject([{ snapshotId: point!.id, whole: true }])
    await reproved()
    await undoChange(mine(), { code, idempotencyKey: key(), snapshotId: server.undo!.snapshotId })
    await fixture.settle(30)
    expect(await requests()).toMatchObject([{}, { snapshotId: server.undo!.snapshotId, whole: true }])
    expect((await page()).points[0]!.usedAt).not.toBeNull()
  })

  it('needs step-up authentication, the server’s name, an existing backup, and disks that are as big', async () => {
    await night()
    const [point] = (await page()).points
    await rows('update session set step_up_at = null where account_id = $1', [owner.accountId])
    await expect(restore(point!.id)).rejects.toMatchObject({ code: 'auth.proof-needed' })
    await expect(deleteBackup(mine(), { code, backupId: point!.id })).rejects.toMatchObject({ code: 'auth.proof-needed' })
    await expect(setBackupPlan(mine(), { code, enabled: false, days: [1], hour: 0, keep: 1 })).rejects.toMatchObject({ code: 'auth.proof-needed' })
    await reproved()
    await expect(restore(point!.id, { confirmName: 'other' })).rejects.toMatchObject({ code: 'servers.name-differs' })
    await expect(restore(randomUUID())).rejects.toMatchObject({ code: 'backups.gone' })
    await rows('update server_snapshot set data_gib = array[50, 10] where id = $1', [point!.id])
    expect((await page()).points).toMatchObject([{ tooBig: true }])
    await expect(restore(point!.id)).rejects.toMatchObject({ code: 'backups.too-big' })
    await deleteBackup(mine(), { code, backupId: point!.id })
    await fixture.settle(10)
    expect(await kinds()).toEqual([])
  })

  it('is for the owner only: a stranger gets the same answer as for an unknown server', async () => {
    await night()
    const [point] = (await page()).points
    const other = await fixture.customer()
    const stranger = fixture.as(other)
    for (const act of [
      () => page(other),
      () => backUpNow(stranger, { code, idempotencyKey: key() }),
      () => setBackupPlan(stranger, { code, enabled: false, days: [1], hour: 0, keep: 1 }),
      () => deleteBackup(stranger, { code, backupId: point!.id }),
      () => restoreBackup(stranger, { code, backupId: point!.id, confirmName: code, idempotencyKey: key() }),
    ])
      await expect(act()).rejects.toMatchObject({ kind: 'not-found', code: 'servers.not-found' })
    // Nor through a server of the stranger's own.
    const theirs = await fixture.runningServer(other)
    await expect(restoreBackup(stranger, { code: theirs.code, backupId: point!.id, confirmName: theirs.code, idempotencyKey: key() })).rejects.toMatchObject({
      code: 'backups.gone',
    })
  })
})

it('no backup is left, at the engine either, once a server is finally released', async () => {
  await night()
  await reproved()
  await releaseServer(mine(), { code, idempotencyKey: key(), confirmName: code })
  await fixture.settle(30)
  await night()
  expect(await kinds()).toEqual(['planned ready'])
  test.clock.advance(73 * hourMs)
  await runLifecycle(fixture.asSystem())
  await reconcileServers(fixture.asSystem())
  await fixture.settle(10)
  await run()
  expect(await rows(`select s.id from server_snapshot s where server_id = $1 and dropped_at is null`, [id])).toEqual([])
  expect(await rows(`select look_at from backup_plan where server_id = $1 and look_at < $2`, [id, test.clock.now()])).toEqual([])
})
