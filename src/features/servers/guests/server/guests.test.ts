import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { freezeSignIn } from '#features/account/api.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { serverFixture } from '../../factories.ts'
import type { GuestScope } from '../../model/guests.ts'
import { acceptGuest } from './accept-guest.ts'
import { addForward } from '../../network/server/add-forward.ts'
import { askForConsole } from '../../consoles/server/ask-for-console.ts'
import { beginHandOver } from '../../handover/server/begin-hand-over.ts'
import { changeTags } from '../../listing/server/change-tags.ts'
import { endGuest } from './end-guest.ts'
import { bindGuest, bindInvitationsToAccount } from './bind-guest.ts'
import { inviteGuest } from './invite-guest.ts'
import { listGuests } from './list-guests.ts'
import { listOperations } from '../../operations/server/list-operations.ts'
import { listSharedServers } from './list-shared-servers.ts'
import { labelServer } from '../../listing/server/label-server.ts'
import { readSharedServer } from './read-shared-server.ts'
import { releaseServer } from '../../lifecycle/server/release-server.ts'
import { resetPassword } from '../../power/server/reset-password.ts'
import { restartServer } from '../../power/server/restart-server.ts'
import { takeConsoleTicket } from '../../consoles/server/take-console-ticket.ts'
import { watchConsoles } from '../../consoles/server/watch-consoles.ts'

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let owner: Awaited<ReturnType<typeof fixture.customer>>
let guest: typeof owner
let code: string
let serverId: string

const as = (who: typeof owner) => ({ ...fixture.as(who), consoleSocket: { isOpen: async () => true } })
const key = () => randomUUID()
const rows = async (sql: string, values: unknown[] = []) => (await test.ownerPool.query(sql, values)).rows as Record<string, unknown>[]
const phoneOf = async (who: typeof owner) => String((await rows('select phone from account where id = $1', [who.accountId]))[0]!['phone'])

async function invite(scope: GuestScope = 'operate', hours = 24, who = guest) {
  const account = await phoneOf(who)
  const invited = await inviteGuest(as(owner), { code, account, lastFour: account.slice(-4), scope, hours, idempotencyKey: key() })
  await bindGuest(fixture.asSystem(), invited)
  return invited.guestId
}
async function share(scope: GuestScope = 'operate', hours = 24): Promise<string> {
  const guestId = await invite(scope, hours)
  await acceptGuest(as(guest), { guestId })
  return guestId
}
const reads = () => readSharedServer(as(guest), { code })
const gone = { kind: 'not-found', code: 'servers.not-found' }
const standing = async () => (await listGuests(as(owner), { code })).guests[0]
const openConsole = async () =>
  (await takeConsoleTicket(fixture.asSystem(), (await askForConsole(as(guest), { code, kind: 'text', cols: 80, rows: 24 })).ticket)).consoleId
const look = async (consoleId: string) => (await watchConsoles(fixture.asSystem(), [consoleId])).get(consoleId)

beforeAll(async () => {
  test = await testDatabase({ poolSize: 16 })
  fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'guests', speed: 1 }))
  await fixture.openShop()
})
beforeEach(async () => {
  owner = await fixture.customer()
  guest = await fixture.customer()
  const made = await fixture.runningServer(owner)
  code = made.code
  serverId = made.id
  await rows('update session set step_up_at = $1', [test.clock.now()])
})

describe('inviting', () => {
  it('wants the last four digits again, and shows and grants nothing before it is accepted', async () => {
    const account = await phoneOf(guest)
    const request = { code, account, lastFour: '0000', scope: 'look', hours: 1, idempotencyKey: key() } as const
    await expect(inviteGuest(as(owner), { ...request, lastFour: account.endsWith('0000') ? '1111' : '0000' })).rejects.toMatchObject({
      code: 'guests.last-four',
    })
    const click = { ...request, lastFour: account.slice(-4) }
    const { guestId } = await inviteGuest(as(owner), click)
    expect(await inviteGuest(as(owner), click)).toEqual({ guestId })
    await bindGuest(fixture.asSystem(), { guestId })
    expect(await standing()).toMatchObject({ state: 'invited', who: null, sentTo: `${account.slice(0, -4)}••••` })
    expect((await listSharedServers(as(guest))).servers).toMatchObject([
      { code, state: 'invited', owner: expect.stringMatching(/^T\*{3} \(90\*{4}\d{4}\)$/), server: null },
    ])
    await expect(reads()).rejects.toMatchObject(gone)
    await acceptGuest(as(guest), { guestId })
    expect(await standing()).toMatchObject({ who: { name: 'T***', number: expect.stringMatching(/^90\*{4}\d{4}$/) } })
    expect((await listSharedServers(as(guest))).servers).toMatchObject([{ state: 'active', server: { state: 'running' } }])
    expect((await reads()).place).toMatchObject({ scope: 'look' })
    expect(await rows('select code from message where account_id = $1 and code like $2', [guest.accountId, 'server.guest%'])).toEqual([
      { code: 'server.guest-invited' },
    ])
    expect(await rows('select code from message where account_id = $1 and code like $2', [owner.accountId, 'server.guest%'])).toEqual([
      { code: 'server.guest-accepted' },
    ])
  })

  it('is for the owner with step-up authentication, for one other account, once, and ten a server', async () => {
    const account = await phoneOf(guest)
    const request = () => ({ code, account, lastFour: account.slice(-4), scope: 'look', hours: 1, idempotencyKey: key() }) as const
    await expect(inviteGuest(as(guest), request())).rejects.toMatchObject(gone)
    const own = await phoneOf(owner)
    await expect(inviteGuest(as(owner), { ...request(), account: own, lastFour: own.slice(-4) })).rejects.toMatchObject({ code: 'guests.oneself' })
    await invite()
    await expect(invite()).rejects.toMatchObject({ code: 'guests.there-already' })
    for (let more = 1; more < 10; more++) await invite('look', 1, await fixture.customer())
    await expect(invite('look', 1, await fixture.customer())).rejects.toMatchObject({ code: 'guests.full' })
    await rows('update session set step_up_at = null where id = $1', [owner.sessionId])
    await expect(invite()).rejects.toMatchObject({ code: 'auth.proof-needed' })
  })

  it('can be accepted by its guest only, and not after its end', async () => {
    const guestId = await invite('look', 1)
    const stranger = await fixture.customer()
    await expect(acceptGuest(as(stranger), { guestId })).rejects.toMatchObject({ code: 'guests.gone' })
    await expect(endGuest(as(stranger), { guestId })).rejects.toMatchObject({ code: 'guests.gone' })
    test.clock.advance(3_600_000)
    await expect(acceptGuest(as(guest), { guestId })).rejects.toMatchObject({ code: 'guests.gone' })
    expect(await standing()).toMatchObject({ state: 'ended', endedBy: 'time' })
    expect((await listSharedServers(as(guest))).servers).toEqual([])
    await rows('update session set step_up_at = $1', [test.clock.now()])
    await share()
    expect(await standing()).toMatchObject({ state: 'active' })
  })
})

describe('an invitation to a phone or account number', () => {
  const unused = async () => `${(await phoneOf(guest)).slice(0, -4)}${String((Number((await phoneOf(guest)).slice(-4)) + 5_000) % 10_000).padStart(4, '0')}`
  async function sent(account: string) {
    const invited = await inviteGuest(as(owner), { code, account, lastFour: account.slice(-4), scope: 'look', hours: 720, idempotencyKey: key() })
    const [row] = await rows('select account_id from server_guest where id = $1', [invited.guestId])
    expect(row, 'looked up in the request').toEqual({ account_id: null })
    await bindGuest(fixture.asSystem(), invited)
    return invited.guestId
  }
  /** Everything that the owner gets, with the values replaced that differ between any two invitations. */
  async function seenByOwner(account: string, change: () => Promise<unknown> = () => Promise.resolve()) {
    const guestId = await sent(account)
    await change()
    const seen = [{ guestId }, await standing(), await rows('select code, params from message where account_id = $1', [owner.accountId])]
    await endGuest(as(owner), { guestId })
    test.clock.advance(1)
    const text = JSON.stringify([seen, await standing()]).replaceAll(guestId, '<id>')
    return JSON.parse(text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')) as unknown
  }

  it('looks the same to the owner in every field whether or not there is an account, also if it is blocked', async () => {
    const known = await seenByOwner(await phoneOf(guest))
    expect(await seenByOwner(await unused())).toEqual(known)
    const block = () => freezeSignIn(fixture.asSystem(), { accountId: guest.accountId, reason: 'tests' })
    expect(await seenByOwner(await phoneOf(guest), block)).toEqual(known)
  })

  it('is not told apart by its duplicate: phone and number of one account are two invitations, of which the guest sees one', async () => {
    await sent(await phoneOf(guest))
    await sent(String((await rows('select number from account where id = $1', [guest.accountId]))[0]!['number']))
    expect((await listGuests(as(owner), { code })).guests.map(({ state, who }) => [state, who])).toEqual([
      ['invited', null],
      ['invited', null],
    ])
    expect((await listSharedServers(as(guest))).servers).toHaveLength(1)
  })

  it('is found by the person who registers the phone within seven days, and by no stranger', async () => {
    const stranger = await fixture.customer()
    const registers = async (days: number) => {
      const account = await unused()
      const guestId = await sent(account)
      test.clock.advance(days * 86_400_000)
      // A registration with the phone of the invitation.
      await rows('update account set phone = $2 where id = $1', [guest.accountId, account])
      await bindInvitationsToAccount(fixture.asSystem(), { accountId: guest.accountId })
      await rows('update session set step_up_at = $1, expires_at = $2', [test.clock.now(), new Date(test.clock.now().getTime() + 86_400_000)])
      return guestId
    }
    const guestId = await registers(6)
    await expect(acceptGuest(as(stranger), { guestId })).rejects.toMatchObject({ code: 'guests.gone' })
    expect(await acceptGuest(as(guest), { guestId })).toEqual({ code })
    await endGuest(as(guest), { guestId })
    await expect(acceptGuest(as(guest), { guestId: await registers(7) })).rejects.toMatchObject({ code: 'guests.gone' })
  })
})

describe('a guest', () => {
  it('sees nothing of orders, remarks, tags, or who the owner is', async () => {
    await labelServer(as(owner), { code, name: 'shop', remark: 'secret remark' })
    await changeTags(as(owner), { codes: [code], add: ['secret tag'], remove: [] })
    await share('look')
    const seen = JSON.stringify([await reads(), await listSharedServers(as(guest))])
    const [row] = await rows('select order_id from server where id = $1', [serverId])
    for (const word of ['secret', String(row!['order_id']), owner.accountId, await phoneOf(owner)]) expect(seen).not.toContain(word)
    expect(seen).toContain('shop')
  })

  it('is named in the operation log, also for actions that are not operations', async () => {
    await share()
    await restartServer(as(guest), { code, idempotencyKey: key() })
    await fixture.settle()
    await addForward(as(guest), { code, protocol: 'tcp', publicPort: null, privatePort: 22, remark: '', idempotencyKey: key() })
    await restartServer(as(owner), { code, idempotencyKey: key() })
    const { operations } = await listOperations(as(owner), { code, page: 1, pageSize: 10 })
    expect(operations.slice(0, 3)).toMatchObject([
      { kind: 'restart', guest: null },
      { kind: 'guest', act: 'addForward', guest: expect.stringMatching(/^T\*{3} \(90/), state: 'succeeded' },
      { kind: 'restart', guest: expect.stringMatching(/^T\*{3} \(90/) },
    ])
  })

  it('sets a password instead of generating one, since a generated one is shown to the owner only', async () => {
    await share()
    await expect(resetPassword(as(guest), { code, password: null, idempotencyKey: key() })).rejects.toMatchObject({ code: 'guests.own-password' })
    await rows('update session set step_up_at = null where id = $1', [guest.sessionId])
    await expect(resetPassword(as(guest), { code, password: 'Tr0ub4dor-and-more', idempotencyKey: key() })).rejects.toMatchObject({ code: 'auth.proof-needed' })
  })
})

describe('guest access ends', () => {
  it.each(['owner', 'guest'] as const)('by a command of the %s, with the open console', async (by) => {
    const guestId = await share()
    const consoleId = await openConsole()
    expect(await look(consoleId)).toBeUndefined()
    const ticket = (await askForConsole(as(guest), { code, kind: 'text', cols: 80, rows: 24 })).ticket
    await endGuest(as(by === 'owner' ? owner : guest), { guestId })
    expect(await look(consoleId)).toBe('not-yours')
    await expect(takeConsoleTicket(fixture.asSystem(), ticket)).rejects.toMatchObject({ code: 'terminal.no-ticket' })
    await expect(reads()).rejects.toMatchObject(gone)
    expect(await standing()).toMatchObject({ state: 'ended', endedBy: by })
    test.clock.advance(1)
    await share()
    expect(await look(consoleId), 'a console of the place before').toBe('not-yours')
  })

  it('by itself when its time is over', async () => {
    await share('operate', 1)
    test.clock.advance(3_599_000)
    await rows('update session set step_up_at = $1', [test.clock.now()])
    const consoleId = await openConsole()
    test.clock.advance(1_000)
    expect(await look(consoleId)).toBe('not-yours')
    await expect(reads()).rejects.toMatchObject(gone)
  })

  it('with a transfer, a release, and when either account is blocked', async () => {
    await share()
    await inTransaction(fixture.asSystem(), (ctx) => beginHandOver(ctx, [serverId]))
    await expect(reads()).rejects.toMatchObject(gone)
    expect(await standing()).toMatchObject({ endedBy: 'transfer' })

    ;({ code, id: serverId } = await fixture.runningServer(owner))
    await rows('update session set step_up_at = $1', [test.clock.now()])
    await share()
    await freezeSignIn(fixture.asSystem(), { accountId: guest.accountId, reason: 'tests' })
    expect(await standing()).toMatchObject({ endedBy: 'blocked' })
    const blockedGuest = await invite()
    await expect(acceptGuest(as(guest), { guestId: blockedGuest })).rejects.toMatchObject({ code: 'guests.not-now' })

    guest = await fixture.customer()
    await rows('update session set step_up_at = $1', [test.clock.now()])
    await share()
    await releaseServer(as(owner), { code, confirmName: code, idempotencyKey: key() })
    expect(await standing()).toMatchObject({ endedBy: 'release' })
    await expect(reads()).rejects.toMatchObject(gone)
  })
})
