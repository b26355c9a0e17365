import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'

/** Longer than any pause between the tries of a job. */
const longestPauseMs = 1_200_000

/**
 * Brings jobs forward that were queued under a clock in the future: one keeps the delay with which it was queued, and one that waits for its next try is due.
 * Otherwise they would wait until that time really comes.
 */
export async function mendQueue(db: Db, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.execute(sql`
    update platform_job set run_at = ${at}::timestamptz + (run_at - created_at), created_at = ${at}::timestamptz
    where state = 'queued' and created_at > ${at}::timestamptz and run_at >= created_at`)
  await db.execute(sql`
    update platform_job set run_at = ${at}::timestamptz
    where state = 'queued' and attempts > 0 and run_at > ${new Date(now.getTime() + longestPauseMs).toISOString()}::timestamptz`)
}
