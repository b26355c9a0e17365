import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { incusEngine } from '#adapters/provision-incus/incus-engine.ts'
import { engineToLookInto, isOf, looksInto } from '#adapters/provision-incus/testing/look-inside.ts'
import { readInside, runInside, startEngine, type RealEngine } from '#adapters/provision-incus/testing/real-engine.ts'
import { engineProvisioner } from '#adapters/provision-kit/engine-provisioner.ts'
import { goodBooks } from '#features/orders/factories.ts'
import { readServer } from '#features/servers/api.ts'
import { secretBox } from '#features/servers/factories.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { transferFixtureOn, type Person } from '../factories.ts'
import { readTransfer } from './read-transfer.ts'

const here = engineToLookInto()
const patience = 120_000

const keyLine = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIASGCFqdKQm+ihawfpnDAZrq0o/zxweD/9q49wZ/n0WO'
const byHand = 'ssh-rsa AAAAbyhand friend@elsewhere'
/** Home directory of root in the machine. */
const home = '/root'
const keyFiles = [`${home}/.ssh/authorized_keys`, `${home}/.ssh/authorized_keys2`] as const

async function world(engine: RealEngine) {
  const test = await testDatabase({ poolSize: 20 })
  const client = await engine.projectOf('transfers')
  const shape = { type: 'container' as const, pool: 'default', network: 'br0', images: {}, limitBandwidth: false, filterAddresses: false }
  const pool = Array.from({ length: 20 }, (_, number) => `10.79.7.${number + 10}`)
  const notebook = { db: test.db, now: () => new Date(), log: test.ctx().log, secretBox, engine: 'incus', pool }
  const provisioner = engineProvisioner(notebook, incusEngine({ client, shape, shutDownSeconds: 1 }))
  const running = async () => (await test.ownerPool.query(`select from engine.task where state = 'running'`)).rowCount
  const fixture = transferFixtureOn(test, provisioner, () => expect.poll(running, { timeout: patience, interval: 50 }).toBe(0))
  const inside = looksInto(client)
  /** Reads the keys that can sign in. */
  const keys = async (machineId: string) => (await Promise.all(keyFiles.map(async (file) => (await inside.read(machineId, file)) ?? ''))).join('')
  return { client, fixture, provisioner, inside: { ...inside, keys } }
}

function transfers(engine: RealEngine): void {
  let its: Awaited<ReturnType<typeof world>>
  let seller: Person
  let receiver: Person
  beforeAll(async () => {
    its = await world(engine)
    await its.fixture.openShop()
    seller = await its.fixture.person()
    receiver = await its.fixture.person()
  })
  afterAll(() => its?.provisioner.stop())

  /** A purchased server in use: the seller has seen its password, signs in with a key of the console and has files on it. */
  async function livedIn() {
    const { fixture, inside } = its
    const { as, prove, commands, rows } = fixture
    const server = await fixture.oldServer(seller)
    await prove(seller)
    const { password } = await commands.revealPassword(as(seller), { code: server.code })
    await rows('delete from ssh_key where account_id = $1', [seller.accountId])
    const { keyId } = await commands.addKey(as(seller), { publicKey: keyLine, name: 'laptop', idempotencyKey: randomUUID() })
    await commands.chooseKeys(as(seller), { code: server.code, keyIds: [keyId] })
    await fixture.settle()
    await inside.write(server.machineId, `${home}/work.txt`, 'years of work\n')
    expect(await inside.keys(server.machineId)).toContain(keyLine)
    const hash = await inside.hashOf(server.machineId)
    expect(isOf(hash, password), 'the password that was shown opens the machine').toBe(true)
    expect(isOf(hash, 'Another-2026!'), 'and no other does').toBe(false)
    return { ...server, password, hash }
  }

  it('removes the old password and every key, and nothing else: the machine is otherwise unchanged', { timeout: patience * 2 }, async () => {
    const { fixture, inside } = its
    const { as, prove, commands, money, offered, accepted } = fixture
    const server = await livedIn()
    const { machineId, code } = server
    for (const file of keyFiles) await inside.write(machineId, file, `${byHand}\n${(await inside.read(machineId, file)) ?? ''}`)
    const stood = await inside.instance(machineId)
    const before = { seller: await money(seller), receiver: await money(receiver) }
    const { ipv4 } = await readServer(as(seller), { code })

    const { number } = await offered(seller, receiver, [code], { priceFen: 88_800n })
    expect(await accepted(receiver, number)).toEqual({ state: 'executing' })
    expect(isOf(await inside.hashOf(machineId), server.password), 'until it is carried out the password is the seller’s').toBe(true)
    await fixture.carriedOut()
    expect(await readTransfer(as(receiver), { number })).toMatchObject({ state: 'completed', money: 'held' })

    const hash = await inside.hashOf(machineId)
    expect(isOf(hash, server.password), 'the old password').toBe(false)
    await prove(receiver)
    const revealed = await commands.revealPassword(as(receiver), { code })
    expect(isOf(hash, revealed.password), 'what the new owner is shown').toBe(true)
    expect(await inside.keys(machineId)).toBe('')
    await fixture.settle()
    expect(await inside.keys(machineId), 'also after everything that was still to do').toBe('')
    expect(await inside.read(machineId, '/etc/.runxin-password')).toBeUndefined()

    expect(await inside.read(machineId, `${home}/work.txt`)).toBe('years of work\n')
    const { created_at, last_used_at, config, devices } = stood
    expect(await inside.instance(machineId), 'neither made nor started again').toMatchObject({ status: 'Running', created_at, last_used_at, config, devices })
    expect(await inside.names()).toEqual([machineId])

    expect(await readServer(as(receiver), { code })).toMatchObject({ state: 'running', ipv4, locks: [] })
    await prove(seller)
    const refused = { kind: 'not-found', code: 'servers.not-found' }
    await expect(readServer(as(seller), { code })).rejects.toMatchObject(refused)
    await expect(commands.revealPassword(as(seller), { code })).rejects.toMatchObject(refused)
    await expect(commands.resetPassword(as(seller), { code, password: server.password, idempotencyKey: randomUUID() })).rejects.toMatchObject(refused)
    await fixture.settle()
    expect(await inside.hashOf(machineId), 'a stranger changed nothing').toBe(hash)
    expect(await money(seller)).toEqual({ ...before.seller, frozen: 88_800n })
    expect(await money(receiver)).toEqual({ ...before.receiver, available: before.receiver.available - 88_800n })
    expect(await fixture.books()).toEqual(goodBooks)
  })

  it('leaves everything with the seller if the engine fails half way: password, key and the receiver’s money', { timeout: patience * 2 }, async () => {
    const { client, fixture, inside } = its
    const { as, prove, commands, money, offered, accepted, ownerOf } = fixture
    const server = await livedIn()
    const { machineId, code } = server
    const before = { seller: await money(seller), receiver: await money(receiver) }
    const { number } = await offered(seller, receiver, [code], { priceFen: 5_000n })
    await accepted(receiver, number)
    expect(await money(receiver)).toEqual({ available: before.receiver.available - 5_000n, frozen: 5_000n })
    // Without a shell the engine can remove the keys and then fails to write the password.
    expect(await readInside(client, machineId, '/bin/busybox mv /bin/sh /bin/no-sh')).toBe(0)
    await fixture.carriedOut()
    expect(await inside.keys(machineId), 'half way: the keys were gone already').toBe('')
    expect(await runInside(client, machineId, ['/bin/busybox', 'mv', '/bin/no-sh', '/bin/sh'])).toBe(0)
    await fixture.settle()

    expect(await readTransfer(as(receiver), { number })).toMatchObject({ state: 'failed', money: 'returned', failure: 'engine' })
    expect(await ownerOf(server.id)).toBe(seller.accountId)
    expect(await inside.hashOf(machineId)).toBe(server.hash)
    expect(isOf(server.hash, server.password)).toBe(true)
    expect(await inside.keys(machineId)).toContain(keyLine)
    expect(await inside.read(machineId, `${home}/work.txt`)).toBe('years of work\n')
    expect(await money(receiver)).toEqual(before.receiver)
    expect(await money(seller)).toEqual(before.seller)

    expect(await readServer(as(seller), { code })).toMatchObject({ state: 'running', locks: [] })
    await prove(seller, receiver)
    await expect(commands.revealPassword(as(seller), { code }), 'one that was never written is not shown').rejects.toMatchObject({
      code: 'servers.password-gone',
    })
    await expect(readServer(as(receiver), { code })).rejects.toMatchObject({ code: 'servers.not-found' })
    expect(await fixture.books()).toEqual(goodBooks)
  })
}

if ('engine' in here) {
  const engine = await startEngine(here.engine)
  afterAll(engine.stop)
  describe(`a transfer on a real ${here.engine} on this machine`, () => transfers(engine))
} else {
  describe('a transfer on a real engine', () => {
    it('is skipped on a computer that cannot run one', ({ skip }) => skip(here.reason))
  })
}
