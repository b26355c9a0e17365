import { setImmediate as turn } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '#platform/logging/log.ts'
import { DatabaseAwayError, errorText } from '../errors.ts'
import type { WatchedClient } from './watched-client.ts'

/** `away`: the database does not answer, or takes no writes. */
export type Health = 'ok' | 'away'

export type HealthOptions = {
  /** Pool of one connection that only the probe uses. */
  probe: pg.Pool
  /** Pools whose callers are refused at once while the database is away. */
  guarded: readonly pg.Pool[]
  /** Longest time without an answer to a probe. */
  silenceMs?: number
  everyMs?: number
  /** Looks for a server that takes writes, and says whether there is one. */
  relocate?: () => Promise<boolean>
  /** Asks over a connection of the probe. Returns why the server does not count, or undefined. */
  ask?: (probe: pg.Pool) => Promise<string | undefined>
  /** State before the first answer. */
  initially?: Health
  /** Words of the log when the state changes. */
  words?: { away: string; back: string }
  log: Log
}

export type DatabaseHealth = { now: () => Health; stop: () => void }

const whileAwayMs = 250
const standby = 'the server takes no writes'
const none = 'no server takes writes'
const primaryWords = { away: 'the database is away: pages come from memory, everything else is refused', back: 'the database answers again' }

/**
 * Probes the database every second over a separate connection. When a probe is not answered, or the server takes no writes, all connections are closed, so that
 * no caller waits longer, and callers are refused without waiting until a probe is answered again. A connection that breaks for a reason of its own is replaced
 * and probed once more first. While the database is away, another server is looked for before the probe, which would wait for the old one.
 */
export function watchHealth(options: HealthOptions): DatabaseHealth {
  const { probe, guarded, silenceMs = 3_000, everyMs = 1_000, relocate, ask = askForWrites, words = primaryWords, log } = options
  let health: Health = options.initially ?? 'ok'
  // A server that has not counted yet gets three tries before it is reported.
  let unreported = options.initially === 'away' ? 3 : 1
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const connections = [trackConnections(probe), ...guarded.map(trackConnections)]
  for (const pool of guarded) refuseWhile(pool, () => health === 'away')

  async function look(): Promise<void> {
    const isNowhere = health === 'away' && relocate !== undefined && !(await relocate())
    const fault = isNowhere ? none : await faultOf(() => ask(probe), silenceMs)
    if (stopped) return
    if (fault && --unreported === 0) log.warn({ error: fault }, words.away)
    if (!fault && health === 'away') log.info(words.back)
    if (!fault) unreported = 1
    const lost = fault !== undefined && health === 'ok'
    health = fault ? 'away' : 'ok'
    // Connections to a silent server would fail each of their next callers, also after its return.
    if (lost) for (const { breakOff } of connections) breakOff()
    else if (fault) connections[0]!.breakOff()
    plan(!fault ? everyMs : lost && relocate ? 0 : whileAwayMs)
  }
  function plan(afterMs: number): void {
    timer = setTimeout(() => void look(), afterMs)
    timer.unref()
  }
  if (health === 'away') void look()
  else plan(everyMs)
  return {
    now: () => health,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/** Returns why the database is away; undefined if it answers. */
async function faultOf(ask: () => Promise<string | undefined>, silenceMs: number): Promise<string | undefined> {
  const asked = ask()
    .catch(ask)
    .catch((error: unknown) => errorText(error))
  return Promise.race([asked, silence(silenceMs)])
}

async function askForWrites(probe: pg.Pool): Promise<string | undefined> {
  const { rows } = await probe.query<{ reads: string }>("select current_setting('transaction_read_only') as reads")
  return rows[0]?.reads === 'off' ? undefined : standby
}

/** A process that was held up reads what has arrived in the meantime before it calls the database silent. */
async function silence(silenceMs: number): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, silenceMs).unref())
  await turn()
  return `no answer for ${silenceMs} ms`
}

function trackConnections(pool: pg.Pool): { breakOff: () => void } {
  const open = new Set<WatchedClient>()
  pool.on('connect', (client) => open.add(client as unknown as WatchedClient))
  pool.on('remove', (client) => open.delete(client as unknown as WatchedClient))
  return {
    breakOff() {
      for (const client of open) client.breakOff()
    },
  }
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

function refuseWhile(pool: pg.Pool, isAway: () => boolean): void {
  const connect = pool.connect as (done?: Connected) => Promise<pg.PoolClient> | undefined
  pool.connect = function (done?: Connected) {
    if (!isAway() || pool.ending) return connect.call(pool, done)
    const error = new DatabaseAwayError('the database is away')
    if (!done) return Promise.reject(error)
    process.nextTick(done, error, undefined, () => {})
    return undefined
  } as pg.Pool['connect']
}
