import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { durationMs, type RetentionRule } from '#platform/pure/retention.ts'

/** Size of a slice, and the maximum number of slices of a rule in one run: 50,000 rows, which is more than any table grows by between two runs. */
export const pruneSlice = { rows: 1_000, most: 50 } as const

/**
 * Deletes the rows past their retention, the oldest first, in slices. Each slice is a statement and commits by itself: a crash loses at most the slice that
 * did not commit, and the next run continues. Rows that another transaction holds are skipped and deleted by a later run, so two runs at a time neither
 * wait for each other nor delete a row twice. Returns the number of deleted rows.
 */
export async function pruneRows(
  ctx: Pick<Ctx, 'db' | 'now'>,
  rules: readonly RetentionRule[],
  slice: { rows: number; most: number } = pruneSlice,
): Promise<number> {
  let deleted = 0
  for (const rule of rules) {
    for (let nth = 0; nth < slice.most; nth++) {
      const rows = await pruneOnce(ctx, rule, slice.rows)
      deleted += rows
      if (rows < slice.rows) break
    }
  }
  return deleted
}

async function pruneOnce(ctx: Pick<Ctx, 'db' | 'now'>, { table, from, kept, when }: RetentionRule, rows: number): Promise<number> {
  const before = new Date(ctx.now().getTime() - durationMs(kept)).toISOString()
  const [name, column] = [sql.raw(table), sql.identifier(from)]
  const { rowCount } = await ctx.db.execute<never>(sql`
    delete from ${name} where ctid = any(array(
      select ctid from ${name} where ${column} <= ${before}::timestamptz and ${when === undefined ? sql`true` : sql.raw(`(${when})`)}
      order by ${column} limit ${rows} for update skip locked))`)
  return rowCount ?? 0
}
