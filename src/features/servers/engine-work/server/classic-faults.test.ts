import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { readBalance } from '#features/money/api.ts'
import { payOrdersFromBalance } from '#features/orders/api.ts'
import { booksOf, goodBooks } from '#features/orders/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { isOverload } from '#platform/db/errors.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { makeRandom } from '#platform/pure/random.ts'
import { testSeed } from '#platform/testing/seed.ts'
import { serverFixture } from '../../factories.ts'
import { addPeriod } from '../../renewals/model.ts'
import { quoteServerRenewals } from '../../lifecycle/server/quote-server-renewals.ts'
import { readServer } from '../../server/read-server.ts'
import { renewServers } from '../../lifecycle/server/renew-servers.ts'
import { runLifecycle } from '../../lifecycle/server/run-lifecycle.ts'

// Known bugs of renewals at hosting companies. Each is looked for in 200 interleavings of job runs, payments and cut connections, on the
// real database. The seed makes the interleavings repeatable.
const rounds = 200
const patience = 240_000
const hour = 3_600_000
const day = 24 * hour

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let engine: ReturnType<typeof simulatedProvisioner>
let owner: Extract<Actor, { kind: 'customer' }>
const seed = testSeed()
const random = makeRandom(seed)
const { upTo } = random
const rows = async (sql: string, values: unknown[] = []) => (await test.ownerPool.query(sql, values)).rows as Record<string, unknown>[]

beforeAll(async () => {
  test = await testDatabase({ poolSize: 40 })
  engine = simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'faults', speed: 50 })
  fixture = serverFixture(test, engine)
  await fixture.openShop()
})
// Each fault gets a customer, because the servers of the earlier ones live on.
beforeEach(async () => {
  owner = await fixture.customer({ yuan: 3_000_000n })
})
const mine = () => fixture.as(owner)

/** Starts all actors at once, each after a few random turns, and sometimes cuts a connection in the middle. */
async function interleave(actors: readonly (() => Promise<unknown>)[]): Promise<PromiseSettledResult<unknown>[]> {
  const started = actors.map(async (actor) => {
    for (let turns = upTo(40); turns > 0; turns--) await new Promise(setImmediate)
    return actor()
  })
  const cut = random.chance(0.3) ? cutConnection(upTo(60)) : undefined
  const results = await Promise.allSettled(started)
  await cut
  return results
}

async function cutConnection(turns: number): Promise<void> {
  for (; turns > 0; turns--) await new Promise(setImmediate)
  await rows(
    `select pg_terminate_backend(pid) from
        (select pid, row_number() over (order by backend_start) - 1 as place, count(*) over () as busy from pg_stat_activity
          where datname = current_database() and usename = 'runxin_app' and state <> 'idle') of
      where place = floor($1::float8 * busy)`,
    [random.next()],
  )
}

const job = () => runLifecycle(fixture.asSystem())

/** Repeats work that a cut connection prevented. The pool may notice the cut only when it uses the connection, and the schedule runs again too. */
async function catchUp(): Promise<void> {
  test.clock.advance(61_000)
  for (let tries = 1; ; tries++) {
    try {
      await job()
      return
    } catch (error) {
      if (tries === 5 || !isOverload(error)) throw error
    }
  }
}

type Subject = { code: string; id: string; machineId: string }

/** Sets the server to the beginning of a period that ends at `end`. */
async function periodEndsAt(subject: Subject, end: Date, autoRenew: boolean): Promise<void> {
  await rows(`update server set expires_at = $2, anchor_day = $3, auto_renew = $4, look_at = $5 where id = $1`, [
    subject.id,
    end,
    end.getUTCDate(),
    autoRenew,
    test.clock.now(),
  ])
}

async function placed(subject: Subject): Promise<string[]> {
  const offer = await quoteServerRenewals(mine(), { codes: [subject.code], months: 1, alignDay: null })
  await rows('delete from usage_limit')
  const { orderIds } = await renewServers(mine(), { quoteIds: [offer.lines[0]!.offer!.quoteId], autoRenew: null, idempotencyKey: randomUUID() })
  return orderIds
}

/** Repeats the payment until there is an answer, like a browser that lost its connection, with the same key every time. */
async function payWithRetries(orderIds: string[], idempotencyKey: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await payOrdersFromBalance(mine(), { orderIds, idempotencyKey })
      return
    } catch (error) {
      if (tries === 3 || (error instanceof Error && error.name === 'DomainError')) throw error
    }
  }
}

async function renewalsOf(subject: Subject): Promise<{ count: number; fen: bigint }> {
  const [sum] = await rows(
    `select count(*)::int as count, coalesce(sum(total_fen), 0)::text as fen from customer_order where server_id = $1 and state = 'completed'`,
    [subject.id],
  )
  return { count: sum!['count'] as number, fen: BigInt(sum!['fen'] as string) }
}

const expiry = async (subject: Subject) => (await rows('select expires_at from server where id = $1', [subject.id]))[0]!['expires_at'] as Date
const balance = async () => (await readBalance(mine(), owner.accountId)).availableFen

describe('faults that cannot happen', () => {
  it(
    'renewed twice: a period is followed by exactly the periods that were bought',
    async () => {
      const subject = await fixture.runningServer(owner)
      for (let round = 0; round < rounds; round++) {
        const end = new Date(test.clock.now().getTime() + 7 * day)
        await periodEndsAt(subject, end, true)
        const before = await renewalsOf(subject)
        const byHand = random.chance(0.5) ? await placed(subject) : []
        const key = randomUUID()
        await interleave([job, job, job, ...(byHand.length > 0 ? [() => payWithRetries(byHand, key), () => payWithRetries(byHand, key)] : [])])
        await catchUp()
        const bought = (await renewalsOf(subject)).count - before.count
        expect(bought, `SEED=${seed}, round ${round}`).toBeGreaterThanOrEqual(1)
        // A manual and an automatic renewal may both be intended, but each only once.
        expect(bought, `SEED=${seed}, round ${round}`).toBeLessThanOrEqual(byHand.length > 0 ? 2 : 1)
        let expected = end
        for (let period = 0; period < bought; period++) expected = addPeriod(expected, 1, end.getUTCDate())
        expect(await expiry(subject), `SEED=${seed}, round ${round}`).toEqual(expected)
        const [steps] = await rows(`select count(*)::int as count from server_step where server_id = $1 and period_end = $2 and outcome = 'renewed'`, [
          subject.id,
          end,
        ])
        expect(steps!['count']).toBeLessThanOrEqual(1)
        test.clock.set(expected)
      }
    },
    patience,
  )

  it(
    'charged twice: the sum that left the balance is the sum of the renewals, regardless of repeated clicks and faults',
    async () => {
      const subject = await fixture.runningServer(owner)
      for (let round = 0; round < rounds; round++) {
        const end = new Date(test.clock.now().getTime() + 7 * day)
        await periodEndsAt(subject, end, random.chance(0.5))
        const before = { balance: await balance(), ...(await renewalsOf(subject)) }
        const orderIds = await placed(subject)
        const keys = [randomUUID(), randomUUID()]
        await interleave([job, ...keys.flatMap((key) => [() => payWithRetries(orderIds, key), () => payWithRetries(orderIds, key)]), job])
        await catchUp()
        const after = { balance: await balance(), ...(await renewalsOf(subject)) }
        expect(before.balance - after.balance, `SEED=${seed}, round ${round}`).toBe(after.fen - before.fen)
        const [doubled] = await rows(
          `select count(*)::int as count from (select subject_id from ledger.journal where kind = 'order.charge' group by subject_id having count(*) > 1) twice`,
        )
        expect(doubled!['count']).toBe(0)
        test.clock.set(await expiry(subject))
      }
      expect(await booksOf(test)).toEqual(goodBooks)
    },
    patience,
  )

  it(
    'reminded every day: each notice of a period is sent once, at any order of runs',
    async () => {
      const subject = await fixture.runningServer(owner)
      for (let round = 0; round < rounds; round++) {
        const end = new Date(test.clock.now().getTime() + (8 + upTo(5)) * day)
        await periodEndsAt(subject, end, false)
        await rows('delete from message where account_id = $1', [owner.accountId])
        // Runs at random hours of the period's last days: some close together, some days without any.
        for (let looks = 3 + upTo(3); looks > 0; looks--) {
          test.clock.set(new Date(Math.min(test.clock.now().getTime() + upTo(96) * hour, end.getTime() + 23 * hour)))
          await interleave(Array.from({ length: 1 + upTo(2) }, () => job))
          await catchUp()
        }
        const [sent] = await rows(`select count(*)::int as count from message where account_id = $1 and code in ('server.expiring', 'server.expired')`, [
          owner.accountId,
        ])
        const steps = await rows(`select step, outcome from server_step where server_id = $1 and period_end = $2`, [subject.id, end])
        expect(sent!['count'], `SEED=${seed}, round ${round}`).toBe(steps.filter((step) => step['outcome'] === 'sent').length)
        expect(sent!['count'] as number).toBeLessThanOrEqual(4)
        test.clock.set(new Date(end.getTime() + 23 * hour))
      }
    },
    patience,
  )

  it(
    'suspended after paying: a paid server is on, at once or as soon as the machine can be',
    async () => {
      const subject = await fixture.runningServer(owner)
      for (let round = 0; round < rounds; round++) {
        const end = new Date(test.clock.now().getTime() - day + 1000)
        await periodEndsAt(subject, end, false)
        const orderIds = await placed(subject)
        test.clock.advance(1000 + upTo(2))
        const key = randomUUID()
        await interleave([job, job, () => payWithRetries(orderIds, key), job])
        // If every attempt was cut, the customer clicks once more.
        await payWithRetries(orderIds, key)
        await catchUp()
        await fixture.settle(20)
        const server = await readServer(mine(), { code: subject.code })
        expect(server, `SEED=${seed}, round ${round}`).toMatchObject({ state: 'running', offFor: null, operation: null })
        expect(server.expiresAt! > test.clock.now(), `SEED=${seed}, round ${round}`).toBe(true)
        expect((await engine.inspect(subject.machineId))?.power, `SEED=${seed}, round ${round}`).toBe('running')
        test.clock.set(server.expiresAt!)
      }
    },
    patience,
  )
})
