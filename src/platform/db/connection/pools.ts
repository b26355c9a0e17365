import pg from 'pg'
import type { Log } from '#platform/logging/log.ts'

/** Address of the server in node-postgres's names. `host` may be a folder with a Unix socket. */
export type Connection = { connectionString: string } | { host: string; user: string; database: string }

export type PoolOptions = {
  max: number
  /** Role that every connection assumes. Defaults to the login's role. */
  role?: string
  /** PostgreSQL refuses every statement that would write. */
  readOnly?: boolean
  /** Milliseconds to wait for a free connection before the caller is refused. */
  connectionWaitMs?: number
  log: Log
}

/** Limits every wait: 2 s for a connection, 5 s for a lock, 15 s for a statement or inside an idle transaction. */
const limits = {
  connectionTimeoutMillis: 2_000,
  lock_timeout: 5_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
  idleTimeoutMillis: 30_000,
}

/** Makes a pool that survives a restart of PostgreSQL: broken connections are dropped and replaced. */
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
