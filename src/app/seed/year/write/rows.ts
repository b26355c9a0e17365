import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import type { Row } from '../plan/book.ts'

/** Rows of one statement. */
const atOnce = 2_000

const plain = (value: unknown) => JSON.stringify(value, (_key, item: unknown) => (typeof item === 'bigint' ? item.toString() : item))

function* chunksOf(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += atOnce) yield rows.slice(from, from + atOnce)
}

const nameOf = (table: string) =>
  sql.join(
    table.split('.').map((part) => sql.identifier(part)),
    sql`.`,
  )

/** Inserts rows. Columns that all of them leave out have their defaults. `born`: values before the first change. */
export async function insertRows(ctx: Pick<Ctx, 'db'>, table: string, rows: readonly Row[], born: Row = {}): Promise<void> {
  const names = [...new Set(rows.flatMap(Object.keys))]
  const columns = sql.join(
    names.map((column) => sql.identifier(column)),
    sql`, `,
  )
  for (const part of chunksOf(rows)) {
    const values = part.map((row) => ({ ...row, ...born }))
    await ctx.db.execute(sql`
      insert into ${nameOf(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${nameOf(table)}, ${plain(values)}::jsonb)`)
  }
}

/** Sets columns of rows that exist, found by their key. */
export async function updateRows(ctx: Pick<Ctx, 'db'>, table: string, rows: readonly Row[], columns: readonly string[], key = 'id'): Promise<void> {
  const set = sql.join(
    columns.map((column) => sql`${sql.identifier(column)} = given.${sql.identifier(column)}`),
    sql`, `,
  )
  for (const part of chunksOf(rows)) {
    const values = part.map((row) => Object.fromEntries([key, ...columns].map((column) => [column, row[column]])))
    await ctx.db.execute(sql`
      update ${nameOf(table)} kept set ${set}
      from jsonb_populate_recordset(null::${nameOf(table)}, ${plain(values)}::jsonb) given where kept.${sql.identifier(key)} = given.${sql.identifier(key)}`)
  }
}
