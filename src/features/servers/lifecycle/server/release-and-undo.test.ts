import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { booksOf, goodBooks } from '#features/orders/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { serverFixture } from '../../factories.ts'
import { dropSnapshots } from '../../disks/server/drop-snapshots.ts'
import { quoteServerRenewals } from './quote-server-renewals.ts'
import { readServer } from '../../server/read-server.ts'
import { reconcileServers } from '../../engine-work/server/reconcile-servers.ts'
import { reinstallServer } from '../../power/server/reinstall-server.ts'
import { releaseServer } from './release-server.ts'
import { runLifecycle } from './run-lifecycle.ts'
import { undoChange } from './undo-change.ts'

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let engine: ReturnType<typeof simulatedProvisioner>
let owner: Extract<Actor, { kind: 'customer' }>
const rows = async (sql: string, values: unknown[] = []) => (await test.ownerPool.query(sql, values)).rows as Record<string, unknown>[]
const hour = 3_600_000
const key = () => randomUUID()
const mine = () => fixture.as(owner)

beforeAll(async () => {
  test = await testDatabase({ poolSize: 20 })
  engine = simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'undo', speed: 1 })
  fixture = serverFixture(test, engine)
  await fixture.openShop()
})
beforeEach(async () => {
  owner = await fixture.customer()
})

async function reproved(): Promise<void> {
  await rows('update session set step_up_at = $1 where account_id = $2', [test.clock.now(), owner.accountId])
}

async function released() {
  const server = await fixture.runningServer(owner)
  await reproved()
  await releaseServer(mine(), { code: server.code, idempotencyKey: key(), confirmName: server.code })
  await fixture.settle(30)
  return server
}

describe('releasing a server', () => {
  it('turns it off at once and keeps its disk for three days', async () => {
    const { code, machineId } = await released()
    const server = await readServer(mine(), { code })
    expect(server).toMatchObject({ state: 'recycled', offFor: 'release', autoRenew: false, undo: { reason: 'release' } })
    expect(server.releaseAt!.getTime() - test.clock.now().getTime()).toBeGreaterThan(71 * hour)
    expect((await engine.inspect(machineId))?.power).toBe('archived')
  })

  it('is undone to its former state: machine, addresses, image and expiry', async () => {
    const server = await fixture.runningServer(owner)
    const before = await readServer(mine(), { code: server.code })
    const machine = await engine.inspect(server.machineId)
    await reproved()
    await releaseServer(mine(), { code: server.code, idempotencyKey: key(), confirmName: server.code })
    await fixture.settle(30)
    const { undo } = await readServer(mine(), { code: server.code })
    await reproved()
    await undoChange(mine(), { code: server.code, idempotencyKey: key(), snapshotId: undo!.snapshotId })
    await fixture.settle(30)
    const after = await readServer(mine(), { code: server.code })
    expect(after).toMatchObject({ state: 'running', offFor: null, ipv4: before.ipv4, imageId: before.imageId, expiresAt: before.expiresAt, undo: null })
    expect(await engine.inspect(server.machineId)).toEqual(machine)
  })

  it('becomes final after 72 hours: machine, disk and stock are released, and it cannot be undone', async () => {
    const { code, machineId, orderId } = await released()
    const { undo } = await readServer(mine(), { code })
    expect(await rows('select returned from stock_reservation where order_id = $1', [orderId])).toEqual([{ returned: 0 }])
    test.clock.advance(73 * hour)
    await runLifecycle(fixture.asSystem())
    await reconcileServers(fixture.asSystem())
    await fixture.settle(10)
    expect(await engine.inspect(machineId)).toBeUndefined()
    expect(await rows('select returned from stock_reservation where order_id = $1 and released_at is not null', [orderId])).toEqual([{ returned: 1 }])
    expect(await booksOf(test)).toEqual(goodBooks)
    await reproved()
    await expect(undoChange(mine(), { code, idempotencyKey: key(), snapshotId: undo!.snapshotId })).rejects.toMatchObject({ code: 'servers.not-found' })
  })

  it('needs step-up authentication and the name, and is for the owner only', async () => {
    const { code } = await fixture.runningServer(owner)
    await rows('update session set step_up_at = null where account_id = $1', [owner.accountId])
    await expect(releaseServer(mine(), { code, idempotencyKey: key(), confirmName: code })).rejects.toMatchObject({ kind: 'forbidden' })
    await reproved()
    await expect(releaseServer(mine(), { code, idempotencyKey: key(), confirmName: 'other' })).rejects.toMatchObject({ code: 'servers.name-differs' })
    const stranger = fixture.as(await fixture.customer())
    await expect(releaseServer(stranger, { code, idempotencyKey: key(), confirmName: code })).rejects.toMatchObject({ code: 'servers.not-found' })
    await expect(undoChange(stranger, { code, idempotencyKey: key(), snapshotId: randomUUID() })).rejects.toMatchObject({ code: 'servers.not-found' })
  })

  it('can be renewed neither by hand nor automatically', async () => {
    const { code } = await released()
    const offer = await quoteServerRenewals(mine(), { codes: [code], months: 1, alignDay: null })
    expect(offer).toMatchObject({ lines: [{ offer: null, why: 'not-renewable' }], totalFen: 0n })
  })
})

describe('reinstalling a server', () => {
  async function reinstalled() {
    const server = await fixture.runningServer(owner)
    await reproved()
    await reinstallServer(mine(), { code: server.code, idempotencyKey: key(), imageId: 'ubuntu-24.04', password: null, confirmName: server.code })
    await fixture.settle(30)
    return server
  }

  it('can be undone for three days: the old image returns', async () => {
    const { code, machineId } = await reinstalled()
    const server = await readServer(mine(), { code })
    expect(server).toMatchObject({ imageId: 'ubuntu-24.04', undo: { reason: 'reinstall' } })
    await reproved()
    await undoChange(mine(), { code, idempotencyKey: key(), snapshotId: server.undo!.snapshotId })
    await fixture.settle(30)
    expect(await readServer(mine(), { code })).toMatchObject({ state: 'running', imageId: 'debian-13', undo: null })
    expect((await engine.inspect(machineId))?.imageId).toBe('debian-13')
  })

  it('keeps the newest disk only, and none after three days', async () => {
    const { code, id } = await reinstalled()
    await reproved()
    await reinstallServer(mine(), { code, idempotencyKey: key(), imageId: 'debian-13', password: null, confirmName: code })
    await fixture.settle(30)
    await dropSnapshots(fixture.asSystem())
    const kept = async () => (await rows('select id from sim.snapshot s where machine_id = (select machine_id from server where id = $1)', [id])).length
    expect(await kept()).toBe(1)
    test.clock.advance(73 * hour)
    expect((await readServer(mine(), { code })).undo).toBeNull()
    await dropSnapshots(fixture.asSystem())
    await dropSnapshots(fixture.asSystem())
    expect(await kept()).toBe(0)
  })
})
