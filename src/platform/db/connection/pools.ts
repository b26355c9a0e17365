import pg from 'pg'
import type { Log } from '#platform/logging/log.ts'

/** Where to connect: node-postgres's own names; `host` may be a folder with a Unix socket. */
export type Connection = { connectionString: string } | { host: string; user: string; database: string }

export type PoolOptions = {
  max: number
  /** Role that every connection takes on; the login's own if left out. */
  role?: string
  /** Every statement that would write is refused by PostgreSQL. */
  readOnly?: boolean
  /** Milliseconds to wait for a free connection before the caller is refused. */
  connectionWaitMs?: number
  log: Log
}

/** Every wait ends: for a connection 2 s, for a lock 5 s, for a statement or inside an idle transaction 15 s. */
const limits = {
  connectionTimeoutMillis: 2_000,
  lock_timeout: 5_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
  idleTimeoutMillis: 30_000,
}

/** A pool that survives a restart of PostgreSQL: broken connections are dropped and made anew. */
export function makePool(
  connection: Connection,
  { max, role, readOnly = false, connectionWaitMs = limits.connectionTimeoutMillis, log }: PoolOptions,
): pg.Pool {
  const settings = [...(role ? [`-c role=${role}`] : []), ...(readOnly ? ['-c default_transaction_read_only=on'] : [])]
  const pool = new pg.Pool({
    ...connection,
    ...limits,
    connectionTimeoutMillis: connectionWaitMs,
    ...(settings.length > 0 ? { options: settings.join(' ') } : {}),
    max,
    keepAlive: true,
    application_name: 'runxin',
  })
  const note = (error: Error) => {
    // `end` does not wait for the sockets, so an embedded PostgreSQL that stops right after it breaks the last ones.
    if (!pool.ending) log.warn({ error: error.message }, 'a database connection broke')
  }
  pool.on('error', note)
  // Also while it is checked out: without a listener of its own an 'error' event would end the process.
  pool.on('connect', (client) => client.on('error', note))
  return pool
}
