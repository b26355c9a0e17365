import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'

/** Jobs that are not done. Each state has an index of its own, while a table full of done jobs would be read for `state <> 'done'`. */
const unfinished = sql`(
  select name, state, run_at, last_error from platform_job where state = 'queued'
  union all select name, state, run_at, last_error from platform_job where state = 'running'
  union all select name, state, run_at, last_error from platform_job where state = 'dead')`

/** Amount of waiting work. `lateSeconds`: delay of the job that should have begun first. `unrelayed`: events that no subscriber has received yet. */
export type QueueState = { queued: number; running: number; dead: number; lateSeconds: number; unrelayed: number }

export async function readQueueState(db: Db, now: Date): Promise<QueueState> {
  const at = now.toISOString()
  const { rows } = await db.execute<Record<keyof QueueState, string>>(sql`
    select count(*) filter (where state = 'queued' and run_at <= ${at}::timestamptz) as queued,
      count(*) filter (where state = 'running') as running, count(*) filter (where state = 'dead') as dead,
      coalesce(extract(epoch from ${at}::timestamptz - min(run_at) filter (where state = 'queued' and run_at <= ${at}::timestamptz)), 0) as "lateSeconds",
      (select count(*) from platform_event where relayed_at is null) as unrelayed
    from ${unfinished} unfinished`)
  const [row] = rows
  return {
    queued: Number(row!.queued),
    running: Number(row!.running),
    dead: Number(row!.dead),
    lateSeconds: Number(row!.lateSeconds),
    unrelayed: Number(row!.unrelayed),
  }
}

/** Time since when the oldest due job of a name waits or runs; null if none does. */
export async function oldestOfQueue(db: Db, name: string, now: Date): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select min(created_at) as at from platform_job where name = ${name} and (state = 'running' or (state = 'queued' and run_at <= ${now.toISOString()}::timestamptz))`)
  return rows[0]?.at ? new Date(rows[0].at) : null
}

/** Jobs of one name: due and waiting, not due yet, running, dead. `oldestAt`: time since when the first of those due waits. */
type QueueLine = { name: string; due: number; later: number; running: number; dead: number; oldestAt: Date | null; lastError: string | null }

/** Lists every queue that is not empty, the latest first. */
export async function listQueues(db: Db, now: Date): Promise<QueueLine[]> {
  const at = now.toISOString()
  const { rows } = await db.execute<Record<Exclude<keyof QueueLine, 'lastError'>, string> & { lastError: string | null }>(sql`
    select name, count(*) filter (where state = 'queued' and run_at <= ${at}::timestamptz) as due,
      count(*) filter (where state = 'queued' and run_at > ${at}::timestamptz) as later,
      count(*) filter (where state = 'running') as running, count(*) filter (where state = 'dead') as dead,
      min(run_at) filter (where state = 'queued' and run_at <= ${at}::timestamptz) as "oldestAt",
      (array_agg(last_error order by run_at desc) filter (where last_error is not null))[1] as "lastError"
    from ${unfinished} unfinished group by name order by "oldestAt" nulls last, name`)
  return rows.map((row) => ({
    name: row.name,
    due: Number(row.due),
    later: Number(row.later),
    running: Number(row.running),
    dead: Number(row.dead),
    oldestAt: row.oldestAt ? new Date(row.oldestAt) : null,
    lastError: row.lastError,
  }))
}

/** Returns when a schedule was last started. Some begin every few seconds, so a minute without one means that no worker runs. */
export async function readLastWork(db: Db): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`select max(started_at) as at from platform_schedule`)
  return rows[0]?.at ? new Date(rows[0].at) : null
}
