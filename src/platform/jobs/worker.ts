import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Ctx } from '#platform/ctx.ts'
import { errorText } from '#platform/db/errors.ts'
import { housekeeping } from './housekeeping.ts'
import type { JobHandler, Schedule } from './jobs.ts'
import { returnJob } from './claim.ts'
import { claimOrRun, runLeased, type HandlerTable, type LeasedRun } from './run-job.ts'
import { scheduleHandler, startDueSchedules } from './schedules.ts'
import { makeBell, listenForJobs, type Bell } from './wake.ts'

export type WorkerOptions<C extends Ctx> = {
  /** A fresh ctx for each job, acting as the system under the job's name. */
  makeCtx: (name: string) => C
  handlers: readonly JobHandler<C>[]
  schedules?: readonly Schedule<C>[]
  /** Pool of the connection that listens, which it occupies permanently. */
  pool: pg.Pool
  /** Whether the clocks disagree: schedules that work by date then wait. */
  clockHolds?: () => boolean
  /** Jobs at a time in this process. */
  concurrency?: number
  /** Interval at which the worker polls for work that no notification announces. */
  tickMs?: number
}

export type Worker = {
  /** Takes no new jobs, waits up to 10 s for running ones, and returns leased jobs that still run to the queue. */
  stop: () => Promise<void>
}

// A tick finds jobs whose time has come, leases that ran out, and periods that begin.
const defaultTickMs = 1000
const stopPatienceMs = 10_000

type Running<C extends Ctx> = WorkerOptions<C> & {
  table: HandlerTable<C>
  /** The handlers that do not work by date. */
  undated: HandlerTable<C>
  bell: Bell
  stopping: AbortController
  /** Aborts what still runs when the worker's patience ends. */
  abandoning: AbortController
  leased: Set<LeasedRun<C>>
}

/** Runs jobs and schedules until `stop`. Several processes may run workers on one database; they share the work. */
export function startWorker<C extends Ctx>(options: WorkerOptions<C>): Worker {
  const schedules = [...(options.schedules ?? []), ...housekeeping]
  const tableWith = (chosen: readonly Schedule<C>[]) => tableOf([...options.handlers, ...chosen.map((one) => scheduleHandler<C>(one))])
  const undatedSchedules = schedules.filter(({ byDate }) => !byDate)
  const worker: Running<C> = {
    ...options,
    table: tableWith(schedules),
    undated: tableWith(undatedSchedules),
    bell: makeBell(),
    stopping: new AbortController(),
    abandoning: new AbortController(),
    leased: new Set(),
  }
  const listening = listenForJobs(options.pool, worker.bell, worker.stopping.signal, options.makeCtx('jobs').log)
  const loops = Array.from({ length: options.concurrency ?? 4 }, () => workLoop(worker))
  const ticking = scheduleLoop(worker, () => (options.clockHolds?.() ? undatedSchedules : schedules))
  let stopped: Promise<void> | undefined
  return { stop: () => (stopped ??= stopWorker(worker, Promise.all([...loops, ticking, listening]))) }
}

function tableOf<C extends Ctx>(handlers: readonly JobHandler<C>[]): HandlerTable<C> {
  const table = new Map(handlers.map((handler) => [handler.name, handler]))
  if (table.size !== handlers.length) throw new Error('two job handlers have the same name')
  return table
}

async function workLoop<C extends Ctx>(worker: Running<C>): Promise<void> {
  while (!worker.stopping.signal.aborted) {
    const heard = worker.bell.heard()
    const found = await step(worker)
    if (found === 'ran') continue
    if (found === 'idle') await worker.bell.wait(heard)
    else await sleep(500 + Math.random() * 500)
  }
}

/** Cancels a pending claim when the worker was told to stop. After a claim that succeeds, the next loop looks for more. */
function wantsIt<C extends Ctx>(worker: Running<C>): boolean {
  worker.bell.ring()
  return !worker.stopping.signal.aborted
}

/** Makes one claim. A database that is away is waited for; it never ends the loop. */
async function step<C extends Ctx>(worker: Running<C>): Promise<'idle' | 'ran' | 'failed'> {
  const ctx = worker.makeCtx('jobs')
  try {
    const found = await claimOrRun(ctx, worker.clockHolds?.() ? worker.undated : worker.table, () => wantsIt(worker))
    if (found === 'idle' || found === 'ran') return found
    worker.leased.add(found)
    await runLeased(worker.makeCtx(found.handler.name), found, worker.abandoning.signal).finally(() => worker.leased.delete(found))
    return 'ran'
  } catch (error) {
    ctx.log.warn({ error: errorText(error) }, 'the job worker could not reach the database')
    return 'failed'
  }
}

/** Starts schedules and wakes an idle loop at every tick. */
async function scheduleLoop<C extends Ctx>(worker: Running<C>, due: () => readonly Schedule<C>[]): Promise<void> {
  while (!worker.stopping.signal.aborted) {
    const ctx = worker.makeCtx('schedules')
    await startDueSchedules(ctx, due()).catch((error: unknown) => {
      ctx.log.warn({ error: errorText(error) }, 'schedules could not be started')
    })
    worker.bell.ring()
    await sleep(worker.tickMs ?? defaultTickMs, undefined, { signal: worker.stopping.signal }).catch(() => {})
  }
}

async function stopWorker<C extends Ctx>(worker: Running<C>, ended: Promise<unknown>): Promise<void> {
  worker.stopping.abort()
  worker.bell.ringAll()
  const inTime = await Promise.race([ended.then(() => true), sleep(stopPatienceMs, false, { ref: false })])
  if (inTime) return
  worker.abandoning.abort(new Error('the worker stops'))
  const ctx = worker.makeCtx('jobs')
  await Promise.all([...worker.leased].map(({ claimed }) => returnJob(ctx, claimed).catch(() => {})))
}
