import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue, job, schedule, type JobHandler } from './jobs.ts'
import { listenForJobs, makeBell } from './wake.ts'
import { startWorker, type Worker } from './worker.ts'

const { ctx, pool, ownerPool, at, db } = await testDatabase()
await ownerPool.query('create table effect (word text primary key); create table go (yes int); grant all on effect, go to runxin_app')

// Leases and delays pass by real time here.
const real: Ctx = { ...ctx({ kind: 'system', name: 'tests' }), now: () => new Date() }
const payload = z.strictObject({ word: z.string() })
const fixture = fileURLToPath(new URL('worker.fixture.ts', import.meta.url))

type Child = { process: ChildProcess; lines: Interface; next: () => Promise<string> }

const children: Child[] = []
const workers: Worker[] = []

async function startChild(): Promise<Child> {
  const child = spawn(process.execPath, [fixture, at.host, at.database], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface(child.stdout)
  const started: Child = { process: child, lines, next: async () => ((await once(lines, 'line')) as [string])[0] }
  children.push(started)
  return started
}

/** Both kinds of job, executed by this process at once. */
const handlers: JobHandler[] = [
  job({
    name: 'tests.transaction',
    mode: 'transaction',
    payload,
    run: async (ctx: Ctx, { word }) => void (await ctx.db.execute(sql`insert into effect values (${word})`)),
  }),
  job({
    name: 'tests.leased',
    mode: 'leased',
    payload,
    run: (ctx: Ctx, { word }, job) =>
      inTransaction(ctx, async (ctx) => {
        await job.fence(ctx)
        await ctx.db.execute(sql`insert into effect values (${word})`)
      }),
  }),
]

function startHere(extra: Partial<Parameters<typeof startWorker<Ctx>>[0]> = {}): Worker {
  const worker = startWorker<Ctx>({ makeCtx: (name) => ({ ...real, db, actor: { kind: 'system', name } }), handlers, pool, concurrency: 3, ...extra })
  workers.push(worker)
  return worker
}

const effects = async () => (await pool.query<{ word: string }>('select word from effect order by word')).rows.map(({ word }) => word)
const unfinished = async () => (await pool.query("select from platform_job where state <> 'done' and name like 'tests.%'")).rowCount

const untilDone = () => expect.poll(unfinished, { timeout: 30_000, interval: 20 }).toBe(0)

type Row = { state: string; attempts: number; lease: Date | null; finished: Date | null; within: boolean | null }
/** The one job as every other connection sees it; `within`: its lease ends within five seconds. */
async function theJob(): Promise<Row> {
  const { rows } = await pool.query<Row>(`select state, attempts, lease_until as lease, finished_at as finished,
    lease_until <= clock_timestamp() + interval '5 seconds' as within from platform_job where name like 'tests.%'`)
  expect(rows).toHaveLength(1)
  return rows[0]!
}

beforeEach(() => ownerPool.query('truncate effect, go, platform_job'))
afterEach(async () => {
  for (const child of children.splice(0)) child.process.kill('SIGKILL')
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
})

describe('a worker', { timeout: 60_000 }, () => {
  it('starts a job by the notification of its commit, without waiting for a tick', async () => {
    startHere({ tickMs: 3_600_000 })
    // Several in a row: the first may be found by the poll that every worker makes when it starts.
    for (const word of ['a', 'b', 'c', 'd']) {
      await enqueue(real, 'tests.transaction', { word })
      await untilDone()
    }
    expect(await effects()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('that is killed in a transaction job loses it with its connection, and its partial work is rolled back', async () => {
    const child = await startChild()
    const working = child.next()
    await enqueue(real, 'tests.transaction', { word: 'once' })
    expect(await working).toBe('working')
    // Nothing of the claim is committed: there is no lease whose end another worker would have to wait for.
    expect(await theJob()).toMatchObject({ state: 'queued', attempts: 0, lease: null })
    startHere()
    child.process.kill('SIGKILL')
    await untilDone()
    expect(await theJob()).toMatchObject({ state: 'done', attempts: 1 })
    expect(await effects()).toEqual(['once'])
  })

  it('that is killed in a leased job keeps it until its lease ends, five seconds at most', async () => {
    const child = await startChild()
    const working = child.next()
    await enqueue(real, 'tests.leased', { word: 'once' })
    expect(await working).toBe('working')
    const gone = once(child.process, 'exit')
    child.process.kill('SIGKILL')
    await gone
    const held = await theJob()
    expect(held).toMatchObject({ state: 'running', attempts: 1, within: true })
    startHere()
    await untilDone()
    const done = await theJob()
    expect(done).toMatchObject({ state: 'done', attempts: 2 })
    expect(done.finished!.getTime()).toBeGreaterThanOrEqual(held.lease!.getTime())
    expect(await effects()).toEqual(['once'])
  })

  it('that was paused and wakes up finds its lease lost and cannot write', async () => {
    const child = await startChild()
    const working = child.next()
    await enqueue(real, 'tests.leased', { word: 'once' })
    expect(await working).toBe('working')
    child.process.kill('SIGSTOP')
    startHere()
    await untilDone()
    await pool.query('insert into go values (1)')
    const answer = child.next()
    child.process.kill('SIGCONT')
    expect(await answer).toBe('refused')
    expect(await effects()).toEqual(['once'])
  })

  it('that is told to stop finishes running jobs and starts no new one', async () => {
    const child = await startChild()
    const working = child.next()
    await enqueue(real, 'tests.transaction', { word: 'running' })
    expect(await working).toBe('working')
    const stopping = child.next()
    child.process.kill('SIGTERM')
    expect(await stopping).toBe('stopping')
    await enqueue(real, 'tests.transaction', { word: 'waiting' })
    const gone = once(child.process, 'exit')
    await pool.query('insert into go values (1)')
    expect((await gone)[0]).toBe(0)
    expect(await effects()).toEqual(['running'])
    expect(await unfinished()).toBe(1)
  })

  it('runs schedules, one run a period though several processes tick', async () => {
    const runs: string[] = []
    const schedules = [schedule({ name: 'tests.tick', everySeconds: 3600, run: async () => void runs.push('ran') })]
    startHere({ schedules })
    startHere({ schedules })
    await expect.poll(() => runs.length, { timeout: 10_000 }).toBe(1)
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
    expect(runs).toHaveLength(1)
  })

  it('continues after its connections were cut', async () => {
    startHere()
    await enqueue(real, 'tests.transaction', { word: 'before' })
    await untilDone()
    await ownerPool.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'runxin_app'")
    await expect
      .poll(
        () =>
          enqueue(real, 'tests.transaction', { word: 'after' }).then(
            () => 'queued',
            () => 'away',
          ),
        { timeout: 10_000 },
      )
      .toBe('queued')
    await untilDone()
    expect(await effects()).toEqual(['after', 'before'])
  })

  it('that is told to stop while it connects to listen ends at once, and releases the connection', async () => {
    const stopping = new AbortController()
    const connecting = {
      async connect() {
        const client = await pool.connect()
        stopping.abort()
        return client
      },
    } as unknown as typeof pool
    await listenForJobs(connecting, makeBell(), stopping.signal, real.log)
    expect(pool.totalCount).toBe(pool.idleCount)
  })

  it('refuses two handlers of one name', () => {
    expect(() => startHere({ handlers: [...handlers, handlers[0]!] })).toThrow('same name')
  })
})
