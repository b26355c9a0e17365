import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { faults } from '#adapters/provision-simulated/schema.ts'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import type { Actor } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { maxImages } from '../model.ts'
import { serverFixture } from '../../factories.ts'
import { createImage } from './create-image.ts'
import { deleteImage } from './delete-image.ts'
import { editImage } from './edit-image.ts'
import { listOwnImages } from './list-own-images.ts'
import { eraseServerNames, exportImages } from '../../handover/server/own-past.ts'
import { readServer } from '../../server/read-server.ts'
import { reinstallServer } from '../../power/server/reinstall-server.ts'

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let owner: Extract<Actor, { kind: 'customer' }>
let code: string
const rows = async (sql: string, values: unknown[] = []) => (await test.ownerPool.query(sql, values)).rows as Record<string, unknown>[]
const key = () => randomUUID()
const mine = () => fixture.as(owner)

beforeAll(async () => {
  test = await testDatabase({ poolSize: 20 })
  fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'images', speed: 1 }))
  await fixture.openShop()
})
beforeEach(async () => {
  owner = await fixture.customer()
  ;({ code } = await fixture.runningServer(owner))
})

const request = (name = 'web') => ({ code, name, remark: '', idempotencyKey: key() })
async function made(name?: string): Promise<string> {
  await createImage(mine(), request(name))
  await fixture.settle(30)
  return (await listOwnImages(mine())).images[0]!.id
}
async function reproved(who = owner): Promise<void> {
  await rows('update session set step_up_at = $1 where account_id = $2', [test.clock.now(), who.accountId])
}
async function installed(ownImageId: string, over: object = {}, who = owner) {
  await reproved(who)
  return reinstallServer(fixture.as(who), { code, idempotencyKey: key(), imageId: 'debian-13', ownImageId, password: null, confirmName: code, ...over })
}

describe('an own image', () => {
  it('is made while the server runs, and another server of the account is installed from it', async () => {
    await rows(`update sim.machine set authorized_keys = 'of the image' where hostname = $1`, [code])
    const imageId = await made()
    expect(await listOwnImages(mine())).toMatchObject({
      max: maxImages,
      images: [{ name: 'web', imageId: 'debian-13', diskGib: 40, madeOf: code, state: 'ready' }],
    })
    expect((await readServer(mine(), { code })).state).toBe('running')
    const other = await fixture.runningServer(owner, { imageId: 'ubuntu-24.04', systemDiskGib: 60 })
    await installed(imageId, { code: other.code, confirmName: other.code })
    await fixture.settle(30)
    expect(await readServer(mine(), { code: other.code })).toMatchObject({ state: 'running', imageId: 'debian-13', undo: { reason: 'reinstall' } })
    expect(await rows('select authorized_keys from sim.machine where hostname = $1', [other.code])).toEqual([{ authorized_keys: 'of the image' }])
  })

  it('can be used for servers of the same region with disks that are as big', async () => {
    const imageId = await made()
    await rows('update server_image set disk_gib = 80 where id = $1', [imageId])
    await expect(installed(imageId)).rejects.toMatchObject({ code: 'servers.own-image-too-big', detail: { gib: 80 } })
    await rows(`update server_image set disk_gib = 40, region_id = 'singapore' where id = $1`, [imageId])
    await expect(installed(imageId)).rejects.toMatchObject({ code: 'servers.own-image-elsewhere' })
    await rows(`update server_image set region_id = 'hongkong' where id = $1`, [imageId])
    await expect(installed(imageId, { imageId: 'ubuntu-24.04' })).rejects.toMatchObject({ code: 'servers.own-image-gone' })
  })

  it('never exceeds the quota of the account, also for two servers at its edge at once', async () => {
    const second = await fixture.runningServer(owner)
    for (let n = 1; n < maxImages; n++) await made()
    const edge = await Promise.allSettled([createImage(mine(), request()), createImage(mine(), { ...request(), code: second.code })])
    expect(edge.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await fixture.settle(30)
    await expect(createImage(mine(), request())).rejects.toMatchObject({ code: 'backups.images-full', detail: { max: maxImages } })
  })

  it('that the engine could not make does not count against the quota', async () => {
    await test.db.insert(faults).values({ id: newId(), kind: 'image', code: 'engine', retryable: false, moment: 'in-task', token: null, remaining: 1 })
    await createImage(mine(), request())
    await fixture.settle(30)
    expect((await listOwnImages(mine())).images).toEqual([])
    expect(await rows('select dropped_at from server_image where account_id = $1 and dropped_at is null', [owner.accountId])).toEqual([])
  })

  it('is renamed, deleted only with step-up authentication and while it is not in use, and dropped by the engine', async () => {
    const imageId = await made()
    await editImage(mine(), { imageId, name: '站点', remark: 'nginx' })
    expect((await listOwnImages(mine())).images).toMatchObject([{ name: '站点', remark: 'nginx' }])
    await rows('update session set step_up_at = null where account_id = $1', [owner.accountId])
    await expect(deleteImage(mine(), { imageId })).rejects.toMatchObject({ code: 'auth.proof-needed' })
    await installed(imageId)
    await expect(deleteImage(mine(), { imageId })).rejects.toMatchObject({ code: 'backups.image-in-use' })
    await fixture.settle(30)
    await reproved()
    expect(await deleteImage(mine(), { imageId })).toEqual({ deleted: true })
    await fixture.settle(10)
    expect(await rows('select id from sim.image where id = $1', [imageId])).toEqual([])
    await expect(installed(imageId)).rejects.toMatchObject({ code: 'servers.own-image-gone' })
  })

  it('is for its owner only, also if a stranger knows its id', async () => {
    const imageId = await made()
    const other = await fixture.customer()
    const stranger = fixture.as(other)
    const theirs = await fixture.runningServer(other)
    expect((await listOwnImages(stranger)).images).toEqual([])
    await expect(createImage(stranger, request())).rejects.toMatchObject({ code: 'servers.not-found' })
    await expect(editImage(stranger, { imageId, name: 'x', remark: '' })).rejects.toMatchObject({ code: 'backups.image-gone' })
    await expect(deleteImage(stranger, { imageId })).rejects.toMatchObject({ code: 'backups.image-gone' })
    await expect(installed(imageId, { code: theirs.code, confirmName: theirs.code }, other)).rejects.toMatchObject({ code: 'servers.own-image-gone' })
    await expect(listOwnImages(fixture.as({ kind: 'visitor' }))).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  it('is part of the account’s export, and deleted with the account', async () => {
    const imageId = await made()
    expect(await exportImages(mine())).toMatchObject([{ name: 'web', madeOf: code }])
    await inTransaction(fixture.asSystem(), (ctx) => eraseServerNames(ctx, owner.accountId))
    await fixture.settle(10)
    expect(await rows('select name, dropped_at is null as there from server_image where id = $1', [imageId])).toEqual([{ name: 'image', there: false }])
    expect(await rows('select id from sim.image where id = $1', [imageId])).toEqual([])
  })
})
