import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import { rowsOf } from '#platform/db/statements/arrays.ts'
import { encodeTagged } from '#platform/db/reads/tagged-json.ts'
import { newId } from '#platform/pure/id.ts'

/** Facts that a handler has about its run. */
export type RunningJob = {
  id: string
  /** 1 at the first try. */
  attempt: number
  key: string | null
  /** Aborts when the lease is lost. Pass it to external calls. */
  signal: AbortSignal
  /**
   * Call it first in each transaction of a leased job. Throws `LeaseLost` if another worker has taken the job over, and prevents a take-over until the
   * transaction ends. In transaction mode there is no lease to lose.
   */
  fence: (ctx: Ctx) => Promise<void>
}

/**
 * `transaction`: runs in the transaction that claims the job, so effect and completion commit together. For work in this database. `leased`: runs outside a
 * transaction under a lease of 5 s that is renewed while it works. For external calls.
 */
export type JobMode = 'transaction' | 'leased'

export type JobHandler<C extends Ctx = Ctx> = {
  name: string
  mode: JobMode
  payload: z.ZodType
  /** Tries before it goes to the dead-letter list. */
  maxAttempts: number
  /** True if no row remains after it is done or dead (runs of schedules). */
  traceless: boolean
  run: (ctx: C, payload: never, job: RunningJob) => Promise<void>
}

type JobSpec<C extends Ctx, P extends z.ZodType> = {
  name: string
  payload: P
  mode: JobMode
  maxAttempts?: number
  run: (ctx: C, payload: z.output<P>, job: RunningJob) => Promise<void>
}

/** Declares a handler. It may run again after a crash or an error, so it checks the state before it acts. */
export function job<C extends Ctx, P extends z.ZodType>(spec: JobSpec<C, P>): JobHandler<C> {
  return { maxAttempts: 15, traceless: false, ...spec }
}

export type Schedule<C extends Ctx = Ctx> = {
  name: string
  everySeconds: number
  mode: JobMode
  /** True for work that charges, deletes or ends something by its date. It waits while the clocks disagree. */
  byDate: boolean
  run: (ctx: C, job: RunningJob) => Promise<void>
}

type ScheduleSpec<C extends Ctx> = Omit<Schedule<C>, 'mode' | 'byDate'> & { mode?: JobMode; byDate?: boolean }

/**
 * Declares recurring work: one run a period, however many processes there are, and never two at a time. A run that throws is
 * logged and waits for the next period; the run of a killed worker is taken over. `mode` is `leased` unless said otherwise.
 */
export function schedule<C extends Ctx>(spec: ScheduleSpec<C>): Schedule<C> {
  return { mode: 'leased', byDate: false, ...spec }
}

export type EnqueueOptions = {
  /** While a job of this name and key is queued, no second one is made; the earlier of both times holds. */
  key?: string
  /** Earliest start; at once if omitted. */
  runAt?: Date
}

/**
 * Queues a job in the caller's transaction: it exists if that commits, and runs after it. With a key that is already queued, the waiting job covers this one
 * too. It is held until this transaction ends, so it sees the rows of this one.
 */
export async function enqueue(ctx: Pick<Ctx, 'db' | 'now'>, name: string, payload: object, options: EnqueueOptions = {}): Promise<void> {
  const now = ctx.now().toISOString()
  const runAt = (options.runAt ?? ctx.now()).toISOString()
  await ctx.db.execute(sql`
    insert into platform_job (id, name, key, payload, run_at, created_at)
    values (${newId()}, ${name}, ${options.key ?? null}, ${encodeTagged(payload)}, ${runAt}, ${now})
    on conflict (name, key) where state = 'queued' and key is not null
    do update set run_at = least(platform_job.run_at, excluded.run_at)`)
}

/** The same for many jobs of one name in one statement, each with a key of its own. */
export async function enqueueEach(ctx: Pick<Ctx, 'db' | 'now'>, name: string, jobs: readonly { payload: object; key: string }[]): Promise<void> {
  if (jobs.length === 0) return
  const now = ctx.now().toISOString()
  const queued = rowsOf('queued', {
    id: ['uuid', jobs.map(() => newId())],
    key: ['text', jobs.map(({ key }) => key)],
    payload: ['text', jobs.map(({ payload }) => encodeTagged(payload))],
  })
  // Ordered, so that two callers with common keys do not wait for each other.
  await ctx.db.execute(sql`
    insert into platform_job (id, name, key, payload, run_at, created_at)
    select id, ${name}, key, payload, ${now}, ${now} from ${queued} order by key
    on conflict (name, key) where state = 'queued' and key is not null
    do update set run_at = least(platform_job.run_at, excluded.run_at)`)
}
