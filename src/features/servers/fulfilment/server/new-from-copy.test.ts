import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { quoteCloudServer } from '#features/catalog/api.ts'
import type { CloudConfig, CopySource } from '#features/catalog/model.ts'
import { readBalance } from '#features/money/api.ts'
import { payOrdersFromBalance, placeOrder } from '#features/orders/api.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { config, serverFixture } from '../../factories.ts'
import { backUpNow } from '../../backups/server/back-up-now.ts'
import { createImage } from '../../backups/server/create-image.ts'
import { createSnapshot } from '../../disks/server/create-snapshot.ts'
import { deleteBackup } from '../../backups/server/delete-backup.ts'
import { deleteImage } from '../../backups/server/delete-image.ts'
import { listOwnImages } from '../../backups/server/list-own-images.ts'
import { readBackups } from '../../backups/server/read-backups.ts'
import { readCopy } from '../../backups/server/read-copy.ts'
import { releaseServer } from '../../lifecycle/server/release-server.ts'
import { revealPassword } from '../../power/server/reveal-password.ts'
import { serversOfOrder } from './servers-of-order.ts'
import { startFulfilment } from './start-fulfilment.ts'

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let owner: Extract<Actor, { kind: 'customer' }>
let code: string
const rows = async (sql: string, values: unknown[] = []) => (await test.ownerPool.query(sql, values)).rows as Record<string, unknown>[]
const mine = () => fixture.as(owner)
const orderState = async (orderId: string) => (await rows('select state from customer_order where id = $1', [orderId]))[0]!['state']
const keysOf = async (server: string) => (await rows('select authorized_keys as keys from sim.machine where hostname = $1', [server]))[0]!['keys']

beforeAll(async () => {
  test = await testDatabase({ poolSize: 20 })
  fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'copies', speed: 1 }))
  await fixture.openShop()
})
beforeEach(async () => {
  owner = await fixture.customer()
  ;({ code } = await fixture.runningServer(owner, { backups: true, systemDiskGib: 60, dataDisksGib: [50] }))
  await rows(`update sim.machine set authorized_keys = 'of the copy' where hostname = $1`, [code])
})

/** Disks that are as big as those of the copy. */
const fitting = { systemDiskGib: 60, dataDisksGib: [50] }
async function image(): Promise<CopySource> {
  await createImage(mine(), { code, name: 'web', remark: '', idempotencyKey: randomUUID() })
  await fixture.settle(30)
  return { kind: 'image', id: (await listOwnImages(mine())).images[0]!.id }
}
async function point(make: 'backup' | 'snapshot' = 'backup'): Promise<CopySource> {
  const request = { code, idempotencyKey: randomUUID() }
  await (make === 'backup' ? backUpNow(mine(), request) : createSnapshot(mine(), { ...request, name: 'before', remark: '' }))
  await fixture.settle(30)
  return { kind: 'point', id: (await readBackups(mine(), { code })).points[0]!.id }
}
const quoted = (source: CopySource, over: Partial<CloudConfig> = {}, who: Actor = owner) =>
  quoteCloudServer(fixture.as(who), { ...config, ...fitting, ...over }, source)
async function delivered(orderId: string): Promise<string[]> {
  await startFulfilment(fixture.asSystem(), { orderId })
  await fixture.settle()
  return (await serversOfOrder(mine(), orderId)).map((server) => server.code)
}
async function reproved(): Promise<void> {
  await rows('update session set step_up_at = $1 where account_id = $2', [test.clock.now(), owner.accountId])
}

describe('a new server from a copy', () => {
  it('is made from an own image, from a backup with its data disks, and from a snapshot, with new passwords and at the usual price', async () => {
    const sources = [await image(), await point('snapshot'), await point()]
    const whole = { systemGib: 60, dataGib: [50], zoneId: 'hongkong-a', madeOf: code }
    expect(await readCopy(mine(), sources[0]!)).toMatchObject({ name: 'web', regionId: 'hongkong', zoneId: null, systemGib: 60, dataGib: [], madeOf: code })
    expect(await readCopy(mine(), sources[1]!)).toMatchObject({ ...whole, name: 'before', dataGib: [] })
    expect(await readCopy(mine(), sources[2]!)).toMatchObject({ ...whole, name: null })
    await rows(`update sim.machine set authorized_keys = 'later' where hostname = $1`, [code])
    const ordinary = await quoteCloudServer(mine(), { ...config, ...fitting })
    for (const source of sources) {
      const quote = await quoted(source)
      expect(quote).toMatchObject({ source, totalFen: ordinary.totalFen, renewalFen: ordinary.renewalFen })
      const [made] = await delivered(await fixture.paidOrder(owner, fitting, source))
      expect(await keysOf(made!)).toBe('of the copy')
      await reproved()
      expect((await revealPassword(mine(), { code: made! })).password).not.toBe('')
    }
    expect(await keysOf(code)).toBe('later')
  })

  it('is one server for repeated requests of a click, and as many as were ordered', async () => {
    const source = await image()
    const quote = await quoted(source, { quantity: 2 })
    const click = { quoteId: quote.id, idempotencyKey: randomUUID() }
    const [first, again] = [await placeOrder(mine(), click), await placeOrder(mine(), click)]
    expect(again).toEqual(first)
    const before = (await readBalance(mine(), owner.accountId)).availableFen
    const pay = { orderIds: [first.orderId], idempotencyKey: randomUUID() }
    await payOrdersFromBalance(mine(), pay)
    await payOrdersFromBalance(mine(), pay)
    await startFulfilment(fixture.asSystem(), { orderId: first.orderId })
    expect(await delivered(first.orderId)).toHaveLength(2)
    expect((await readBalance(mine(), owner.accountId)).availableFen).toBe(before - quote.totalFen)
  })

  it('needs disks that are as big, the place of the copy and its system', async () => {
    const [ofImage, ofPoint] = [await image(), await point()]
    const faults = async (source: CopySource, over: Partial<CloudConfig>) =>
      quoted(source, over).then(
        () => [],
        (error: { fields: { path: string; code: string }[] }) => error.fields.map(({ path, code }) => `${path} ${code}`),
      )
    expect(await faults(ofImage, { systemDiskGib: 50 })).toEqual(['systemDiskGib catalog.copy-disk'])
    expect(await faults(ofImage, { imageId: 'ubuntu-24.04' })).toEqual(['imageId catalog.copy-system'])
    expect(await faults(ofImage, { regionId: 'singapore', zoneId: 'singapore-a' })).toEqual(['regionId catalog.copy-elsewhere'])
    expect(await faults(ofImage, { zoneId: 'hongkong-b', dataDisksGib: [] })).toEqual([])
    expect(await faults(ofPoint, { zoneId: 'hongkong-b' })).toEqual(['zoneId catalog.copy-elsewhere'])
    expect(await faults(ofPoint, { dataDisksGib: [] })).toEqual(['dataDisksGib catalog.copy-disks'])
    expect(await faults(ofPoint, { dataDisksGib: [40] })).toEqual(['dataDisksGib.0 catalog.copy-disk'])
  })

  it('is possible with a system that is no longer sold', async () => {
    const source = await image()
    await rows(`update image set offered = false where id = 'debian-13'`)
    try {
      await expect(quoteCloudServer(mine(), { ...config, ...fitting })).rejects.toMatchObject({ code: 'catalog.not-for-sale' })
      expect(await delivered(await fixture.paidOrder(owner, fitting, source))).toHaveLength(1)
    } finally {
      await rows(`update image set offered = true where id = 'debian-13'`)
    }
  })

  it('is for its owner only: a stranger cannot read, quote or order the copy', async () => {
    const stranger = await fixture.customer()
    for (const source of [await image(), await point()]) {
      const gone = { kind: 'not-found', code: 'catalog.copy-gone' }
      await expect(readCopy(fixture.as(stranger), source)).rejects.toMatchObject(gone)
      await expect(quoted(source, {}, stranger)).rejects.toMatchObject(gone)
      await expect(quoteCloudServer(test.ctx({ kind: 'visitor' }, fixture.ports), { ...config, ...fitting }, source)).rejects.toMatchObject({
        kind: 'unauthenticated',
      })
      const quote = await quoted(source)
      await expect(placeOrder(fixture.as(stranger), { quoteId: quote.id, idempotencyKey: randomUUID() })).rejects.toMatchObject({
        code: 'catalog.quote-expired',
      })
    }
  })

  it('cannot be ordered from a copy that was deleted since the quote, nor of a locked server', async () => {
    const [ofImage, ofPoint] = [await image(), await point()]
    const [first, second] = [await quoted(ofImage), await quoted(ofPoint)]
    await reproved()
    await deleteImage(mine(), { imageId: ofImage.id })
    await rows(`insert into server_lock (server_id, kind, created_at) select id, 'staff-hold', now() from server where code = $1`, [code])
    for (const { id } of [first, second])
      await expect(placeOrder(mine(), { quoteId: id, idempotencyKey: randomUUID() })).rejects.toMatchObject({ code: 'catalog.copy-gone' })
  })

  it('prevents the deletion of its copy while it is made', async () => {
    const [ofImage, ofPoint] = [await image(), await point()]
    const orders = [await fixture.paidOrder(owner, fitting, ofImage), await fixture.paidOrder(owner, fitting, ofPoint)]
    for (const orderId of orders) await startFulfilment(fixture.asSystem(), { orderId })
    await reproved()
    await expect(deleteImage(mine(), { imageId: ofImage.id })).rejects.toMatchObject({ code: 'backups.image-in-use' })
    await expect(deleteBackup(mine(), { code, backupId: ofPoint.id })).rejects.toMatchObject({ code: 'backups.in-use' })
    await fixture.settle()
    for (const orderId of orders) expect(await orderState(orderId)).toBe('completed')
    await reproved()
    await deleteBackup(mine(), { code, backupId: ofPoint.id })
  })

  it('whose copy was deleted after it was paid is refunded in full and leaves nothing behind', async () => {
    const [ofImage, ofPoint] = [await image(), await point()]
    const before = (await readBalance(mine(), owner.accountId)).availableFen
    const orders = [await fixture.paidOrder(owner, fitting, ofImage), await fixture.paidOrder(owner, { ...fitting, quantity: 2 }, ofPoint)]
    await reproved()
    await deleteImage(mine(), { imageId: ofImage.id })
    await releaseServer(mine(), { code, confirmName: code, idempotencyKey: randomUUID() })
    await rows(`update server_snapshot set keep_until = made_at where id = $1`, [ofPoint.id])
    for (const orderId of orders) await startFulfilment(fixture.asSystem(), { orderId })
    await fixture.settle()
    for (const orderId of orders) expect(await orderState(orderId)).toBe('refunded')
    expect((await readBalance(mine(), owner.accountId)).availableFen).toBe(before)
    const left = await rows('select m.id from sim.machine m join server s on s.id::text = m.token where s.order_id = any($1) and m.destroyed_at is null', [
      orders,
    ])
    expect(left).toEqual([])
  })
})
