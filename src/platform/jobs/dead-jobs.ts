import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { decodeTagged } from '#platform/db/reads/tagged-json.ts'

export type DeadJob = { id: string; name: string; key: string | null; payload: unknown; attempts: number; lastError: string; diedAt: Date }

type DeadRow = { id: string; name: string; key: string | null; payload: string; attempts: number; last_error: string | null; finished_at: string }

/** Lists dead jobs, latest first, 200 at most. */
export async function listDeadJobs(ctx: Ctx): Promise<DeadJob[]> {
  const dead = await ctx.db.execute<DeadRow>(sql`
    select id, name, key, payload, attempts, last_error, finished_at from platform_job
    where state = 'dead' order by finished_at desc, id desc limit 200`)
  return dead.rows.map((row) => ({
    id: row.id,
    name: row.name,
    key: row.key,
    payload: decodeTagged(row.payload),
    attempts: row.attempts,
    lastError: row.last_error ?? '',
    diedAt: new Date(row.finished_at),
  }))
}

/** Removes dead jobs permanently; returns those that existed. */
export async function discardDeadJobs(ctx: Ctx, ids: readonly string[]): Promise<Pick<DeadJob, 'id' | 'name' | 'key'>[]> {
  const gone = await ctx.db.execute<Pick<DeadJob, 'id' | 'name' | 'key'>>(sql`
    delete from platform_job where state = 'dead' and id = any(${sql.param([...ids])}::uuid[]) returning id, name, key`)
  return gone.rows
}

/** Queues a dead job again with all its tries. Returns false if it is not dead (any more), or its key is queued already. */
export async function retryDeadJob(ctx: Ctx, id: string): Promise<boolean> {
  const revived = await ctx.db.execute<never>(sql`
    update platform_job as job set state = 'queued', attempts = 0, finished_at = null, run_at = ${ctx.now().toISOString()}
    where id = ${id} and state = 'dead' and not exists (
      select 1 from platform_job fake where fake.name = job.name and fake.key = job.key and fake.state = 'queued')`)
  if (revived.rowCount !== 1) return false
  await ctx.db.execute(sql`select pg_notify('platform_job', '')`)
  return true
}
