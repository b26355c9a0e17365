import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'

/** `payload`: as it lies in the database, tagged JSON. */
export type OneJob = {
  id: string
  name: string
  key: string | null
  state: 'queued' | 'running' | 'done' | 'dead'
  payload: string
  attempts: number
  runAt: Date
  createdAt: Date
  leaseUntil: Date | null
  finishedAt: Date | null
  lastError: string | null
}

type Row = Record<'id' | 'name' | 'payload' | 'run_at' | 'created_at', string> &
  Record<'key' | 'last_error' | 'lease_until' | 'finished_at', string | null> & { state: OneJob['state']; attempts: number }

/** Returns all facts of a job; undefined for one that does not exist (any more). */
export async function readJob(ctx: Ctx, id: string): Promise<OneJob | undefined> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select id, name, key, state, payload, attempts, run_at, created_at, lease_until, finished_at, last_error from platform_job where id = ${id}::uuid`)
  const [row] = rows
  if (!row) return undefined
  const { name, key, state, payload, attempts } = row
  const dates = { runAt: new Date(row.run_at), createdAt: new Date(row.created_at), leaseUntil: dateOf(row.lease_until), finishedAt: dateOf(row.finished_at) }
  return { id, name, key, state, payload, attempts, ...dates, lastError: row.last_error }
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

/** Makes a job that waits for its time due. Returns false if it is not queued. */
export async function hurryJob(ctx: Ctx, id: string): Promise<boolean> {
  const now = ctx.now().toISOString()
  const hurried = await ctx.db.execute<never>(sql`
    update platform_job set run_at = least(run_at, ${now}::timestamptz) where id = ${id}::uuid and state = 'queued'`)
  if (hurried.rowCount !== 1) return false
  await ctx.db.execute(sql`select pg_notify('platform_job', '')`)
  return true
}
