import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { machines } from '#adapters/provision-simulated/schema.ts'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { quoteCloudServer, quoteDedicatedServer } from '#features/catalog/api.ts'
import { someMachine } from '#features/catalog/factories.ts'
import { payOrdersFromBalance, placeOrder, type KeyRequest } from '#features/orders/api.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { config, serverFixture } from '../../factories.ts'
import { maxKeys } from '../model.ts'
import { addKey } from './add-key.ts'
import { chooseKeys } from './choose-keys.ts'
import { listKeys } from './list-keys.ts'
import { readServer } from '../../server/read-server.ts'
import { readServerKeys } from './read-server-keys.ts'
import { reinstallServer } from '../../power/server/reinstall-server.ts'
import { removeKey } from './remove-key.ts'
import { requireOwnKeys } from '../../fulfilment/server/require-own-keys.ts'
import { resetPassword } from '../../power/server/reset-password.ts'
import { revealPassword } from '../../power/server/reveal-password.ts'
import { startFulfilment } from '../../fulfilment/server/start-fulfilment.ts'
import { startServer } from '../../power/server/start-server.ts'
import { stopServer } from '../../power/server/stop-server.ts'
import { undoChange } from '../../lifecycle/server/undo-change.ts'

type Customer = Extract<Actor, { kind: 'customer' }>
let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let owner: Customer
let code: string
let machineId: string

/** Random key in the format of `ssh-keygen`. */
function someKey(remark = ''): string {
  const part = (bytes: Buffer) => Buffer.concat([Buffer.from([0, 0, 0, bytes.length]), bytes])
  return `ssh-ed25519 ${Buffer.concat([part(Buffer.from('ssh-ed25519')), part(randomBytes(32))]).toString('base64')} ${remark}`.trim()
}
const mine = () => fixture.as(owner)
const add = async (publicKey = someKey(), who = owner) => (await addKey(fixture.as(who), { publicKey, idempotencyKey: randomUUID() })).keyId
const choose = (keyIds: string[], who = owner, server = code) => chooseKeys(fixture.as(who), { code: server, keyIds })
const read = () => readServerKeys(mine(), { code })
/** Lines of the machine's file of authorized keys. */
const inside = async (id = machineId) => {
  const [machine] = await test.db.select({ file: machines.authorizedKeys }).from(machines).where(eq(machines.id, id))
  return machine!.file.split('\n').filter(Boolean)
}
const hasPassword = async (id = machineId) => {
  const [machine] = await test.db.select({ hash: machines.passwordHash }).from(machines).where(eq(machines.id, id))
  return machine!.hash !== '*'
}

beforeAll(async () => {
  test = await testDatabase({ poolSize: 20 })
  fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'keys', speed: 1 }))
  await fixture.openShop()
  owner = await fixture.customer()
  ;({ code, machineId } = await fixture.runningServer(owner))
})
beforeEach(async () => {
  await test.ownerPool.query('update session set step_up_at = $1 where step_up_at is not null', [test.clock.now()])
  for (const { id } of (await listKeys(mine())).keys) await removeKey(mine(), { keyId: id })
  await fixture.settle(5)
})

describe('the SSH keys of an account', () => {
  it('are named by their comment, shown with their fingerprint, and stored only once each', async () => {
    const key = someKey('wei@laptop')
    const keyId = await add(key)
    expect((await listKeys(mine())).keys).toMatchObject([
      { id: keyId, name: 'wei@laptop', algorithm: 'ed25519', publicKey: key.replace(' wei@laptop', ''), servers: [] },
    ])
    await expect(add(key.replace('wei@laptop', 'again'))).rejects.toMatchObject({ code: 'keys.duplicate', detail: { name: 'wei@laptop' } })
  })

  it('are added once per click, also for two simultaneous requests', async () => {
    const input = { publicKey: someKey(), name: 'desk', idempotencyKey: randomUUID() }
    const [first, second] = await Promise.all([addKey(mine(), input), addKey(mine(), input)])
    expect(second).toEqual(first)
    expect((await listKeys(mine())).keys).toHaveLength(1)
  })

  it('never contain a private key: it is refused before anything is stored, also as the name of a key', async () => {
    const secret = `-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEA${randomBytes(30).toString('base64')}\n-----END OPENSSH PRIVATE KEY-----`
    await expect(add(secret)).rejects.toMatchObject({ kind: 'invalid', code: 'keys.private' })
    expect((await listKeys(mine())).keys).toEqual([])
    const { rows } = await test.ownerPool.query(`select count(*)::int as count from platform_once where row_to_json(platform_once)::text like '%b3BlbnNz%'`)
    expect(rows).toEqual([{ count: 0 }])
  })

  it('need step-up authentication to be added and to be chosen', async () => {
    const thief = await fixture.customer({ proved: false })
    await expect(add(someKey(), thief)).rejects.toMatchObject({ code: 'auth.proof-needed' })
    await expect(choose([], thief)).rejects.toMatchObject({ code: 'auth.proof-needed' })
  })

  it('are fifty at most', async () => {
    const { rows } = await test.ownerPool.query<{ id: string }>(
      `insert into ssh_key (id, account_id, name, algorithm, bits, public_key, fingerprint, created_at)
       select gen_random_uuid(), $1, 'key ' || n, 'ed25519', 256, 'ssh-ed25519 AAAA' || n, 'SHA256:' || lpad(n::text, 43, '0'), $2 from generate_series(1, $3) n returning id`,
      [owner.accountId, test.clock.now(), maxKeys],
    )
    await expect(add()).rejects.toMatchObject({ code: 'keys.quota', detail: { max: maxKeys } })
    await removeKey(mine(), { keyId: rows[0]!.id })
    await add()
  })

  it('cannot be seen, deleted or used by strangers, and cannot be put on servers of others', async () => {
    const keyId = await add()
    const stranger = await fixture.customer()
    const theirs = await add(someKey(), stranger)
    expect((await listKeys(fixture.as(stranger))).keys.map((key) => key.id)).toEqual([theirs])
    expect(await removeKey(fixture.as(stranger), { keyId })).toEqual({ servers: 0 })
    expect((await listKeys(mine())).keys).toHaveLength(1)
    await expect(choose([keyId, theirs])).rejects.toMatchObject({ kind: 'not-found', code: 'keys.gone' })
    await expect(choose([theirs], stranger)).rejects.toMatchObject({ kind: 'not-found', code: 'servers.not-found' })
    await expect(readServerKeys(fixture.as(stranger), { code })).rejects.toMatchObject({ kind: 'not-found', code: 'servers.not-found' })
    const forced = test.ownerPool.query('insert into server_ssh_key select id, $1, now() from server where code = $2', [theirs, code])
    await expect(forced).rejects.toThrow('somebody else')
  })
})

describe('a running server', () => {
  it('gets the chosen keys, and loses those no longer chosen', async () => {
    const [laptop, desk] = [someKey('laptop'), someKey('desk')]
    const [first, second] = [await add(laptop), await add(desk)]
    expect(await choose([first])).toEqual({ state: 'applying' })
    await fixture.settle(5)
    expect(await read()).toMatchObject({ state: 'active', chosen: [{ id: first }], all: [{ id: first }, { id: second }] })
    expect(await inside()).toEqual([laptop.replace('laptop', 'runxin-console')])
    await choose([second, first])
    await choose([second])
    await fixture.settle(5)
    expect(await inside()).toEqual([desk.replace('desk', 'runxin-console')])
    expect((await listKeys(mine())).keys.map((key) => key.servers.map((server) => server.code))).toEqual([[], [code]])
  })

  it('loses a key that its owner deletes, and tells its owner of every change', async () => {
    const keyId = await add()
    await choose([keyId])
    await fixture.settle(5)
    expect(await inside()).toHaveLength(1)
    expect(await removeKey(mine(), { keyId })).toEqual({ servers: 1 })
    expect(await removeKey(mine(), { keyId })).toEqual({ servers: 0 })
    await fixture.settle(5)
    expect(await inside()).toEqual([])
    const { rows } = await test.ownerPool.query(`select 1 from message where account_id = $1 and code = 'server.keys-changed'`, [owner.accountId])
    expect(rows.length).toBeGreaterThan(0)
  })

  it('gets them when it runs again, if it was off', async () => {
    const keyId = await add()
    await stopServer(mine(), { code, idempotencyKey: randomUUID() })
    await fixture.settle()
    expect(await choose([keyId])).toEqual({ state: 'waiting' })
    await fixture.settle(5)
    expect(await inside()).toEqual([])
    await startServer(mine(), { code, idempotencyKey: randomUUID() })
    await fixture.settle()
    expect(await read()).toMatchObject({ state: 'active' })
    expect(await inside()).toHaveLength(1)
  })

  it('is reinstalled with keys and no password, or with its present keys and a password', async () => {
    const [first, second] = [await add(), await add()]
    await choose([first])
    await fixture.settle(5)
    const reinstall = (keyIds?: string[]) =>
      reinstallServer(mine(), { code, imageId: 'ubuntu-24.04', password: null, confirmName: code, idempotencyKey: randomUUID(), ...(keyIds ? { keyIds } : {}) })
    await reinstall([second])
    await fixture.settle()
    expect(await readServer(mine(), { code })).toMatchObject({ state: 'running', passwordUntilAt: null, noPassword: true })
    expect(await hasPassword()).toBe(false)
    expect(await read()).toMatchObject({ state: 'active', chosen: [{ id: second }] })
    expect(await inside()).toHaveLength(1)
    await reinstall()
    await fixture.settle()
    expect(await readServer(mine(), { code })).toMatchObject({ passwordUntilAt: expect.any(Date), noPassword: false })
    expect(await hasPassword()).toBe(true)
    expect(await read()).toMatchObject({ state: 'active', chosen: [{ id: second }] })
    expect(await inside()).toHaveLength(1)
    const { undo } = await readServer(mine(), { code })
    await undoChange(mine(), { code, snapshotId: undo!.snapshotId, idempotencyKey: randomUUID() })
    await fixture.settle()
    expect(await readServer(mine(), { code })).toMatchObject({ state: 'running', noPassword: true })
    await reinstall([])
    await fixture.settle()
    expect(await inside()).toEqual([])
  })

  it('of Windows cannot have keys, and says why', async () => {
    const keyId = await add()
    const windows = await fixture.runningServer(owner, { imageId: 'windows-2022', systemDiskGib: 80 })
    expect(await readServerKeys(mine(), { code: windows.code })).toMatchObject({ block: 'windows' })
    await expect(choose([keyId], owner, windows.code)).rejects.toMatchObject({ code: 'keys.windows' })
    const asked = { code: windows.code, imageId: 'windows-2022', password: null, confirmName: windows.code, keyIds: [keyId], idempotencyKey: randomUUID() }
    await expect(reinstallServer(mine(), asked)).rejects.toMatchObject({ code: 'keys.windows' })
  })

  it('shows a failed update, and repeats it when the keys are chosen again', async () => {
    const keyId = await add()
    const provisioner = fixture.ports.provisioner as { accessKeys?: unknown }
    const working = provisioner.accessKeys
    const { ProvisionFault } = await import('../../server/ports.ts')
    provisioner.accessKeys = { apply: () => Promise.reject(new ProvisionFault('engine', false)) }
    await choose([keyId])
    await fixture.settle(5)
    expect(await read()).toMatchObject({ state: 'failed', errorCode: 'engine' })
    provisioner.accessKeys = working
    expect(await choose([keyId])).toEqual({ state: 'applying' })
    await fixture.settle(5)
    expect(await read()).toMatchObject({ state: 'active', errorCode: null })
  })
})

describe('keys chosen at purchase', () => {
  const buyerCtx = (who: Customer) => ({
    ...fixture.as(who),
    keys: { requireOwn: (of: Ctx, request: KeyRequest) => requireOwnKeys({ ...fixture.as(who), db: of.db }, request) },
  })
  const buy = async (sshKeyIds: string[], over: Partial<typeof config> = {}, who = owner, noPassword = false) => {
    const ctx = buyerCtx(who)
    const quote = await quoteCloudServer(ctx, { ...config, ...over })
    const { orderId } = await placeOrder(ctx, { quoteId: quote.id, sshKeyIds, noPassword, idempotencyKey: randomUUID() })
    await payOrdersFromBalance(ctx, { orderIds: [orderId], idempotencyKey: randomUUID() })
    return orderId
  }
  const deliver = async (orderId: string) => {
    await startFulfilment(fixture.asSystem(), { orderId })
    await fixture.settle()
    const { rows } = await test.ownerPool.query<{ code: string; machine_id: string }>('select code, machine_id from server where order_id = $1', [orderId])
    return rows[0]!
  }

  it('sign in from the start, beside a password, except a key that was deleted meanwhile', async () => {
    const [kept, forgotten] = [someKey('kept'), someKey('forgotten')]
    const ids = [await add(kept), await add(forgotten)]
    const orderId = await buy(ids)
    await removeKey(mine(), { keyId: ids[1]! })
    const made = await deliver(orderId)
    expect(await inside(made.machine_id)).toEqual([expect.stringContaining(kept.split(' ')[1]!)])
    expect(await readServerKeys(mine(), { code: made.code })).toMatchObject({ state: 'active', chosen: [{ name: 'kept' }] })
    expect((await readServer(mine(), { code: made.code })).passwordUntilAt).not.toBeNull()
  })

  it('sign in to a dedicated server from the start, beside a password or instead of it', async () => {
    for (const noPassword of [false, true]) {
      const keyId = await add()
      const ctx = buyerCtx(owner)
      const quote = await quoteDedicatedServer(ctx, { ...someMachine, imageId: 'debian-13' })
      const { orderId } = await placeOrder(ctx, { quoteId: quote.id, sshKeyIds: [keyId], noPassword, idempotencyKey: randomUUID() })
      await payOrdersFromBalance(ctx, { orderIds: [orderId], idempotencyKey: randomUUID() })
      const made = await deliver(orderId)
      expect(await inside(made.machine_id)).toHaveLength(1)
      expect(await hasPassword(made.machine_id)).toBe(!noPassword)
      expect(await readServerKeys(mine(), { code: made.code })).toMatchObject({ state: 'active', chosen: [{}] })
    }
  })

  it('replace the password if the buyer says so, until it is reset; a server whose keys are all deleted gets a password', async () => {
    const made = await deliver(await buy([await add()], {}, owner, true))
    expect(await hasPassword(made.machine_id)).toBe(false)
    expect(await inside(made.machine_id)).toHaveLength(1)
    expect(await readServer(mine(), { code: made.code })).toMatchObject({ noPassword: true, passwordUntilAt: null })
    await expect(revealPassword(mine(), { code: made.code })).rejects.toMatchObject({ code: 'keys.no-password' })
    const told = await test.ownerPool.query(`select params from message where account_id = $1 and code = 'server.ready' order by created_at desc limit 1`, [
      owner.accountId,
    ])
    expect(told.rows).toMatchObject([{ params: { noPassword: 1 } }])
    await resetPassword(mine(), { code: made.code, password: null, idempotencyKey: randomUUID() })
    await fixture.settle()
    expect(await hasPassword(made.machine_id)).toBe(true)
    expect(await readServer(mine(), { code: made.code })).toMatchObject({ noPassword: false, passwordUntilAt: expect.any(Date) })

    const keyId = await add()
    const orderId = await buy([keyId], {}, owner, true)
    await removeKey(mine(), { keyId })
    const other = await deliver(orderId)
    expect(await readServer(mine(), { code: other.code })).toMatchObject({ noPassword: false, passwordUntilAt: expect.any(Date) })
  })

  it('must belong to the buyer, and are not available for Windows', async () => {
    const stranger = await fixture.customer()
    const theirs = await add(someKey(), stranger)
    await expect(buy([theirs])).rejects.toMatchObject({ code: 'keys.gone' })
    await expect(buy([randomUUID()])).rejects.toMatchObject({ code: 'keys.gone' })
    await expect(buy([await add()], { imageId: 'windows-2025', systemDiskGib: 60 })).rejects.toMatchObject({ code: 'keys.windows' })
  })
})
