import { expect } from 'vitest'
import type { TestDatabase } from '#platform/db/testing.ts'

/**
 * Runs `acts` against each other at their lock: another transaction holds the rows that `lock` selects (`select … for update`) until every act waits for one.
 * Without it an act may end before the next one begins, and the next one then fails an earlier check.
 */
export async function meetAtLock<Result>(
  { ownerPool }: Pick<TestDatabase, 'ownerPool'>,
  lock: string,
  acts: readonly (() => Promise<Result>)[],
): Promise<PromiseSettledResult<Result>[]> {
  const holder = await ownerPool.connect()
  try {
    await holder.query('begin')
    await holder.query(lock)
    const ends = Promise.allSettled(acts.map((act) => act()))
    await expect.poll(() => waitingForLocks(ownerPool), { timeout: 20_000, interval: 10 }).toBe(acts.length)
    await holder.query('rollback')
    return await ends
  } finally {
    holder.release(true)
  }
}

async function waitingForLocks(pool: TestDatabase['ownerPool']): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]!.waiting
}
