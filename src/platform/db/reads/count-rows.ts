import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { countLimit } from '#platform/pure/count-limit.ts'
import type { Db } from '../db.ts'

/**
 * Counts the rows of `from` for each condition, in one statement. It stops one row after the limit, so that the time does not grow with the
 * table: such a count stands for "more than the limit".
 */
export async function countRows<Key extends string>(
  db: Pick<Db, 'execute'>,
  from: PgTable | SQL,
  conditions: Readonly<Record<Key, SQL | undefined>>,
): Promise<Record<Key, number>> {
  const counts = Object.entries<SQL | undefined>(conditions).map(
    ([key, where]) =>
      sql`(select count(*)::int from (select from ${from} ${where ? sql`where ${where}` : sql``} limit ${countLimit + 1}) counted) as ${sql.identifier(key)}`,
  )
  const { rows } = await db.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  return rows[0] as Record<Key, number>
}
