import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { serverFixture } from '../../factories.ts'
import { configureNetwork } from './configure-network.ts'
import { createNetwork } from './create-network.ts'
import { deleteNetwork } from './delete-network.ts'
import { joinNetwork } from './join-network.ts'
import { leaveNetwork } from './leave-network.ts'
import { readNetwork } from './read-network.ts'

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let owner: Extract<Actor, { kind: 'customer' }>
let first: { code: string; id: string }
const rows = async (sql: string, values: unknown[] = []) => (await test.ownerPool.query(sql, values)).rows as Record<string, unknown>[]
const mine = () => fixture.as(owner)
const read = (code = first.code) => readNetwork(mine(), { code })
const create = (name: string, cidr = '10.1.0.0/28', code = first.code) => createNetwork(mine(), { code, name, cidr, idempotencyKey: randomUUID() })
const another = () => fixture.runningServer(owner)

beforeAll(async () => {
  test = await testDatabase({ poolSize: 20 })
  fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'private', speed: 1 }))
  await fixture.openShop()
})
beforeEach(async () => {
  owner = await fixture.customer()
  first = await another()
  await fixture.settle(5)
})

describe('a private network', () => {
  it('is created and joined with one click, and the machine has a card in it', async () => {
    const { networkId, address } = await create('back')
    expect(address).toBe('10.1.0.2')
    await fixture.settle(5)
    const seen = await read()
    expect(seen.memberships).toEqual([{ networkId, name: 'back', cidr: '10.1.0.0/28', address, state: 'active' }])
    expect(seen.cards.map((card) => [card.name, card.network])).toEqual([
      ['eth0', 'public'],
      ['eth1', networkId],
    ])
  })

  it('gives each server another address, also for two simultaneous requests', async () => {
    const { networkId } = await create('back')
    const [second, third] = [await another(), await another()]
    const join = (code: string, address: string | null = null) => joinNetwork(mine(), { code, networkId, address })
    const given = await Promise.all([join(second.code), join(third.code)])
    expect(given.map((each) => each.address).toSorted()).toEqual(['10.1.0.3', '10.1.0.4'])
    await leaveNetwork(mine(), { code: third.code, networkId })
    await expect(join(third.code, '10.1.0.2')).rejects.toMatchObject({ code: 'network.address-taken' })
    for (const address of ['10.1.0.1', '10.1.0.15', '10.1.0.0', '10.2.0.3', 'x'])
      await expect(join(third.code, address)).rejects.toMatchObject({ code: 'network.not-in-network' })
    expect(await join(third.code, '10.1.0.9')).toEqual({ address: '10.1.0.9' })
    await expect(join(third.code)).rejects.toMatchObject({ code: 'network.joined-already' })
  })

  it('stays within private ranges and its region, and does not overlap other networks of the server', async () => {
    for (const cidr of ['8.8.8.0/24', '10.0.0.0/8', '10.0.0.0/29', '10.0.0.0', 'fd00::/64'])
      await expect(create('back', cidr)).rejects.toMatchObject({ code: 'network.private-cidr' })
    await create('back', '10.1.0.0/24')
    await expect(create('wide', '10.1.0.0/16')).rejects.toMatchObject({ code: 'network.overlapping' })
    await expect(create('back', '10.3.0.0/24')).rejects.toMatchObject({ code: 'network.name-taken' })
    const far = await fixture.runningServer(owner, { regionId: 'singapore', zoneId: 'singapore-b' })
    const { networkId } = await create('far', '10.4.0.0/24', far.code)
    await expect(joinNetwork(mine(), { code: first.code, networkId, address: null })).rejects.toMatchObject({ code: 'network.other-region' })
  })

  it('can be deleted only when it has no servers', async () => {
    const { networkId } = await create('back')
    await expect(deleteNetwork(mine(), { networkId })).rejects.toMatchObject({ code: 'network.network-in-use' })
    await leaveNetwork(mine(), { code: first.code, networkId })
    await fixture.settle(5)
    expect((await read()).cards).toHaveLength(1)
    await deleteNetwork(mine(), { networkId })
    expect((await read()).networks).toEqual([])
  })

  it('is left by a server that gets another owner, in any way', async () => {
    const { networkId } = await create('back')
    await fixture.settle(5)
    const heir = await fixture.customer()
    // This test covers the effects of another owner. Other tests cover that only a transfer changes the owner.
    await rows('alter table server disable trigger server_owner_guard')
    await rows('update server set account_id = $1 where id = $2', [heir.accountId, first.id])
    await rows('alter table server enable trigger server_owner_guard')
    expect(await rows('select from private_network_member where network_id = $1', [networkId])).toEqual([])
    const seen = await readNetwork(fixture.as(heir), { code: first.code })
    expect(seen).toMatchObject({ memberships: [], networks: [] })
  })
})

describe('names of addresses and the card model', () => {
  const configure = (name: string, over: object = {}) =>
    read().then((seen) =>
      configureNetwork(mine(), { code: first.code, cardModel: 'virtio', reverseNames: [{ address: seen.addresses[0]!.address, name }], ...over }),
    )

  it('are saved together, and equal settings change nothing', async () => {
    expect(await configure(' Mail.Example.COM. ', { cardModel: 'e1000' })).toEqual({ changed: true })
    await fixture.settle(5)
    const seen = await read()
    expect(seen.addresses).toMatchObject([{ version: 4, name: 'mail.example.com', state: 'active' }])
    expect(seen.cards).toMatchObject([{ model: 'e1000' }])
    expect(await configure('mail.example.com', { cardModel: 'e1000' })).toEqual({ changed: false })
    expect(await configure('')).toEqual({ changed: true })
    expect((await read()).addresses).toMatchObject([{ name: '' }])
  })

  it('must be valid host names, for addresses of the server', async () => {
    for (const name of ['mail', '10.0.0.1', '-a.example.com', 'a..b', 'ex ample.com', `${'a'.repeat(64)}.com`])
      await expect(configure(name)).rejects.toMatchObject({ code: 'network.host-name', fields: [{ path: 'reverseNames.0.name' }] })
    await expect(configure('', { reverseNames: [{ address: '192.0.2.255', name: 'a.example.com' }] })).rejects.toMatchObject({ code: 'network.address-gone' })
  })

  it('include the IPv6 address if one was bought', async () => {
    const six = await fixture.runningServer(owner, { ipv6: true })
    await fixture.settle(5)
    expect((await read(six.code)).addresses.map((each) => each.version)).toEqual([4, 6])
  })
})

it('private networks cannot be seen, joined, changed or deleted by a stranger', async () => {
  const { networkId } = await create('back')
  const other = await fixture.customer()
  const stranger = fixture.as(other)
  const theirs = await fixture.runningServer(other)
  const gone = { code: 'servers.not-found' }
  const { code } = first
  await expect(readNetwork(stranger, { code })).rejects.toMatchObject(gone)
  await expect(configureNetwork(stranger, { code, cardModel: 'e1000', reverseNames: [] })).rejects.toMatchObject(gone)
  await expect(createNetwork(stranger, { code, name: 'x', cidr: '10.9.0.0/24', idempotencyKey: randomUUID() })).rejects.toMatchObject(gone)
  await expect(leaveNetwork(stranger, { code, networkId })).rejects.toMatchObject(gone)
  await expect(joinNetwork(stranger, { code: theirs.code, networkId, address: null })).rejects.toMatchObject({ code: 'network.network-gone' })
  await expect(deleteNetwork(stranger, { networkId })).rejects.toMatchObject({ code: 'network.network-gone' })
  expect((await readNetwork(stranger, { code: theirs.code })).networks).toEqual([])
})
