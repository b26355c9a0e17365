import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/pure/id.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { requestFacts } from '#features/auth/factories.ts'
import { transferFixture, type Person } from '../factories.ts'
import type { ServerBlock } from '../model.ts'
import { acceptTransfer } from './accept-transfer.ts'
import { decideDispute, reviewTransfer } from './decide-transfer.ts'
import { disputeTransfer } from './dispute-transfer.ts'
import { cancelTransfer, expireTransfers, rejectTransfer } from './end-offer.ts'
import { listHeld } from './list-held.ts'
import { listTransfers } from './list-transfers.ts'
import { openLink } from './open-link.ts'
import { readTransfer } from './read-transfer.ts'
import { readTransferStart } from './read-transfer-start.ts'
import { releaseTransfers } from './release-transfers.ts'

const test = await testDatabase({ poolSize: 20 })
const fixture = transferFixture(test)
const { as, asSystem, person, oldServer, offered, accepted, carriedOut, money, prove, rows } = fixture
const { quoteServerRenewals, renewServers, resetPassword, stopServer } = fixture.commands
const hour = 3_600_000
const day = 24 * hour

let seller: Person
let receiver: Person
let stranger: Person
type Server = Awaited<ReturnType<typeof oldServer>>
let server: Server

beforeAll(async () => {
  await fixture.openShop()
  stranger = await person()
})
beforeEach(async () => {
  seller = await person()
  receiver = await person()
  server = await oldServer(seller)
  await rows('delete from usage_limit')
})

const staff = { kind: 'staff', staffId: newId(), permissions: ['transfers'] } as const
const orders: string[] = []
const disputing = (who: Person) => ({
  ...as(who),
  request: requestFacts(),
  disputes: {
    open: async (_ctx: unknown, { title, body }: { title: string; body: string }) => {
      orders.push(`${title}\n${body}`)
      return 'W20260311123456'
    },
  },
})

/** Brings a server into a state in which it cannot be transferred. */
const makes: Record<Exclude<ServerBlock, 'transferred-lately'>, (server: Server) => Promise<unknown>> = {
  'wrong-state': ({ id }) => rows(`update server set state = 'error' where id = $1`, [id]),
  'too-little-time': ({ id }) => rows('update server set expires_at = $2 where id = $1', [id, new Date(test.clock.now().getTime() + 3 * day - 1000)]),
  'open-order': async ({ code }) => {
    const { lines } = await quoteServerRenewals(as(seller), { codes: [code], months: 1, alignDay: null })
    await renewServers(as(seller), { quoteIds: [lines[0]!.offer!.quoteId], autoRenew: null, idempotencyKey: randomUUID() })
  },
  locked: ({ id }) => rows(`insert into server_lock (server_id, kind, created_at) values ($1, 'abuse', now())`, [id]),
  busy: ({ id }) =>
    rows(
      `insert into operation (id, server_id, kind, state, token, requested_by, requester_id, created_at, looked_at)
        values (gen_random_uuid(), $1, 'restart', 'queued', gen_random_uuid()::text, 'system', 'test', now(), now())`,
      [id],
    ),
  'in-rescue': ({ id }) => rows('update server set rescue_at = now() where id = $1', [id]),
  protected: ({ id }) => rows('update server set protected_release = true where id = $1', [id]),
  'refund-window': async ({ orderId }) => {
    await rows('alter table customer_order disable trigger user')
    await rows('update customer_order set paid_at = $2 where id = $1', [orderId, new Date(test.clock.now().getTime() - 5 * day + 1000)])
    await rows('alter table customer_order enable trigger user')
  },
  'under-offer': ({ code }) => offered(seller, receiver, [code]),
}
const offeredBack = (code: string) => offered(receiver, seller, [code])

describe('a server cannot be offered', () => {
  it.each(Object.keys(makes) as (keyof typeof makes)[])('when it is %s; the wizard and the error say why', async (block) => {
    await makes[block](server)
    const start = await readTransferStart(as(seller))
    expect(start.candidates.find((one) => one.code === server.code)?.blocks).toContain(block)
    await expect(offered(seller, receiver, [server.code])).rejects.toMatchObject({
      kind: 'conflict',
      code: `transfers.${block}`,
      detail: { server: server.code },
    })
  })

  it('within seven days of the last time', async () => {
    await accepted(receiver, (await offered(seller, receiver, [server.code])).number)
    await carriedOut()
    test.clock.advance(7 * day - 60_000)
    await expect(offeredBack(server.code)).rejects.toMatchObject({ code: 'transfers.transferred-lately' })
    test.clock.advance(60_000)
    await expect(offeredBack(server.code)).resolves.toMatchObject({ link: null })
  })

  it('that belongs to another customer, or twice by one click', async () => {
    await expect(offered(stranger, receiver, [server.code])).rejects.toMatchObject({ kind: 'not-found', code: 'servers.not-found' })
    const idempotencyKey = randomUUID()
    const first = await offered(seller, receiver, [server.code], { idempotencyKey })
    expect(await offered(seller, receiver, [server.code], { idempotencyKey })).toEqual(first)
  })
})

describe('two accounts cannot transfer', () => {
  const verify = (who: Person, level: string) => rows('update account set verification = $2 where id = $1', [who.accountId, level])
  const close = (who: Person) =>
    rows(
      `insert into account_closing (id, account_id, state, requested_at, due_at) values (gen_random_uuid(), $1, 'waiting', now(), now() + interval '7 days')`,
      [who.accountId],
    )

  it('when the seller is unverified or closing, or sends to their own phone or number', async () => {
    const to = { way: 'account', account: seller.phone, lastFour: seller.phone.slice(-4) } as const
    for (const self of [{}, { to }]) await expect(offered(seller, seller, [server.code], self)).rejects.toMatchObject({ code: 'transfers.to-oneself' })
    await verify(seller, 'none')
    await expect(offered(seller, receiver, [server.code])).rejects.toMatchObject({ code: 'transfers.seller-unverified' })
    await verify(seller, 'personal')
    await close(seller)
    await expect(offered(seller, receiver, [server.code])).rejects.toMatchObject({ code: 'transfers.seller-closing' })
  })

  it.each([
    ['receiver-unverified', () => verify(receiver, 'none')],
    ['company-to-person', () => verify(seller, 'enterprise')],
    ['receiver-closing', () => close(receiver)],
  ] as const)('when %s, which only the receiver is told', async (block, make) => {
    await make()
    const { number } = await offered(seller, receiver, [server.code])
    expect(await readTransfer(as(receiver), { number })).toMatchObject({ acceptBlock: block })
    await expect(accepted(receiver, number)).rejects.toMatchObject({ code: `transfers.${block}` })
    expect(await readTransfer(as(seller), { number })).toMatchObject({ state: 'awaiting', acceptBlock: null, other: null })
  })

  it('but a person can transfer to a company', async () => {
    await rows(`update account set verification = 'enterprise' where id = $1`, [receiver.accountId])
    await expect(offered(seller, receiver, [server.code])).resolves.toMatchObject({ link: null })
  })

  it('with the wrong last four digits', async () => {
    const to = { way: 'account', account: receiver.number, lastFour: receiver.number.endsWith('0000') ? '1111' : '0000' } as const
    await expect(offered(seller, receiver, [server.code], { to })).rejects.toMatchObject({ code: 'transfers.last-four' })
  })

  it('more than ten times at once', async () => {
    await rows(
      `insert into transfer (id, number, seller_id, receiver_id, way, price_fen, snapshots, state, money, created_at, state_at, expires_at)
      select gen_random_uuid(), 'T20260311' || lpad((random() * 1e9)::bigint::text, 9, '0'), $1, $2, 'account', 0, 'move', 'awaiting', 'none', now(), now(), now() + interval '3 days'
      from generate_series(1, 10)`,
      [seller.accountId, receiver.accountId],
    )
    expect((await readTransferStart(as(seller))).block).toBe('too-many-open')
    await expect(offered(seller, receiver, [server.code])).rejects.toMatchObject({ code: 'transfers.too-many-open' })
  })
})

describe('a link', () => {
  it('belongs to the first account that may receive it and to no other; the database stores no token', async () => {
    const { number, link } = await offered(seller, 'link', [server.code])
    const { rows: kept } = await test.ownerPool.query(`select t::text from transfer t where number = $1 union all select o::text from platform_once o`, [
      number,
    ])
    expect(JSON.stringify(kept)).not.toContain(link)
    const nobody = await person({ verification: 'none' })
    await expect(openLink(as(nobody), { token: link! })).rejects.toMatchObject({ code: 'transfers.receiver-unverified' })
    await expect(openLink(as(seller), { token: link! })).rejects.toMatchObject({ code: 'transfers.to-oneself' })
    const opened = await Promise.allSettled([receiver, stranger].map((who) => openLink(as(who), { token: link! })))
    expect(opened.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(opened.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'transfers.link-gone' })
    const first = opened[0]!.status === 'fulfilled' ? receiver : stranger
    expect(await openLink(as(first), { token: link! })).toEqual({ number })
    expect(await accepted(first, number)).toEqual({ state: 'executing' })
  })

  it('does not open after 72 hours, nor once it is cancelled', async () => {
    const { number, link } = await offered(seller, 'link', [server.code])
    await cancelTransfer(as(seller), { number })
    await expect(openLink(as(receiver), { token: link! })).rejects.toMatchObject({ code: 'transfers.link-gone' })
    const again = await offered(seller, 'link', [server.code])
    test.clock.advance(72 * hour)
    await expect(openLink(as(receiver), { token: again.link! })).rejects.toMatchObject({ code: 'transfers.link-gone' })
  })
})

describe('an offer', () => {
  it('ends after 72 hours with its servers free', async () => {
    const { number } = await offered(seller, receiver, [server.code])
    test.clock.advance(72 * hour - 1000)
    await expireTransfers(asSystem())
    expect(await readTransfer(as(seller), { number })).toMatchObject({ state: 'awaiting' })
    test.clock.advance(1000)
    await prove(receiver)
    await expect(acceptTransfer(as(receiver), { number, priceFen: 0n })).rejects.toMatchObject({ code: 'transfers.too-late' })
    await expireTransfers(asSystem())
    expect(await readTransfer(as(seller), { number })).toMatchObject({ state: 'expired', can: [] })
    expect((await rows('select 1 from server_lock where server_id = $1', [server.id])).length).toBe(0)
  })

  it('leaves the owner only the power actions', async () => {
    await offered(seller, receiver, [server.code])
    await prove(seller)
    const click = { code: server.code, idempotencyKey: randomUUID() }
    await expect(resetPassword(as(seller), { ...click, password: null })).rejects.toMatchObject({ code: 'servers.locked' })
    await expect(stopServer(as(seller), click)).resolves.toHaveProperty('operationId')
    await fixture.settle()
  })

  it('is accepted at the displayed price, with enough money, and only while its rules hold', async () => {
    const poor = await person({ yuan: 10n })
    const { number } = await offered(seller, poor, [server.code], { priceFen: 100_00n })
    await prove(poor)
    expect(await readTransfer(as(poor), { number })).toMatchObject({ acceptBlock: 'balance', availableFen: 1000n })
    await expect(acceptTransfer(as(poor), { number, priceFen: 99_00n })).rejects.toMatchObject({ code: 'transfers.price-changed' })
    await expect(acceptTransfer(as(poor), { number, priceFen: 100_00n })).rejects.toMatchObject({ code: 'money.balance-too-low' })
    expect(await readTransfer(as(poor), { number })).toMatchObject({ state: 'awaiting', money: 'none' })
    await makes.locked(server)
    expect(await readTransfer(as(poor), { number })).toMatchObject({ acceptBlock: 'locked' })
    await expect(acceptTransfer(as(poor), { number, priceFen: 100_00n })).rejects.toMatchObject({ code: 'transfers.locked' })
  })

  it('accepted a second time changes nothing', async () => {
    const { number } = await offered(seller, receiver, [server.code], { priceFen: 1_000n })
    const before = await money(receiver)
    await prove(receiver)
    const results = await Promise.all(Array.from({ length: 10 }, () => acceptTransfer(as(receiver), { number, priceFen: 1_000n })))
    expect(new Set(results.map((one) => one.state))).toEqual(new Set(['executing']))
    expect(await money(receiver)).toEqual({ available: before.available - 1_000n, frozen: 1_000n })
  })
})

describe('strangers, visitors and sessions without step-up authentication', () => {
  it('can use no command of a transfer', async () => {
    const { number } = await offered(seller, receiver, [server.code], { priceFen: 500n })
    await prove(stranger, seller, receiver)
    const words = 'This is not what I was shown at all.'
    const gone = { kind: 'not-found', code: 'transfers.not-found' }
    await expect(readTransfer(as(stranger), { number })).rejects.toMatchObject(gone)
    await expect(acceptTransfer(as(stranger), { number, priceFen: 500n })).rejects.toMatchObject(gone)
    await expect(rejectTransfer(as(stranger), { number })).rejects.toMatchObject(gone)
    await expect(cancelTransfer(as(stranger), { number })).rejects.toMatchObject(gone)
    await expect(disputeTransfer(disputing(stranger), { number, reason: 'other', words })).rejects.toMatchObject(gone)
    expect((await listTransfers(as(stranger), { page: 1, pageSize: 50 })).transfers.map((one) => one.number)).not.toContain(number)
    // One party cannot perform the other party's actions.
    await expect(acceptTransfer(as(seller), { number, priceFen: 500n })).rejects.toMatchObject(gone)
    await expect(rejectTransfer(as(seller), { number })).rejects.toMatchObject(gone)
    await expect(cancelTransfer(as(receiver), { number })).rejects.toMatchObject(gone)
    await expect(disputeTransfer(disputing(seller), { number, reason: 'other', words })).rejects.toMatchObject(gone)
    const visitor = as({ kind: 'visitor' })
    for (const attempt of [
      () => readTransfer(visitor, { number }),
      () => readTransferStart(visitor),
      () => listTransfers(visitor, { page: 1, pageSize: 10 }),
      () => openLink(visitor, { token: 'x'.repeat(43) }),
    ])
      await expect(attempt()).rejects.toMatchObject({ kind: 'unauthenticated' })
    for (const attempt of [
      () => listHeld(as(seller), { queue: 'dispute' }),
      () => decideDispute(as(seller), { number, outcome: 'release', note: 'mine' }),
      () => reviewTransfer(as({ ...staff, permissions: ['support'] }), { number, outcome: 'approve', note: 'mine' }),
    ])
      await expect(attempt()).rejects.toMatchObject({ kind: 'forbidden' })
    for (const run of [expireTransfers, releaseTransfers]) await expect(run(as(seller))).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('without step-up authentication can neither offer nor accept', async () => {
    const { number } = await offered(seller, receiver, [server.code])
    await rows('update session set step_up_at = null where account_id = any ($1)', [[seller.accountId, receiver.accountId]])
    await expect(acceptTransfer(as(receiver), { number, priceFen: 0n })).rejects.toMatchObject({ code: 'auth.proof-needed' })
  })

  it('no direct write moves a server past the rules', async () => {
    await expect(test.pool.query('update server set account_id = $2 where id = $1', [server.id, stranger.accountId])).rejects.toThrow('by a transfer only')
    const { number } = await offered(seller, receiver, [server.code])
    await expect(test.pool.query(`update transfer set state = 'completed' where number = $1`, [number])).rejects.toThrow('never goes')
    await expect(test.pool.query(`update transfer set receiver_id = $2 where number = $1`, [number, stranger.accountId])).rejects.toThrow('does not change')
    await expect(test.pool.query('delete from transfer_history')).rejects.toThrow('only appended to')
  })
})

describe('staff', () => {
  beforeAll(async () => {
    await rows(
      `insert into staff (id, login_name, display_name, role, password_hash, created_at) values ($1, 'judge', 'Judge', 'owner', 'argon2id$x', now()) on conflict do nothing`,
      [staff.staffId],
    )
  })

  async function held(priceFen: bigint): Promise<string> {
    const { number } = await offered(seller, receiver, [server.code], { priceFen })
    await accepted(receiver, number)
    await carriedOut()
    return number
  }

  it.each(['release', 'give-back'] as const)('decide a dispute: %s; until then the price stays held', async (outcome) => {
    const before = { seller: await money(seller), receiver: await money(receiver) }
    const number = await held(5_000n)
    const { workOrder } = await disputeTransfer(disputing(receiver), { number, reason: 'no-access', words: 'The password does not work at all.' })
    expect(await disputeTransfer(disputing(receiver), { number, reason: 'other', words: 'Once more, the same thing.' })).toEqual({ workOrder })
    test.clock.advance(100 * hour)
    await releaseTransfers(asSystem())
    expect((await money(seller)).frozen).toBe(5_000n)
    const queue = await listHeld(as(staff), { queue: 'dispute' })
    expect(queue.transfers.find((one) => one.number === number)).toMatchObject({ dispute: { workOrder, reason: 'no-access', open: true } })
    await decideDispute(as(staff), { number, outcome, note: 'looked into it' })
    await expect(decideDispute(as(staff), { number, outcome, note: 'looked into it' })).rejects.toMatchObject({ code: 'transfers.not-now' })
    await releaseTransfers(asSystem())
    const [paid, got] = outcome === 'release' ? [5_000n, 5_000n] : [0n, 0n]
    expect(await money(receiver)).toEqual({ available: before.receiver.available - paid, frozen: 0n })
    expect(await money(seller)).toEqual({ available: before.seller.available + got, frozen: 0n })
    expect((await readTransfer(as(seller), { number })).timeline.at(-1)).toMatchObject({ event: outcome, by: 'staff' })
  })

  it('review a high price first: approved it continues, rejected the money is returned', async () => {
    const rich = await person({ yuan: 50_000n })
    const before = await money(rich)
    for (const outcome of ['refuse', 'approve'] as const) {
      const { number } = await offered(seller, rich, [server.code], { priceFen: 2_000_000n })
      expect(await accepted(rich, number)).toEqual({ state: 'review' })
      expect((await listHeld(as(staff), { queue: 'review' })).transfers.map((one) => one.number)).toContain(number)
      await reviewTransfer(as(staff), { number, outcome, note: 'called both sides' })
      if (outcome === 'refuse') expect(await money(rich)).toEqual(before)
      await carriedOut()
      expect(await readTransfer(as(rich), { number })).toMatchObject(
        outcome === 'refuse' ? { state: 'failed', failure: 'review' } : { state: 'completed', money: 'held' },
      )
    }
  })

  it('cannot decide after the money was released, nor about a gift', async () => {
    const words = 'This is not what I was shown at all.'
    const number = await held(0n)
    await expect(disputeTransfer(disputing(receiver), { number, reason: 'other', words })).rejects.toMatchObject({ code: 'transfers.not-disputable' })
  })
})
