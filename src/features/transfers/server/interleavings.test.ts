import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { cancelOrder, payOrdersFromBalance, readRefundOffer, refundOwnOrder } from '#features/orders/api.ts'
import { goodBooks } from '#features/orders/factories.ts'
import { verifyLedger } from '#features/money/api.ts'
import { refundFactsOf } from '#features/servers/api.ts'
import { errorText } from '#platform/db/errors.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { makeRandom } from '#platform/pure/random.ts'
import { DomainError } from '#platform/domain-error.ts'
import { testSeed } from '#platform/testing/seed.ts'
import { transferFixture, type Person } from '../factories.ts'
import { acceptTransfer } from './accept-transfer.ts'
import { bindReceiver } from './bind-receiver.ts'
import { cancelTransfer, expireTransfers, rejectTransfer } from './end-offer.ts'
import { offerTransfer } from './offer-transfer.ts'
import { releaseTransfers, settleForgotten } from './release-transfers.ts'

// I25: concurrency between a transfer and all other actions on a server. Each round has one server and many connections, some of which are cut during a
// transaction. TRANSFER_ROUNDS=200 runs more rounds and SEED others; a failure names its seed and round.
const rounds = Number(process.env['TRANSFER_ROUNDS'] ?? 30)
const seed = testSeed()
const patience = 120_000 + rounds * 5_000
const hour = 3_600_000
const day = 24 * hour

const test = await testDatabase({ poolSize: 40 })
const fixture = transferFixture(test, 50)
const { as, asSystem, person, oldServer, prove, rows, commands } = fixture
const random = makeRandom(seed)
const { upTo, pick: oneOf } = random

const refused: Record<string, number> = {}
/** Accepts domain errors and cut connections. Every other error is a bug. */
function mayFail(error: unknown): void {
  if (error instanceof DomainError) return void (refused[error.code] = (refused[error.code] ?? 0) + 1)
  if (/terminat|connection|ECONNRESET|EPIPE/i.test(errorText(error))) return
  throw error
}

async function cutConnections(times: number): Promise<void> {
  for (; times > 0; times--) {
    for (let turns = upTo(40); turns > 0; turns--) await new Promise(setImmediate)
    await rows(
      `select pg_terminate_backend(pid) from
        (select pid, row_number() over (order by backend_start) - 1 as place, count(*) over () as busy from pg_stat_activity
          where datname = current_database() and usename = 'runxin_app' and state <> 'idle') of
      where place = floor($1::float8 * busy)`,
      [random.next()],
    )
  }
}

/** Starts each actor after a random number of turns. */
async function interleave(actors: readonly (() => Promise<unknown>)[]): Promise<void> {
  const started = actors.map(async (actor) => {
    for (let turns = upTo(40); turns > 0; turns--) await new Promise(setImmediate)
    await actor().catch(mayFail)
  })
  const cut = random.chance(0.3) ? cutConnections(1 + upTo(1)) : undefined
  const results = await Promise.allSettled(started)
  await cut
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** Retries until the connection answers, because a cut is noticed only on its next use. */
async function surely(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await work()
      return
    } catch (error) {
      if (tries === 8) throw error
      mayFail(error)
    }
  }
}

const people: Person[] = []
beforeAll(async () => {
  await fixture.openShop()
  for (let number = 0; number < 3; number++) people.push(await person({ yuan: 50_000n }))
  // Their money must come from a payment, as the ledger's audits require.
  await rows(`insert into payment (id, number, account_id, purpose, gateway, currency, amount_fen, state, return_path, created_at, expires_at, state_at)
    select j.subject_id::uuid, 'P20260311' || lpad(row_number() over ()::text, 10, '0'), a.owner_id, 'recharge', 'sandbox', 'CNY', p.amount_fen, 'created',
      '/zh/console/payment', j.at, j.at + interval '15 minutes', j.at
    from ledger.journal j join ledger.posting p on p.journal_id = j.id join ledger.account a on a.id = p.account_id
    where j.kind = 'payment.credit' and a.owner_id is not null`)
  await rows(`update payment set state = 'succeeded', trade_no = id::text, settled_at = created_at`)
  // Records every change of an owner in a separate table.
  await rows('create table owner_seen (id serial primary key, server_id uuid, was uuid, became uuid)')
  await rows(`create function note_owner() returns trigger language plpgsql security definer as $$
    begin insert into owner_seen (server_id, was, became) values (new.id, old.account_id, new.account_id); return null; end $$`)
  await rows(`create trigger note_owner after update of account_id on server for each row execute function note_owner()`)
})

type Server = Awaited<ReturnType<typeof oldServer>>
const byId = (id: string) => people.find((one) => one.accountId === id)!
const refunding = (who: Person) => ({ ...as(who), refunds: { factsOf: refundFactsOf }, gateways: {} })

async function ended(): Promise<void> {
  // A worker whose connection was cut leaves its job leased. Leases run by the clock of the database, which this test does not advance.
  await rows(`update platform_job set lease_until = now() - interval '1 second' where state = 'running'`)
  await surely(() => fixture.settle())
  await surely(() => settleForgotten(asSystem()))
  test.clock.advance(73 * hour)
  // Cancels the orders that are still unpaid.
  for (const { id, account_id } of await rows(`select id, account_id from customer_order where state = 'pending'`))
    await surely(() => cancelOrder(as(byId(account_id as string)), { orderId: id as string }))
  for (const run of [expireTransfers, releaseTransfers]) await surely(() => run(asSystem()))
  await surely(() => fixture.settle())
}

/** Plays the actions of an owner, two buyers, the clock and the worker on one server. */
async function play(server: Server, owner: Person): Promise<void> {
  const others = people.filter((one) => one !== owner)
  const now = test.clock.now().getTime()
  await rows('update server set expires_at = $2 where id = $1', [server.id, new Date(now + (random.chance(0.3) ? 3 * day + hour : 60 * day))])
  if (random.chance(0.25))
    await rows(
      `insert into sim.fault (id, kind, code, retryable, moment, token, remaining) values (gen_random_uuid(), 'reset-password', 'engine', false, 'in-task', null, 1)`,
    )
  const offer = (to: Person) => () =>
    offerTransfer(as(owner), {
      codes: [server.code],
      to: { way: 'account', account: to.number, lastFour: to.number.slice(-4) },
      priceFen: oneOf([0n, 10n, 12_345n]),
      snapshots: oneOf(['move', 'wipe']),
      idempotencyKey: randomUUID(),
    })
  const refund = async () => {
    const { amountFen } = await readRefundOffer(refunding(owner), { orderId: server.orderId })
    await refundOwnOrder(refunding(owner), { orderId: server.orderId, amountFen, idempotencyKey: randomUUID() })
  }
  const job = () => commands.runLifecycle(asSystem() as never)
  await interleave([offer(others[0]!), offer(others[1]!), job, ...(random.chance(0.05) ? [refund] : [])])
  const [open] = await rows(
    `select t.number, t.price_fen::text as fen from transfer t join transfer_server s on s.transfer_id = t.id
    where s.server_id = $1 and s.ended_at is null`,
    [server.id],
  )
  if (!open) return
  const number = open['number'] as string
  await surely(() => bindReceiver(asSystem(), { number }))
  const [bound] = await rows('select receiver_id from transfer where number = $1', [number])
  const receiver = byId(bound!['receiver_id'] as string)
  const renewal = random.chance(0.4) ? await placedRenewal(server, owner) : []
  if (random.chance(0.2)) test.clock.advance(72 * hour)
  await prove(...people)
  const accept = () => acceptTransfer(as(receiver), { number, priceFen: BigInt(open['fen'] as string) })
  const pay = () => payOrdersFromBalance(as(owner), { orderIds: renewal, idempotencyKey: randomUUID() })
  const settle = () => settleForgotten(asSystem())
  const work = () => fixture.runDue()
  await interleave([
    accept,
    accept,
    job,
    settle,
    ...(renewal.length > 0 ? [pay] : []),
    ...(random.chance(0.3) ? [() => cancelTransfer(as(owner), { number })] : []),
    ...(random.chance(0.2) ? [() => rejectTransfer(as(receiver), { number })] : []),
    ...(random.chance(0.3) ? [() => expireTransfers(asSystem())] : []),
    ...(random.chance(0.3) ? [refund] : []),
    ...(random.chance(0.3) ? [offer(others[1]!)] : []),
  ])
  // The worker runs while the others still try.
  for (let looks = 0; looks < 2; looks++) {
    test.clock.advance(1_500)
    await interleave([work, work, settle, settle, job, () => cancelTransfer(as(owner), { number }), () => releaseTransfers(asSystem())])
  }
}

async function placedRenewal(server: Server, owner: Person): Promise<string[]> {
  try {
    const { lines } = await commands.quoteServerRenewals(as(owner), { codes: [server.code], months: 1, alignDay: null })
    const { orderIds } = await commands.renewServers(as(owner), { quoteIds: [lines[0]!.offer!.quoteId], autoRenew: null, idempotencyKey: randomUUID() })
    return orderIds
  } catch (error) {
    mayFail(error)
    return []
  }
}

describe('a server that is transferred during other changes', () => {
  it(
    'has one owner at each moment, loses no fen, and ends as agreed',
    async () => {
      let server: Server = await oldServer(people[0]!)
      const outcomes: Record<string, number> = {}
      for (let round = 0; round < rounds; round++) {
        const label = `SEED=${seed}, round ${round}`
        test.clock.advance(8 * day)
        await rows('delete from usage_limit')
        await rows('delete from sim.fault')
        const [standing] = await rows('select account_id, state from server where id = $1', [server.id])
        if (standing!['state'] !== 'running') server = await oldServer(oneOf(people))
        const [before] = await rows('select account_id from server where id = $1', [server.id])
        const owner = byId(before!['account_id'] as string)
        await prove(...people)
        const began = test.clock.now()
        await play(server, owner)
        await ended()

        const transfers = await rows(
          `select t.state, t.money, t.receiver_id, t.price_fen > 0 as priced, s.moved_at from transfer t join transfer_server s on s.transfer_id = t.id
            where s.server_id = $1 and t.created_at >= $2`,
          [server.id, began],
        )
        for (const { state } of transfers) outcomes[state as string] = (outcomes[state as string] ?? 0) + 1
        const completed = transfers.filter((one) => one['state'] === 'completed')
        expect(completed.length, label).toBeLessThanOrEqual(1)
        for (const one of transfers) expect(['completed', 'rejected', 'cancelled', 'expired', 'failed'], label).toContain(one['state'])
        for (const one of completed) expect(one['money'], label).toBe(one['priced'] ? 'released' : 'none')
        const [after] = await rows('select account_id, state, owned_since from server where id = $1', [server.id])
        expect(after!['account_id'], label).toBe(completed[0]?.['receiver_id'] ?? owner.accountId)
        expect(await rows(`select 1 from server_lock where server_id = $1`, [server.id]), label).toEqual([])
        const [moved] = await rows(
          `select coalesce(sum(p.amount_fen), 0)::text as sum, coalesce(sum(p.amount_fen) filter (where a.kind = 'frozen'), 0)::text as frozen
            from ledger.posting p join ledger.account a on a.id = p.account_id join ledger.journal j on j.id = p.journal_id where j.subject_kind = 'transfer'`,
        )
        expect(moved, label).toEqual({ sum: '0', frozen: '0' })
        if (round % 20 === 19) expect(await verifyLedger(asSystem()), label).toEqual([])
      }
      for (const outcome of rounds < 100 ? ['completed', 'cancelled'] : ['completed', 'cancelled', 'expired', 'failed'])
        expect(outcomes, `SEED=${seed}, refused ${JSON.stringify(refused)}`).toHaveProperty(outcome)
      // Every change of an owner belongs to a completed transfer, and begins where the last one ended.
      const [seen] = await rows(`select count(*)::int as changes, count(*) filter (where was <> coalesce(before, was))::int as gaps
        from (select was, lag(became) over (partition by server_id order by id) as before from owner_seen) o`)
      expect(seen).toEqual({ changes: outcomes['completed'], gaps: 0 })
      expect(await fixture.books()).toEqual(goodBooks)
      expect(await verifyLedger(asSystem())).toEqual([])
    },
    patience,
  )
})
