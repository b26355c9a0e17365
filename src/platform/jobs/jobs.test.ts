import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { claimOrRun, LeaseLost, runLeased } from './run-job.ts'
import { listDeadJobs, retryDeadJob } from './dead-jobs.ts'
import { drainJobs } from './drain-jobs.ts'
import { prune } from './housekeeping.ts'
import { enqueue, job, type JobHandler, type JobMode, type RunningJob } from './jobs.ts'
import { scheduleHandler, startDueSchedules } from './schedules.ts'
import { backOffMs } from './settle.ts'

const { ctx, clock, pool, ownerPool } = await testDatabase()
await ownerPool.query('create table effect (word text not null); grant all on effect to runxin_app')
// Sums of this table must be zero at commit, as the ledger's are.
await ownerPool.query(`
  create table balanced (amount int not null); grant all on balanced to runxin_app;
  create function balanced_check() returns trigger language plpgsql as $$ begin
    if (select sum(amount) from balanced) <> 0 then raise exception 'not balanced'; end if; return null; end $$;
  create constraint trigger balanced_check after insert on balanced deferrable initially deferred for each row execute function balanced_check()`)

const worker = ctx({ kind: 'system', name: 'jobs' })
const payload = z.strictObject({ word: z.string() })

function handler(name: string, mode: JobMode, run: (ctx: Ctx, word: string, job: RunningJob) => Promise<void>, maxAttempts = 3): JobHandler {
  return job({ name, mode, payload, maxAttempts, run: (ctx: Ctx, { word }, job) => run(ctx, word, job) })
}

const note = (at: Ctx, word: string) => at.db.execute(sql`insert into effect values (${word})`)

async function effects(): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>('select word from effect order by word')
  return rows.map(({ word }) => word)
}

async function states(): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ state: string; n: number }>('select state, count(*)::int as n from platform_job group by state')
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}

beforeEach(async () => {
  await ownerPool.query('truncate effect, balanced, platform_job, platform_schedule')
})

describe.each(['transaction', 'leased'] as const)('a %s job', (mode) => {
  const works = handler('tests.work', mode, async (ctx, word) => void (await note(ctx, word)))

  it('exists only if the transaction that queued it commits', async () => {
    const failing = inTransaction(ctx(), async (ctx) => {
      await enqueue(ctx, 'tests.work', { word: 'never' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow()
    await inTransaction(ctx(), (ctx) => enqueue(ctx, 'tests.work', { word: 'done' }))
    expect(await drainJobs(worker, [works])).toBe(1)
    expect(await effects()).toEqual(['done'])
    expect(await states()).toEqual({ done: 1 })
  })

  it('waits for its time', async () => {
    await enqueue(ctx(), 'tests.work', { word: 'later' }, { runAt: new Date(clock.now().getTime() + 60_000) })
    expect(await drainJobs(worker, [works])).toBe(0)
    clock.advance(60_000)
    expect(await drainJobs(worker, [works])).toBe(1)
  })

  it('is retried with growing delays, then becomes a dead job and can be queued again', async () => {
    let broken = true
    const fails = handler('tests.work', mode, async (ctx, word) => {
      if (mode === 'transaction') await note(ctx, word)
      if (broken) throw new Error('out of order', { cause: new Error('no power') })
    })
    await enqueue(ctx(), 'tests.work', { word: 'poor' })
    expect(await drainJobs(worker, [fails])).toBe(1)
    expect(await drainJobs(worker, [fails])).toBe(0)
    for (const delay of [750, 1500]) {
      clock.advance(delay)
      expect(await drainJobs(worker, [fails])).toBe(1)
    }
    clock.advance(3_600_000)
    expect(await drainJobs(worker, [fails])).toBe(0)
    expect(await effects()).toEqual([])
    const [dead] = await listDeadJobs(worker)
    expect(dead).toMatchObject({ name: 'tests.work', attempts: 3, payload: { word: 'poor' }, lastError: 'out of order ← no power' })
    broken = false
    expect(await retryDeadJob(worker, dead!.id)).toBe(true)
    expect(await retryDeadJob(worker, dead!.id)).toBe(false)
    expect(await drainJobs(worker, [fails])).toBe(1)
    expect(await states()).toEqual({ done: 1 })
  })

  it('does not delay others if it always fails', async () => {
    const crash = handler('tests.crash', mode, () => Promise.reject(new Error('again')), 1000)
    await enqueue(ctx(), 'tests.crash', { word: 'x' })
    for (const word of ['a', 'b', 'c']) await enqueue(ctx(), 'tests.work', { word })
    expect(await drainJobs(worker, [crash, works])).toBe(4)
    expect(await effects()).toEqual(['a', 'b', 'c'])
  })

  it('with an invalid payload fails instead of running', async () => {
    await enqueue(ctx(), 'tests.work', { other: 1 })
    await drainJobs(worker, [works])
    expect(await effects()).toEqual([])
    expect(await states()).toEqual({ queued: 1 })
  })

  it('is queued once under a key, but again as soon as the first one runs', async () => {
    const again = handler('tests.work', mode, async (ctx, word) => {
      await note(ctx, word)
      if (word === 'first') await enqueue(ctx, 'tests.work', { word: 'second' }, { key: 'same' })
    })
    await Promise.all(Array.from({ length: 20 }, () => enqueue(ctx(), 'tests.work', { word: 'first' }, { key: 'same' })))
    expect(await states()).toEqual({ queued: 1 })
    expect(await drainJobs(worker, [again])).toBe(2)
    expect(await effects()).toEqual(['first', 'second'])
  })

  it('takes the earlier time of two under one key', async () => {
    await enqueue(ctx(), 'tests.work', { word: 'x' }, { key: 'k', runAt: new Date(clock.now().getTime() + 60_000) })
    await enqueue(ctx(), 'tests.work', { word: 'x' }, { key: 'k' })
    expect(await drainJobs(worker, [works])).toBe(1)
  })

  it('is run once by many workers', async () => {
    for (let i = 0; i < 40; i++) await enqueue(ctx(), 'tests.work', { word: String(i) })
    const ran = await Promise.all(Array.from({ length: 8 }, () => drainJobs(worker, [works])))
    expect(ran.reduce((a, b) => a + b)).toBe(40)
    expect(new Set(await effects()).size).toBe(40)
  })
})

describe('a transaction job', () => {
  it('that violates a deferred constraint, or loses its connection, fails like any other', async () => {
    const unbalanced = handler('tests.unbalanced', 'transaction', async (ctx) => void (await ctx.db.execute(sql`insert into balanced values (1)`)), 2)
    const cut = handler('tests.cut', 'transaction', async (ctx) => void (await ctx.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)), 2)
    await enqueue(ctx(), 'tests.unbalanced', { word: 'x' })
    expect(await drainJobs(worker, [unbalanced])).toBe(1)
    await enqueue(ctx(), 'tests.cut', { word: 'x' })
    for (let i = 0; i < 3; i++) {
      await drainJobs(worker, [unbalanced, cut]).catch(() => {})
      clock.advance(3_600_000)
    }
    await drainJobs(worker, [unbalanced, cut])
    expect((await listDeadJobs(worker)).map(({ name }) => name).toSorted()).toEqual(['tests.cut', 'tests.unbalanced'])
  })
})

describe('a leased job', () => {
  it('whose worker went silent is taken over, and writes of the old holder are refused', async () => {
    const held = handler('tests.held', 'leased', (ctx, word, job) =>
      inTransaction(ctx, async (ctx) => {
        await job.fence(ctx)
        await note(ctx, `${word} ${job.attempt}`)
      }),
    )
    const table = new Map([[held.name, held]])
    await enqueue(ctx(), held.name, { word: 'try' })
    const old = await claimOrRun(worker, table)
    await pool.query("update platform_job set lease_until = now() - interval '1 second'")
    const fresh = await claimOrRun(worker, table)
    if (typeof old === 'string' || typeof fresh === 'string') throw new Error('not claimed')
    await runLeased(worker, old)
    expect(await effects()).toEqual([])
    expect(await states()).toEqual({ running: 1 })
    await runLeased(worker, fresh)
    expect(await effects()).toEqual(['try 2'])
    expect(await states()).toEqual({ done: 1 })
  })

  it('is not taken over while its holder writes', async () => {
    let step: unknown
    const held: JobHandler = handler('tests.held', 'leased', (ctx, _word, job) =>
      inTransaction(ctx, async (ctx) => {
        await job.fence(ctx)
        await pool.query("update platform_job set lease_until = now() - interval '1 second'")
        step = await claimOrRun(worker, new Map([['tests.held', held]]))
      }),
    )
    await enqueue(ctx(), held.name, { word: 'x' })
    await drainJobs(worker, [held])
    expect(step).toBe('idle')
  })

  it('throws LeaseLost at the fence and aborts its signal', async () => {
    let seen: unknown
    const held = handler('tests.held', 'leased', async (ctx, _word, job) => {
      await pool.query('update platform_job set fence = fence + 1')
      await new Promise((resolve) => job.signal.addEventListener('abort', resolve, { once: true }))
      await job.fence(ctx).catch((error: unknown) => (seen = error))
    })
    await enqueue(ctx(), held.name, { word: 'x' })
    const claimed = await claimOrRun(worker, new Map([[held.name, held]]))
    if (typeof claimed === 'string') throw new Error('not claimed')
    await runLeased(worker, claimed)
    expect(seen).toBeInstanceOf(LeaseLost)
    expect(await states()).toEqual({ running: 1 })
  })

  it('that fails while its key is queued again leaves the work to that one', async () => {
    const fails = handler('tests.follow', 'leased', async (ctx) => {
      await enqueue(ctx, 'tests.follow', { word: 'again' }, { key: 'k', runAt: new Date(clock.now().getTime() + 1000) })
      throw new Error('no')
    })
    await enqueue(ctx(), fails.name, { word: 'x' }, { key: 'k' })
    expect(await drainJobs(worker, [fails])).toBe(1)
    expect(await states()).toEqual({ done: 1, queued: 1 })
  })

  it('whose workers always die fails after its attempts', async () => {
    const deadly = handler('tests.deadly', 'leased', async () => {}, 2)
    await enqueue(ctx(), deadly.name, { word: 'x' })
    for (let i = 0; i < 2; i++) {
      await claimOrRun(worker, new Map([[deadly.name, deadly]]))
      await pool.query("update platform_job set lease_until = now() - interval '1 second'")
    }
    await drainJobs(worker, [deadly])
    expect((await listDeadJobs(worker))[0]).toMatchObject({ name: 'tests.deadly', lastError: 'its worker died at the last try' })
  })
})

describe('a leased job whose worker died before the clock of the database went back', () => {
  const held = handler('tests.held', 'leased', (ctx, word, job) =>
    inTransaction(ctx, async (ctx) => {
      await job.fence(ctx)
      await note(ctx, `${word} ${job.attempt}`)
    }),
  )

  it.each(['1 hour', '1 day', '1 year'])('is taken over although its lease ends in %s, and its old holder cannot write', async (jump) => {
    await enqueue(ctx(), held.name, { word: 'done' })
    const table = new Map([[held.name, held]])
    const old = await claimOrRun(worker, table)
    await pool.query(`update platform_job set lease_until = clock_timestamp() + $1::interval`, [jump])
    const next = await claimOrRun(worker, table)
    if (typeof old === 'string' || typeof next === 'string') throw new Error('not claimed')
    await runLeased(worker, next)
    await runLeased(worker, old)
    expect(await effects()).toEqual(['done 2'])
    expect(await states()).toEqual({ done: 1 })
  })
})

describe('a schedule', () => {
  const hourly = { name: 'tests.hourly', everySeconds: 3600, mode: 'leased' as const, byDate: false, run: async (ctx: Ctx) => void (await note(ctx, 'ran')) }
  const handlers = [scheduleHandler(hourly)]

  it('runs once per period in all processes together, and leaves no rows', async () => {
    await Promise.all(Array.from({ length: 8 }, () => startDueSchedules(worker, [hourly])))
    expect(await drainJobs(worker, handlers)).toBe(1)
    await startDueSchedules(worker, [hourly])
    expect(await drainJobs(worker, handlers)).toBe(0)
    clock.advance(3_600_000)
    await startDueSchedules(worker, [hourly])
    expect(await drainJobs(worker, handlers)).toBe(1)
    expect(await states()).toEqual({})
  })

  it('does not overlap itself', async () => {
    await startDueSchedules(worker, [hourly])
    await claimOrRun(worker, new Map([[handlers[0]!.name, handlers[0]!]]))
    clock.advance(3_600_000)
    await startDueSchedules(worker, [hourly])
    expect(await states()).toEqual({ running: 1 })
  })

  it('starts again at once when the clock was a year ahead and is right again', async () => {
    const right = clock.now()
    clock.advance(365 * 86_400_000)
    await startDueSchedules(worker, [hourly])
    await drainJobs(worker, handlers)
    clock.set(right)
    await startDueSchedules(worker, [hourly])
    expect(await drainJobs(worker, handlers)).toBe(1)
    await startDueSchedules(worker, [hourly])
    expect(await drainJobs(worker, handlers), 'once a period, as always').toBe(0)
  })

  it('that throws waits for its next period', async () => {
    const failing = { ...hourly, run: () => Promise.reject(new Error('no')) }
    await startDueSchedules(worker, [failing])
    expect(await drainJobs(worker, [scheduleHandler(failing)])).toBe(1)
    expect(await states()).toEqual({})
  })
})

describe('housekeeping', () => {
  it('removes finished jobs after three days and keeps dead ones', async () => {
    await enqueue(ctx(), 'tests.good', { word: 'x' })
    await enqueue(ctx(), 'tests.bad', { word: 'x' })
    await drainJobs(worker, [handler('tests.good', 'leased', async () => {}), handler('tests.bad', 'leased', () => Promise.reject(new Error('no')), 1)])
    await prune(worker)
    expect(await states()).toEqual({ done: 1, dead: 1 })
    clock.advance(4 * 86_400_000)
    await prune(worker)
    expect(await states()).toEqual({ dead: 1 })
  })
})

describe('the delay before a retry', () => {
  it('doubles from half a second to ten minutes, spread by a half', () => {
    expect([1, 2, 3, 30].map((attempts) => backOffMs(attempts, () => 0.5))).toEqual([500, 1000, 2000, 600_000])
    expect(backOffMs(1, () => 0)).toBe(250)
    expect(backOffMs(1, () => 0.999)).toBeLessThan(750)
  })
})
