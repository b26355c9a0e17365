import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { endOneSession, endOtherSessions } from '#features/auth/api.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { forgetUses } from '#platform/limits.ts'
import { consoleRules } from '../model.ts'
import { serverFixture } from '../../factories.ts'
import { askForConsole } from './ask-for-console.ts'
import { endConsole, endLostConsoles } from './end-console.ts'
import { listOperations } from '../../operations/server/list-operations.ts'
import { exportConsoles } from '../../handover/server/own-past.ts'
import { releaseServer } from '../../lifecycle/server/release-server.ts'
import { setStaffLock } from '../../locks/server/set-staff-lock.ts'
import { stopServer } from '../../power/server/stop-server.ts'
import { takeConsoleTicket } from './take-console-ticket.ts'
import { watchConsoles } from './watch-consoles.ts'

type Customer = Extract<Actor, { kind: 'customer' }>
let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let owner: Customer
let code: string
let machineId: string
let socketOpen = true

const size = { cols: 80, rows: 24 }
const as = (who: Actor) => ({ ...fixture.as(who), consoleSocket: { isOpen: async () => socketOpen } })
const ask = (who: Customer = owner, server = code) => askForConsole(as(who), { code: server, kind: 'text', ...size })
const take = (ticket: string) => takeConsoleTicket(fixture.asSystem(), ticket)
const open = async (who = owner, server = code) => (await take((await ask(who, server)).ticket)).consoleId
const rows = async (sql: string, values: unknown[] = []) => (await test.ownerPool.query(sql, values)).rows as Record<string, unknown>[]
/** Decision on an open console at the next check. */
const look = async (consoleId: string) => (await watchConsoles(fixture.asSystem(), [consoleId])).get(consoleId)

beforeAll(async () => {
  test = await testDatabase({ poolSize: 24 })
  fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'consoles', speed: 1 }))
  await fixture.openShop()
})
/** Gives each test a customer with a server, so that tests do not affect each other. */
beforeEach(async () => {
  socketOpen = true
  owner = await fixture.customer()
  ;({ code, machineId } = await fixture.runningServer(owner))
  await test.ownerPool.query('update session set step_up_at = $1 where account_id = $2', [test.clock.now(), owner.accountId])
})

describe('a ticket of a console', () => {
  it('opens a console of its machine, once, and only its hash is stored', async () => {
    const { ticket, expiresAt } = await ask()
    expect(expiresAt.getTime() - test.clock.now().getTime()).toBe(consoleRules.ticketSeconds * 1000)
    expect(Buffer.from(ticket, 'base64url')).toHaveLength(32)
    expect(JSON.stringify(await rows('select *, encode(token_hash, $1) as shown from console_ticket', ['base64']))).not.toContain(ticket)
    expect(await take(ticket)).toMatchObject({ machineId, kind: 'text', size })
    await expect(take(ticket)).rejects.toMatchObject({ code: 'terminal.no-ticket' })
  })

  it('is redeemed by only one of twenty simultaneous requests', async () => {
    const { ticket } = await ask()
    const tried = await Promise.allSettled(Array.from({ length: 20 }, () => take(ticket)))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await rows('select id from server_console where account_id = $1', [owner.accountId])).toHaveLength(1)
  })

  it('expires after half a minute, and with its session or its owner’s server', async () => {
    const [late, signedOut] = [await ask(), await ask()]
    test.clock.advance((consoleRules.ticketSeconds + 1) * 1000)
    await expect(take(late.ticket)).rejects.toMatchObject({ code: 'terminal.no-ticket' })
    await expect(take(signedOut.ticket)).rejects.toMatchObject({ code: 'terminal.no-ticket' })
    const { ticket } = await ask()
    await endOneSession(fixture.as(owner), { sessionId: owner.sessionId })
    await expect(take(ticket)).rejects.toMatchObject({ code: 'terminal.no-ticket' })
    const stranger = await fixture.customer()
    const other = await fixture.runningServer(stranger)
    const moved = await ask(stranger, other.code)
    await rows('alter table server disable trigger user')
    await rows('update server set account_id = $1 where id = $2', [owner.accountId, other.id])
    await rows('alter table server enable trigger user')
    await expect(take(moved.ticket)).rejects.toMatchObject({ code: 'terminal.no-ticket' })
  })

  it('is not issued to a stranger, who gets the same answer as for an unknown server', async () => {
    const stranger = await fixture.customer()
    await expect(ask(stranger)).rejects.toMatchObject({ code: 'servers.not-found' })
    await expect(ask(stranger, 'srv-aaaaaaaa')).rejects.toMatchObject({ code: 'servers.not-found' })
    await expect(askForConsole(as({ kind: 'visitor' }), { code, kind: 'text', ...size })).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  it('needs step-up authentication, a server that is on, and a process that can be reached', async () => {
    await rows('update session set step_up_at = null where id = $1', [owner.sessionId])
    await expect(ask()).rejects.toMatchObject({ code: 'auth.proof-needed' })
    await rows('update session set step_up_at = $1 where id = $2', [test.clock.now(), owner.sessionId])
    socketOpen = false
    await expect(ask()).rejects.toMatchObject({ code: 'terminal.unreachable' })
    socketOpen = true
    await stopServer(fixture.as(owner), { code, idempotencyKey: randomUUID() })
    await expect(ask()).rejects.toMatchObject({ code: 'terminal.busy' })
    await fixture.settle(60)
    await rows('update session set step_up_at = $1 where id = $2', [test.clock.now(), owner.sessionId])
    await expect(ask()).rejects.toMatchObject({ code: 'terminal.wrong-state' })
  })

  it('is issued at most twelve times a minute', async () => {
    for (let given = 0; given < 12; given++) await ask()
    await expect(ask()).rejects.toMatchObject({ kind: 'too-many', code: 'terminal.too-often' })
  })
})

describe('open consoles', () => {
  it('are limited to two per server and five per account, also if all are opened at once; one that ended makes room', async () => {
    const servers = [code]
    for (let more = 0; more < 2; more++) servers.push((await fixture.runningServer(owner)).code)
    await test.ownerPool.query('update session set step_up_at = $1 where id = $2', [test.clock.now(), owner.sessionId])
    const tickets = []
    for (const server of [...servers, ...servers, ...servers]) tickets.push((await ask(owner, server)).ticket)
    const tried = await Promise.allSettled(tickets.map(take))
    const won = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(won).toHaveLength(consoleRules.perAccount)
    for (const { serverId } of won) expect(won.filter((one) => one.serverId === serverId).length).toBeLessThanOrEqual(consoleRules.perServer)
    await forgetUses(fixture.asSystem(), `console.account-minute:${owner.accountId}`)
    const full = servers.find(async (server) => won.some(({ machineId: on }) => on === machineId && server === code)) ?? code
    await expect(ask(owner, full)).rejects.toMatchObject({ code: expect.stringMatching(/^terminal\.too-many/) })
    for (const { consoleId } of won) await endConsole(fixture.asSystem(), { consoleId, reason: 'closed' })
    await expect(ask(owner, full)).resolves.toBeDefined()
  })

  it('are in the operation log with their beginning and end, and in the export', async () => {
    const consoleId = await open()
    test.clock.advance(90_000)
    await endConsole(fixture.asSystem(), { consoleId, reason: 'exited' })
    await endConsole(fixture.asSystem(), { consoleId, reason: 'lost' })
    const { operations } = await listOperations(fixture.as(owner), { code, page: 1, pageSize: 20 })
    expect(operations[0]).toMatchObject({ kind: 'console', state: 'succeeded', requestedBy: 'customer' })
    expect(operations[0]!.finishedAt!.getTime() - operations[0]!.createdAt.getTime()).toBe(90_000)
    expect(await exportConsoles(fixture.as(owner))).toMatchObject([{ server: code, endReason: 'exited' }])
  })

  it('continue while nothing has changed', async () => {
    const consoleId = await open()
    expect(await look(consoleId)).toBeUndefined()
  })

  it('end with the session that opened them: signed out here, from another browser, or by its age', async () => {
    const consoleId = await open()
    await endOneSession(fixture.as(owner), { sessionId: owner.sessionId })
    expect(await look(consoleId)).toBe('signed-out')
    const another = await fixture.customer()
    const theirs = await open(another, (await fixture.runningServer(another)).code)
    await endOtherSessions({ ...fixture.as(another), actor: { ...another, sessionId: randomUUID() } })
    expect(await look(theirs)).toBe('signed-out')
    const third = await fixture.customer()
    const old = await open(third, (await fixture.runningServer(third)).code)
    await rows('update session set expires_at = $1, created_at = $2 where id = $3', [test.clock.now(), new Date(0), third.sessionId])
    expect(await look(old)).toBe('signed-out')
  })

  it.each([
    ['suspended for being overdue', "update server set state = 'suspended', off_for = 'overdue' where code = $1", 'suspended'],
    ['being handed over', "update server set state = 'transferring' where code = $1", 'not-yours'],
    ['restarted', "update server set state = 'restarting' where code = $1", 'off'],
  ])('end when their server is %s', async (_what, change, reason) => {
    const consoleId = await open()
    await rows(change, [code])
    expect(await look(consoleId)).toBe(reason)
  })

  it('end when their server has changed owner, even if it is back with the same owner', async () => {
    const consoleId = await open()
    await rows('update server set owned_since = $1 where code = $2', [new Date(test.clock.now().getTime() + 1000), code])
    expect(await look(consoleId)).toBe('not-yours')
  })

  it('end when staff lock their server, and when its owner releases it', async () => {
    const consoleId = await open()
    await setStaffLock(fixture.as({ kind: 'staff', staffId: randomUUID(), permissions: ['servers'] }), {
      code,
      kind: 'staff-hold',
      reason: 'Identity of the owner is being checked',
      turnOff: false,
    })
    expect(await look(consoleId)).toBe('locked')
    const another = await fixture.customer()
    const { code: given } = await fixture.runningServer(another)
    const theirs = await open(another, given)
    const [{ name }] = (await rows('select name from server where code = $1', [given])) as [{ name: string }]
    await releaseServer(fixture.as(another), { code: given, confirmName: name, idempotencyKey: randomUUID() })
    expect(await look(theirs)).toBe('suspended')
  })

  it('that no process reports any more are marked as ended', async () => {
    const consoleId = await open()
    test.clock.advance((consoleRules.staleSeconds + 1) * 1000)
    await endLostConsoles(fixture.asSystem())
    expect(await rows('select end_reason from server_console where id = $1', [consoleId])).toEqual([{ end_reason: 'lost' }])
    expect(await look(consoleId)).toBe('lost')
  })
})
