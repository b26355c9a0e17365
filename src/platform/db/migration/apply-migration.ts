import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isRetryable, sqlStateOf } from '../errors.ts'
import type { Migration } from '../read-migrations.ts'
import { splitStatements } from './split-statements.ts'
import { worksSinceOf } from './works-with.ts'

export type Patience = {
  /** Time that a statement waits for a table. Everyone else who needs the table waits behind it. */
  lockMs: number
  tries: number
  /** Pause in which the waiting requests get their turn. */
  pauseMs: number
}

export const patience: Patience = { lockMs: 2_000, tries: 30, pauseMs: 1_000 }

/** Longest wait of an index that is built while rows are written: it waits for running transactions, and no request waits for it. */
const concurrentLockMs = 600_000

/** Whether a file runs outside a transaction, as `create index concurrently` must. */
export function isConcurrent({ name }: Pick<Migration, 'name'>): boolean {
  return name.endsWith('.concurrent.sql')
}

/** Applies a file and lists it. Tries again when a table is in use. A file in a transaction leaves nothing when it fails; another can be repeated. */
export async function applyMigration(client: pg.PoolClient, migration: Migration, { lockMs, tries, pauseMs }: Patience = patience): Promise<void> {
  const apply = isConcurrent(migration) ? () => applyConcurrently(client, migration) : () => applyInTransaction(client, migration, lockMs)
  for (let tried = 1; ; tried++) {
    try {
      return await apply()
    } catch (error) {
      const busy = sqlStateOf(error) === '55P03' || isRetryable(error)
      if (busy && tried < tries) {
        await sleep(pauseMs)
        continue
      }
      const after = busy ? ` after ${tried} tries, because a table was in use all the time` : ''
      throw new Error(`The migration ${migration.name} failed${after}: ${(error as Error).message}`, { cause: error })
    }
  }
}

const list = 'insert into platform_migration (name, sha256, works_since) values ($1, $2, $3)'
const rowOf = ({ name, sha256, sql }: Migration) => [name, sha256, worksSinceOf(sql) ?? null]

async function applyInTransaction(client: pg.PoolClient, migration: Migration, lockMs: number): Promise<void> {
  try {
    await client.query(`begin; set local lock_timeout = ${lockMs}`)
    await client.query(migration.sql)
    await client.query(list, rowOf(migration))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

const indexOf = /^create (?:unique )?index concurrently if not exists (\w+)/i

async function applyConcurrently(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query(`set lock_timeout = ${concurrentLockMs}`)
  for (const { sql } of splitStatements(migration.sql)) {
    const index = indexOf.exec(sql.replaceAll(/\s+/g, ' '))?.[1]
    if (index) await dropInvalid(client, index)
    await client.query(sql)
  }
  await client.query(list, rowOf(migration))
}

/** A build that failed leaves an index that costs writes, serves no reads, and would count as present. */
async function dropInvalid(client: pg.PoolClient, index: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid where c.relname = $1 and not i.indisvalid',
    [index],
  )
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`)
}
