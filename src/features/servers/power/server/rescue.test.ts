import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { faults } from '#adapters/provision-simulated/schema.ts'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { serverFixture } from '../../factories.ts'
import { leaveRescue } from './leave-rescue.ts'
import { listServers } from '../../listing/server/list-servers.ts'
import type { Provisioner, MachineRequest } from '../../server/ports.ts'
import { readServer } from '../../server/read-server.ts'
import { reinstallServer } from './reinstall-server.ts'
import { rescueServer } from './rescue-server.ts'
import { resetPassword } from './reset-password.ts'
import { restartServer } from './restart-server.ts'
import { revealPassword } from './reveal-password.ts'
import { revealRescuePassword } from './reveal-rescue-password.ts'
import { startServer } from './start-server.ts'
import { stopServer } from './stop-server.ts'

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let owner: Extract<Actor, { kind: 'customer' }>
let code: string
const requests: MachineRequest[] = []
const rows = async (sql: string, values: unknown[] = []) => (await test.ownerPool.query(sql, values)).rows as Record<string, unknown>[]
const mine = () => fixture.as(owner)
const click = () => ({ code, idempotencyKey: randomUUID() })
const seen = () => readServer(mine(), { code })
const machine = async () =>
  (await rows('select m.rescue, m.authorized_keys from sim.machine m join server s on s.machine_id = m.id where s.code = $1', [code]))[0]

beforeAll(async () => {
  test = await testDatabase({ poolSize: 20 })
  const engine = simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'rescue', speed: 1 })
  const told: Provisioner = {
    ...engine,
    begin(request) {
      requests.push(request)
      return engine.begin(request)
    },
  }
  fixture = serverFixture(test, told)
  await fixture.openShop()
})
beforeEach(async () => {
  owner = await fixture.customer()
  ;({ code } = await fixture.runningServer(owner))
  await reproved()
})
async function reproved(): Promise<void> {
  await rows('update session set step_up_at = $1 where account_id = $2', [test.clock.now(), owner.accountId])
}
async function inRescue(): Promise<void> {
  await rescueServer(mine(), click())
  await fixture.settle()
  await reproved()
}
const passwordsTold = () => requests.flatMap((request) => (request.kind === 'rescue' ? [request.password] : []))

describe('rescue mode', () => {
  it('boots the rescue system, is shown with the server everywhere, and ends when its owner leaves it', async () => {
    await rescueServer(mine(), click())
    expect(await seen()).toMatchObject({ state: 'restarting', operation: { kind: 'rescue' }, rescueAt: null, rescuePassword: false })
    await expect(revealRescuePassword(mine(), { code })).rejects.toMatchObject({ code: 'servers.password-gone' })
    await fixture.settle()
    expect(await seen()).toMatchObject({ state: 'running', rescueAt: expect.any(Date), rescuePassword: true, latest: { kind: 'rescue', state: 'succeeded' } })
    expect((await listServers(mine(), { search: '', page: 1, pageSize: 10 })).servers[0]!.rescueAt).toBeInstanceOf(Date)
    expect(await machine()).toMatchObject({ rescue: true })
    expect(await rows(`select code from message where account_id = $1 and code = 'server.rescue'`, [owner.accountId])).toHaveLength(1)
    await leaveRescue(mine(), click())
    await fixture.settle()
    expect(await seen()).toMatchObject({ state: 'running', rescueAt: null, rescuePassword: false })
    expect(await machine()).toMatchObject({ rescue: false })
    expect(await rows('select from server_rescue_secret')).toEqual([])
  })

  it('has a password that is shown once, to one of many readers, and keeps the server’s password', async () => {
    await inRescue()
    const readers = await Promise.allSettled(Array.from({ length: 8 }, () => revealRescuePassword(mine(), { code })))
    const shown = readers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(shown).toEqual([{ login: 'root', password: passwordsTold().at(-1) }])
    expect((await seen()).rescuePassword).toBe(false)
    expect((await revealPassword(mine(), { code })).password).not.toBe(shown[0]!.password)
  })

  it('stays on through restarts, with the same password set again, because the rescue system loses it each time', async () => {
    await inRescue()
    const [first] = passwordsTold().slice(-1)
    await restartServer(mine(), click())
    await fixture.settle()
    await stopServer(mine(), click())
    await fixture.settle()
    expect(await seen()).toMatchObject({ state: 'stopped', rescueAt: expect.any(Date) })
    await startServer(mine(), click())
    await fixture.settle()
    expect(passwordsTold().slice(-2)).toEqual([first, first])
    expect(await seen()).toMatchObject({ state: 'running', rescueAt: expect.any(Date) })
  })

  it('ends with a reinstallation; passwords and sizes cannot change until then', async () => {
    await inRescue()
    await expect(resetPassword(mine(), { ...click(), password: null })).rejects.toMatchObject({ code: 'servers.in-rescue' })
    await expect(rescueServer(mine(), click())).rejects.toMatchObject({ code: 'servers.in-rescue' })
    const { name } = await seen()
    await reinstallServer(mine(), { ...click(), imageId: 'ubuntu-24.04', password: null, confirmName: name })
    await fixture.settle()
    expect(await seen()).toMatchObject({ state: 'running', imageId: 'ubuntu-24.04', rescueAt: null })
    await expect(leaveRescue(mine(), click())).rejects.toMatchObject({ code: 'servers.wrong-state' })
  })

  it('delays SSH keys until the server’s system runs again', async () => {
    await inRescue()
    const { keyId } = await fixture.commands.addKey(mine(), { name: 'laptop', idempotencyKey: randomUUID(), publicKey: `ssh-ed25519 ${ed25519()} laptop` })
    await reproved()
    await fixture.commands.chooseKeys(mine(), { code, keyIds: [keyId] })
    await fixture.settle(20)
    expect((await machine())!['authorized_keys']).toBe('')
    await leaveRescue(mine(), click())
    await fixture.settle()
    expect((await machine())!['authorized_keys']).toContain('ssh-ed25519')
  })

  it('is only for the owner, with step-up authentication, of a server that is idle and not suspended', async () => {
    const stranger = fixture.as(await fixture.customer())
    await expect(rescueServer(stranger, click())).rejects.toMatchObject({ code: 'servers.not-found' })
    await expect(rescueServer(fixture.as({ kind: 'visitor' }), click())).rejects.toMatchObject({ kind: 'unauthenticated' })
    await rows(`insert into server_lock (server_id, kind, created_at) select id, 'transfer', now() from server where code = $1`, [code])
    await expect(rescueServer(mine(), click())).rejects.toMatchObject({ code: 'servers.locked' })
    await rows('delete from server_lock')
    await rows(`update server set state = 'suspended', off_for = 'overdue' where code = $1`, [code])
    await expect(rescueServer(mine(), click())).rejects.toMatchObject({ code: 'servers.suspended' })
    await rows(`update server set state = 'running', off_for = null where code = $1`, [code])
    await rows('update session set step_up_at = null where account_id = $1', [owner.accountId])
    await expect(rescueServer(mine(), click())).rejects.toMatchObject({ code: 'auth.proof-needed' })
    await reproved()
    await inRescue()
    await expect(revealRescuePassword(stranger, { code })).rejects.toMatchObject({ code: 'servers.not-found' })
    await expect(leaveRescue(stranger, click())).rejects.toMatchObject({ code: 'servers.not-found' })
  })

  it('that fails leaves the server as it was, and no password', async () => {
    await test.db.insert(faults).values({ id: newId(), kind: 'rescue', code: 'engine', retryable: false, moment: 'in-task', token: null, remaining: 1 })
    await inRescue()
    expect(await seen()).toMatchObject({ state: 'running', rescueAt: null, latest: { kind: 'rescue', state: 'failed' } })
    expect(await rows('select from server_rescue_secret s join server on server.id = server_id where code = $1', [code])).toEqual([])
  })

  it('is refused if the engine has no rescue system', async () => {
    const { provisioner } = mine()
    const without = { ...mine(), provisioner: { ...provisioner, capabilities: { ...provisioner.capabilities, rescue: false } } }
    await expect(rescueServer(without, click())).rejects.toMatchObject({ code: 'servers.no-rescue' })
  })
})

/** SSH key that is not in use anywhere. */
function ed25519(): string {
  const part = (bytes: Buffer) => Buffer.concat([Buffer.from([0, 0, 0, bytes.length]), bytes])
  return Buffer.concat([part(Buffer.from('ssh-ed25519')), part(Buffer.alloc(32, 7))]).toString('base64')
}
