import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Ctx } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { claimOrRun } from '#platform/jobs/run-job.ts'
import { drainJobs } from '#platform/jobs/drain-jobs.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { announce, subscriberCheck, makeOutbox, subscription, type EventFacts } from './outbox.ts'

const { ctx, clock, pool, ownerPool } = await testDatabase()
await ownerPool.query('create table heard (who text not null, event_id uuid not null, total_fen bigint not null); grant all on heard to runxin_app')
const worker = ctx({ kind: 'system', name: 'outbox' })

type Paid = { orderId: string; totalFen: bigint; paidAt: Date }

function listener(who: string) {
  return async (ctx: Ctx, paid: Paid, event: EventFacts) => {
    await ctx.db.execute(sql`insert into heard values (${who}, ${event.id}, ${paid.totalFen + BigInt(paid.paidAt.getTime() === 7 ? 0 : 1)})`)
  }
}

const paid: Paid = { orderId: 'o1', totalFen: 9_007_199_254_740_993n, paidAt: new Date(7) }
const pay = () => inTransaction(ctx(), (ctx) => announce(ctx, 'order.paid', paid))

async function heard(): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ who: string; n: number }>('select who, count(*)::int as n from heard group by who order by who')
  return Object.fromEntries(rows.map(({ who, n }) => [who, n]))
}

beforeEach(() => ownerPool.query('truncate heard, platform_job, platform_event'))

describe('an event', () => {
  const outbox = makeOutbox([
    subscription('order.paid', 'tests.anna', listener('anna')),
    subscription('order.paid', 'tests.ben', listener('ben')),
    subscription('order.refunded', 'tests.anna', listener('nobody')),
  ])

  it('reaches each of its subscribers once, with bigint and Date unchanged', async () => {
    await pay()
    await Promise.all([drainJobs(worker, outbox), drainJobs(worker, outbox)])
    await drainJobs(worker, outbox)
    expect(await heard()).toEqual({ anna: 1, ben: 1 })
    expect((await pool.query('select distinct total_fen from heard')).rows).toEqual([{ total_fen: '9007199254740993' }])
  })

  it('of a transaction that failed is not sent', async () => {
    const failing = inTransaction(ctx(), async (ctx) => {
      await announce(ctx, 'order.paid', paid)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow()
    expect(await drainJobs(worker, outbox)).toBe(0)
  })

  it('outside a transaction is a bug', async () => {
    await expect(announce(ctx(), 'order.paid', paid)).rejects.toThrow('inTransaction')
  })

  it('is neither lost nor duplicated if the process dies between any two steps', async () => {
    for (let i = 0; i < 5; i++) await pay()
    const table = new Map(outbox.map((handler) => [handler.name, handler]))
    // Each step that a crash can interrupt is one transaction: cut its connection in the middle, now and then.
    for (let step = 0; step < 60; step++) {
      const running = claimOrRun(worker, table).catch(() => 'crashed')
      if (step % 3 === 0) {
        await ownerPool.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'runxin_app' and state <> 'idle'",
        )
      }
      await running
      clock.advance(600_000)
    }
    expect(await heard()).toEqual({ anna: 5, ben: 5 })
  })

  it('that is fanned out a second time by mistake is not delivered again', async () => {
    await pay()
    await drainJobs(worker, outbox)
    const { rows } = await pool.query<{ id: string }>('select id from platform_event')
    await enqueue(worker, 'outbox.fan-out', { eventId: rows[0]!.id })
    await drainJobs(worker, outbox)
    expect(await heard()).toEqual({ anna: 1, ben: 1 })
  })

  it('that one subscriber fails to handle still reaches the others, and that one later', async () => {
    let broken = true
    const moody = makeOutbox([
      subscription('order.paid', 'tests.anna', listener('anna')),
      subscription('order.paid', 'tests.moody', async (ctx: Ctx, paid: Paid, event) => {
        await listener('moody')(ctx, paid, event)
        if (broken) throw new Error('not today')
      }),
    ])
    await pay()
    await drainJobs(worker, moody)
    expect(await heard()).toEqual({ anna: 1 })
    broken = false
    clock.advance(60_000)
    await drainJobs(worker, moody)
    expect(await heard()).toEqual({ anna: 1, moody: 1 })
  })

  it('without subscribers is not relayed', async () => {
    await inTransaction(ctx(), (ctx) => announce(ctx, 'order.expired', {}))
    expect(await drainJobs(worker, outbox)).toBe(1)
    expect(await heard()).toEqual({})
  })

  it('that its only subscriber ignores is not stored, and no other event is lost', async () => {
    const anna = subscription('order.paid', 'anna', listener('anna'))
    const picky = subscription('order.paid', 'picky', listener('picky'), async (_ctx: Ctx, { orderId }: Paid) => orderId === 'o2')
    const tell = (heardBy: Parameters<typeof subscriberCheck>[0], orderId: string) =>
      inTransaction({ ...ctx(), hasSubscribers: subscriberCheck(heardBy) }, (ctx) => announce(ctx, 'order.paid', { ...paid, orderId }))
    await tell([picky], 'o1')
    expect((await pool.query('select 1 from platform_job union all select 1 from platform_event')).rows).toEqual([])
    const both = [anna, picky]
    await tell(both, 'o1')
    expect(await drainJobs(worker, makeOutbox(both))).toBe(2)
    await tell([picky], 'o2')
    await drainJobs(worker, makeOutbox([picky]))
    expect(await heard()).toEqual({ anna: 1, picky: 1 })
  })

  it('cannot have two subscribers of one name', () => {
    expect(() => makeOutbox([subscription('a.b', 'x', listener('x')), subscription('a.b', 'x', listener('x'))])).toThrow('same name')
  })
})
