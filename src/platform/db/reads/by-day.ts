import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * Groups times by the 24-hour days that begin at `from`: the expression to group by, and the number of the day for each group. Bins are
 * counted for every row, and the number, which takes ten times as long, once a group.
 */
export function byDay(time: SQLWrapper, from: Date): { group: SQL; day: SQL<number> } {
  // Written out, because PostgreSQL takes two parameters of the same value for different expressions.
  const begin = sql.raw(`'${from.toISOString()}'::timestamptz`)
  const group = sql`date_bin('1 day', ${time}, ${begin})`
  return { group, day: sql<number>`extract(epoch from ${group} - ${begin})::int / 86400`.mapWith(Number) }
}
