import pg from 'pg'
import type { Log } from '#platform/logging/log.ts'
import { reportDiskFull } from '#platform/disk/disk-full.ts'
import { followPrimary, requireWrites, type Hosts } from './hosts.ts'
import { readInTransactions } from './read-only-transactions.ts'
import { ReadingClient, WatchedClient } from './watched-client.ts'

/** Address of the server in node-postgres's names, where `host` may be a folder with a Unix socket, or a list of servers of which one takes writes. */
export type Connection = { connectionString: string } | { host: string; user: string; database: string } | { hosts: Hosts }

export type PoolOptions = {
  max: number
  /** Role that every connection assumes. Defaults to the login's role. */
  role?: string
  /** PostgreSQL refuses every statement that would write. */
  readOnly?: boolean
  /** PgBouncer is in between: role and limits come from the database (`storeLimits`), and reading alone from transactions. */
  pooled?: boolean
  /** Milliseconds to wait for a free connection, or for a new one, before the caller is refused. */
  connectionWaitMs?: number
  /** Milliseconds after which a statement without an answer fails here, whatever the server does. 0: never. */
  queryWaitMs?: number
  log: Log
}

/** Limits at the server, in milliseconds: a lock, a statement, and a transaction in which nothing happens. */
export const sessionLimits = { lock_timeout: 5_000, statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 }

/**
 * Limits every wait: 2 s for a connection, and 20 s by our own clock for a server that no longer counts, because it is frozen or cut off. The kernel finds a dead
 * peer of an idle connection in 15 s: one probe after 5 s, then ten, one a second.
 */
const limits = {
  connectionTimeoutMillis: 2_000,
  query_timeout: 20_000,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
}

/** Makes a pool that survives a restart of PostgreSQL: broken connections are dropped and replaced. */
export function makePool(
  connection: Connection,
  { max, role, readOnly = false, pooled = false, connectionWaitMs = limits.connectionTimeoutMillis, queryWaitMs = limits.query_timeout, log }: PoolOptions,
): pg.Pool {
  const settings = pooled ? [] : [...(role ? [`-c role=${role}`] : []), ...(readOnly ? ['-c default_transaction_read_only=on'] : [])]
  const several = severalOf(connection)
  const pool = new pg.Pool({
    ...('hosts' in connection ? { connectionString: connection.hosts.current() } : connection),
    ...limits,
    ...(pooled ? {} : sessionLimits),
    connectionTimeoutMillis: connectionWaitMs,
    query_timeout: queryWaitMs,
    ...(settings.length > 0 ? { options: settings.join(' ') } : {}),
    max,
    application_name: 'runxin',
    Client: several ? clientOf(several, readOnly ? ReadingClient : WatchedClient) : readOnly ? ReadingClient : WatchedClient,
    // The pool waits for the promise, which its types leave out.
    // oxlint-disable-next-line typescript/no-misused-promises
    ...(several ? { onConnect: requireWrites } : {}),
  })
  if (several) followPrimary(pool, several)
  if (pooled && readOnly) readInTransactions(pool)
  const note = (error: Error) => {
    // `end` does not wait for the sockets, so an embedded PostgreSQL that stops right after it breaks the last ones.
    if (!pool.ending) log.warn({ error: error.message }, 'a database connection broke')
  }
  pool.on('error', note)
  // Also while it is checked out: without a listener of its own an 'error' event would end the process.
  pool.on('connect', (client) => {
    client.on('error', note)
    Object.assign(client as unknown as WatchedClient, { onDiskFull: (error: unknown) => reportDiskFull(log, error) })
  })
  return pool
}

/** The servers of a connection that may move from one to another. */
export function severalOf(connection: Connection): Hosts | undefined {
  return 'hosts' in connection && connection.hosts.addresses.all.length > 1 ? connection.hosts : undefined
}

/** A client of the server that takes writes at the moment of its connection. */
function clientOf(hosts: Hosts, Client: typeof WatchedClient): typeof WatchedClient {
  return class extends Client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: hosts.current() })
    }
  }
}
