import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgAsyncDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** Drizzle's core query builder over node-postgres: the pool, or the transaction inside `inTransaction`. */
export type Db = PgAsyncDatabase<NodePgQueryResultHKT>

/** Wraps a pool. Column names are written out in every schema, so no casing option is set. */
export function bindDb(pool: pg.Pool): Db {
  return drizzle({ client: pool })
}
