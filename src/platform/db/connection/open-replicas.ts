import type { Log } from '#platform/logging/log.ts'
import type pg from 'pg'
import { bindDb, type Db } from '../db.ts'
import type { Addresses } from './addresses.ts'
import { watchHealth } from './database-health.ts'
import { makePool } from './pools.ts'
import { measureLag } from './replica-lag.ts'

/** Replicas of the database, for reads that may be a few seconds old. */
export type Replicas = {
  /** The first one that answers and is recent enough; undefined if none is. */
  db: () => Db | undefined
  stop: () => Promise<void>
}

export type ReplicaOptions = {
  addresses: Addresses
  primary: pg.Pool
  role: string
  boundMs: number
  silenceMs?: number | undefined
  everyMs?: number
  log: Log
}

/**
 * Connects to replicas and compares them with the primary every second. One that does not answer, or is too far behind, is left at once: its connections are
 * closed, and reads go to the primary.
 */
export function openReplicas({ addresses, primary, role, boundMs, silenceMs, everyMs, log }: ReplicaOptions): Replicas {
  const all = addresses.all.map(({ label, connectionString }) => {
    const options = { role, readOnly: true, log }
    const pool = makePool({ connectionString }, { max: 4, ...options })
    const probe = makePool({ connectionString }, { max: 1, ...options })
    const words = {
      away: `${addresses.setting}: ${label} is not used; reports are read from the primary`,
      back: `${addresses.setting}: reports are read from ${label}`,
    }
    const health = watchHealth({
      probe,
      guarded: [pool],
      ask: measureLag({ primary, boundMs }),
      initially: 'away',
      words,
      log,
      ...(silenceMs ? { silenceMs } : {}),
      ...(everyMs ? { everyMs } : {}),
    })
    return { db: bindDb(pool), health, pools: [pool, probe] }
  })
  return {
    db: () => all.find(({ health }) => health.now() === 'ok')?.db,
    async stop() {
      for (const { health } of all) health.stop()
      await Promise.all(all.flatMap(({ pools }) => pools).map((pool) => pool.end()))
    },
  }
}
