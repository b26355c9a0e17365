import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { createImage } from '../../backups/server/create-image.ts'
import { deleteImage } from '../../backups/server/delete-image.ts'
import { serverFixture } from '../../factories.ts'
import { countKept } from '../../listing/server/count-kept.ts'
import { createNetwork } from '../../network/server/create-network.ts'
import { deleteNetwork } from '../../network/server/delete-network.ts'
import { joinNetwork } from '../../network/server/join-network.ts'
import { readAccountResources } from './read-account-resources.ts'

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let owner: Extract<Actor, { kind: 'customer' }>
let code: string
const mine = () => fixture.as(owner)
const key = () => randomUUID()
const reproved = () => test.ownerPool.query('update session set step_up_at = $1 where account_id = $2', [test.clock.now(), owner.accountId])

beforeAll(async () => {
  test = await testDatabase()
  fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'resources', speed: 20 }))
  await fixture.openShop()
})
beforeEach(async () => {
  owner = await fixture.customer()
  ;({ code } = await fixture.runningServer(owner))
  await fixture.settle(5)
  await createNetwork(mine(), { code, name: 'back', cidr: '10.1.0.0/28', idempotencyKey: key() })
  await createImage(mine(), { code, name: 'web', remark: '', idempotencyKey: key() })
  await fixture.settle(30)
})

async function releaseLast(): Promise<void> {
  await reproved()
  await fixture.commands.releaseServer(mine(), { code, confirmName: code, idempotencyKey: key() })
  await fixture.settle(30)
  test.clock.advance(80 * 3_600_000)
  await fixture.commands.runLifecycle(fixture.asSystem())
  await fixture.settle(30)
}

describe('images and private networks', () => {
  it('outlive the last server of the account, serve its next one, and can be deleted', async () => {
    expect(await readAccountResources(mine())).toMatchObject({ hasServers: true, networks: [{ name: 'back', members: [{ code, address: '10.1.0.2' }] }] })
    await releaseLast()
    const kept = await readAccountResources(mine())
    expect(kept).toMatchObject({
      hasServers: false,
      images: [{ name: 'web', state: 'ready', madeOf: code }],
      networks: [{ name: 'back', cidr: '10.1.0.0/28', regionId: 'hongkong', members: [] }],
    })
    expect(await countKept(mine())).toEqual({ images: 1, networks: 1 })
    const [imageId, networkId] = [kept.images[0]!.id, kept.networks[0]!.id]

    await fixture.paidOrder(owner, {}, { kind: 'image', id: imageId })
    const next = await fixture.runningServer(owner)
    await fixture.settle(5)
    expect(await joinNetwork(mine(), { code: next.code, networkId, address: null })).toEqual({ address: '10.1.0.2' })
    expect((await readAccountResources(mine())).networks[0]!.members).toMatchObject([{ code: next.code }])
  })

  it('are deleted without any server, and only by their owner', async () => {
    await releaseLast()
    const { images, networks } = await readAccountResources(mine())
    const [imageId, networkId] = [images[0]!.id, networks[0]!.id]
    const stranger = await fixture.customer()
    expect(await readAccountResources(fixture.as(stranger))).toMatchObject({ hasServers: false, images: [], networks: [] })
    expect(await countKept(fixture.as(stranger))).toEqual({ images: 0, networks: 0 })
    await expect(deleteImage(fixture.as(stranger), { imageId })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(deleteNetwork(fixture.as(stranger), { networkId })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(readAccountResources(fixture.as({ kind: 'visitor' }))).rejects.toMatchObject({ kind: 'unauthenticated' })
    await reproved()
    await deleteImage(mine(), { imageId })
    await deleteNetwork(mine(), { networkId })
    expect(await readAccountResources(mine())).toMatchObject({ images: [], networks: [] })
    expect(await countKept(mine())).toEqual({ images: 0, networks: 0 })
  })
})
