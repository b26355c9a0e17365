import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { errorText } from '#platform/db/errors.ts'
import { decodeTagged } from '#platform/db/reads/tagged-json.ts'
import { claimJob, holdsLease, leaseSeconds, renewLease, type ClaimedJob } from './claim.ts'
import type { JobHandler, RunningJob } from './jobs.ts'
import { markDone, markFailed, noteBrokenTry, removeJob } from './settle.ts'

/** Another worker has taken the job over. This one must not write anything further. */
export class LeaseLost extends Error {
  constructor(name: string) {
    super(`the lease of a job ${name} was lost`)
    this.name = 'LeaseLost'
  }
}

/** Handlers by name, and the names in the order of registration. */
export type HandlerTable<C extends Ctx> = ReadonlyMap<string, JobHandler<C>>

/** Rolls a claim back. */
class Declined extends Error {}

export type LeasedRun<C extends Ctx> = { handler: JobHandler<C>; claimed: ClaimedJob }

type Step<C extends Ctx> = 'idle' | 'ran' | LeasedRun<C>

/**
 * Claims one due job. A job in transaction mode has run when this returns. A leased one is only claimed, and `runLeased` runs it. `wants` is asked as soon as
 * there is one: false leaves the job to other workers.
 */
export async function claimOrRun<C extends Ctx>(ctx: C, handlers: HandlerTable<C>, wants: () => boolean = () => true): Promise<Step<C>> {
  let claimed: ClaimedJob | undefined
  try {
    return await ctx.db.transaction(async (tx): Promise<Step<C>> => {
      claimed = await claimJob(tx, [...handlers.keys()], ctx.now())
      if (!claimed) return 'idle'
      if (!wants()) throw new Declined()
      const handler = handlers.get(claimed.name)!
      if (claimed.attempts > handler.maxAttempts) {
        await settleFailure({ ...ctx, db: tx }, handler, claimed, new Error('its worker died at the last try'))
        return 'ran'
      }
      if (handler.mode === 'leased') return { handler, claimed }
      await runInClaim({ ...ctx, db: tx }, handler, claimed)
      return 'ran'
    })
  } catch (error) {
    if (error instanceof Declined) return 'idle'
    // The transaction itself broke (connection lost, refused at commit) and with it the record of the try.
    if (claimed) await noteBrokenTry(ctx, claimed, error)
    throw error
  }
}

async function runInClaim<C extends Ctx>(ctx: C, handler: JobHandler<C>, claimed: ClaimedJob): Promise<void> {
  const running = { ...factsOf(claimed), signal: new AbortController().signal, fence: async () => {} }
  try {
    // A savepoint: the writes of a failed handler are undone, the record of its failure stays.
    await ctx.db.transaction(async (tx: Db) => {
      await handler.run({ ...ctx, db: tx }, payloadOf(handler, claimed), running)
      // Deferred rules (the ledger's sums) are checked now, while only the handler's work can fail, and not at commit.
      await tx.execute(sql`set constraints all immediate`)
    })
  } catch (error) {
    return settleFailure(ctx, handler, claimed, error)
  }
  await settleSuccess(ctx, handler, claimed)
}

/** Runs a claimed job under its lease: renews it while the handler works, and settles only if it still holds it. */
export async function runLeased<C extends Ctx>(ctx: C, { handler, claimed }: LeasedRun<C>, abandoned?: AbortSignal): Promise<void> {
  const lost = new AbortController()
  const heartbeat = setInterval(
    () => {
      renewLease(ctx, claimed).then(
        (held) => held || lost.abort(new LeaseLost(claimed.name)),
        (error: unknown) => ctx.log.warn({ job: claimed.name, error: errorText(error) }, 'a lease could not be renewed'),
      )
    },
    (leaseSeconds * 1000) / 4,
  )
  const running: RunningJob = {
    ...factsOf(claimed),
    signal: abandoned ? AbortSignal.any([lost.signal, abandoned]) : lost.signal,
    fence: async (inner) => {
      if (!(await holdsLease(inner, claimed))) throw new LeaseLost(claimed.name)
    },
  }
  try {
    await handler.run(ctx, payloadOf(handler, claimed), running)
    await settleSuccess(ctx, handler, claimed)
  } catch (error) {
    if (error instanceof LeaseLost) ctx.log.warn({ job: claimed.name, id: claimed.id }, error.message)
    else await settleFailure(ctx, handler, claimed, error)
  } finally {
    clearInterval(heartbeat)
  }
}

function factsOf(claimed: ClaimedJob): Pick<RunningJob, 'id' | 'attempt' | 'key'> {
  return { id: claimed.id, attempt: claimed.attempts, key: claimed.key }
}

function payloadOf<C extends Ctx>(handler: JobHandler<C>, claimed: ClaimedJob): never {
  return handler.payload.parse(decodeTagged(claimed.payload)) as never
}

async function settleSuccess<C extends Ctx>(ctx: C, handler: JobHandler<C>, claimed: ClaimedJob): Promise<void> {
  const held = handler.traceless ? await removeJob(ctx, claimed) : await markDone(ctx, claimed)
  if (!held) ctx.log.warn({ job: claimed.name, id: claimed.id }, 'finished a job whose lease was lost')
}

async function settleFailure<C extends Ctx>(ctx: C, handler: JobHandler<C>, claimed: ClaimedJob, error: unknown): Promise<void> {
  const facts = { job: claimed.name, id: claimed.id, attempt: claimed.attempts, error: errorText(error) }
  if (handler.traceless) {
    await removeJob(ctx, claimed)
    return ctx.log.error(facts, 'a scheduled run failed; the next period tries again')
  }
  const outcome = await markFailed(ctx, claimed, error, handler.maxAttempts)
  if (outcome === 'dead') ctx.log.error(facts, 'a job was given up; see the dead-letter list')
  else ctx.log.warn(facts, outcome === 'queued' ? 'a job failed and will be tried again' : 'a job failed after its lease was lost')
}
