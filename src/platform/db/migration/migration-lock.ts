import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '#platform/logging/log.ts'

// Any number, the same in every process. Advisory locks are per database.
const lockKey = 7_201_977
const askAgainMs = 50
const sayAgainMs = 10_000

/**
 * Takes the lock of migrations, and says who holds it while it waits. It asks again and again instead of waiting in a statement: the snapshot of a waiting
 * statement would stop `create index concurrently` of the holder for ever. The lock ends with the session.
 */
export async function takeMigrationLock(client: pg.PoolClient, { waitMs, log }: { waitMs: number; log?: Log | undefined }): Promise<void> {
  const begun = performance.now()
  for (let said = -sayAgainMs; ; await sleep(askAgainMs)) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lockKey])
    if (rows[0]!.got) return
    const waitedMs = performance.now() - begun
    if (waitedMs >= waitMs)
      throw new Error(
        `Another process has been changing the database's schema for more than ${Math.round(waitMs / 1000)} s (${await holderOf(client)}). Start again when it is done`,
      )
    if (waitedMs - said < sayAgainMs) continue
    said = waitedMs
    log?.info({ holder: await holderOf(client) }, 'waiting for the migrations of another process')
  }
}

async function holderOf(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ pid: number; since: Date }>(
    `select a.pid, a.backend_start as since from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.objid = $1 and l.database = (select oid from pg_database where datname = current_database())`,
    [lockKey],
  )
  const [holder] = rows
  return holder ? `PostgreSQL process ${holder.pid}, connected since ${holder.since.toISOString()}` : 'it has just ended'
}
