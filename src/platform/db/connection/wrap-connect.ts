import type pg from 'pg'

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** Replaces how a pool lends connections, for callers with a promise and with a callback alike. */
export function wrapConnect(pool: pg.Pool, around: (connect: () => Promise<pg.PoolClient>) => Promise<pg.PoolClient>): void {
  const connect = pool.connect as (done?: Connected) => Promise<pg.PoolClient> | undefined
  pool.connect = function (done?: Connected) {
    const connected = around(() => connect.call(pool)!)
    if (!done) return connected
    // In a turn of its own, so that an exception of the caller is not taken for one of the connection.
    connected.then(
      (client) => process.nextTick(done, undefined, client, client.release),
      (error: Error) => process.nextTick(done, error, undefined, () => {}),
    )
    return undefined
  } as pg.Pool['connect']
}
