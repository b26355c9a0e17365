import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db/db.ts'

export const leaseSeconds = 5

/** A lease that ends later was given before the database's clock went back. Its holder may be dead, and a live one is fenced. */
const impossibleSeconds = 60

export type ClaimedJob = { id: string; name: string; key: string | null; payload: string; attempts: number; fence: string }

/**
 * Takes a job whose lease ran out, else the one that is due longest, and marks it as running with a new fence. Another worker's
 * rows are skipped, never waited for. Leases go by the database's clock, which all workers share.
 */
export async function claimJob(tx: Db, names: readonly string[], now: Date): Promise<ClaimedJob | undefined> {
  const known = sql.param([...names])
  // Two look-ups, each along its own index: a single `or` would sort the whole backlog at every claim.
  const claimed = await tx.execute<ClaimedJob>(sql`
    update platform_job set state = 'running', attempts = attempts + 1, fence = fence + 1,
      lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where id = coalesce(
      (select id from platform_job where state = 'running' and name = any(${known}::text[])
          and (lease_until < clock_timestamp() or lease_until > clock_timestamp() + make_interval(secs => ${impossibleSeconds}))
        order by lease_until limit 1 for update skip locked),
      (select id from platform_job where state = 'queued' and run_at <= ${now.toISOString()}::timestamptz and name = any(${known}::text[])
        order by run_at, id limit 1 for update skip locked))
    returning id, name, key, payload, attempts, fence`)
  return claimed.rows[0]
}

/** Renews the lease. Returns false when another worker holds it. */
export async function renewLease(ctx: Ctx, { id, fence }: ClaimedJob): Promise<boolean> {
  const renewed = await ctx.db.execute<never>(sql`
    update platform_job set lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where id = ${id} and fence = ${fence} and state = 'running'`)
  return renewed.rowCount === 1
}

/**
 * Whether the holder may write in this transaction. The key-share lock prevents a take-over (which skips locked rows) until the transaction ends, but lets the
 * heartbeat through.
 */
export async function holdsLease(ctx: Ctx, { id, fence }: ClaimedJob): Promise<boolean> {
  const held = await ctx.db.execute<never>(sql`
    select 1 from platform_job where id = ${id} and fence = ${fence} and state = 'running' for key share`)
  return held.rowCount === 1
}

/** Returns the job to the queue at once and unharmed, so that others need not wait for the lease of a worker that stops. */
export async function returnJob(ctx: Ctx, { id, fence }: ClaimedJob): Promise<void> {
  await ctx.db.execute(sql`
    update platform_job set lease_until = clock_timestamp() - interval '1 second', attempts = greatest(attempts - 1, 0)
    where id = ${id} and fence = ${fence} and state = 'running'`)
}
