import type { Fault } from './faults.ts'

/** Settings of a run. The same seed gives the same plan and the same operations. The timing depends on the machine. */
export type ChaosSettings = {
  seed: number
  /** Data of a stopped product, deleted at the end. A new company if left out. */
  dataDir?: string
  /** Writes over HTTP, each repeated until it is answered. */
  operations: number
  /** `kill -9` of an app process at a random moment. */
  kills: number
  /** `kill -9` of PostgreSQL: the postmaster and one of its backends in turns. */
  databaseKills: number
  /** Deaths at a named statement. */
  crashPoints: number
  processes: number
  workers: number
  customers: number
  /** From the start of an app's process to its first healthy answer, and from the death of PostgreSQL to the same app's healthy answer. */
  appWithinMs: number
  databaseWithinMs: number
  /** No event begins after this number of minutes. The report says how far the run came. */
  minutes: number
  /** Time for the end, in which every acknowledged operation completes. */
  settleWithinMs: number
  /** A fault to live with; the run must find it. */
  plant?: Fault
  say: (line: string) => void
}

/** A whole number of the environment. */
export const whole = (name: string, otherwise: number): number => {
  const given = Number(process.env[name] ?? otherwise)
  if (!Number.isInteger(given) || given < 0) throw new Error(`${name} is a whole number`)
  return given
}

/** The full run, or the settings of the environment. */
export function settingsOfEnvironment(say: (line: string) => void, plant?: Fault): ChaosSettings {
  return {
    seed: whole('SEED', Math.floor(Math.random() * 2 ** 31)),
    operations: whole('CHAOS_OPERATIONS', 20_000),
    kills: whole('CHAOS_KILLS', 500),
    databaseKills: whole('CHAOS_DATABASE_KILLS', 50),
    crashPoints: whole('CHAOS_CRASH_POINTS', 100),
    processes: whole('CHAOS_PROCESSES', 2),
    workers: whole('CHAOS_WORKERS', 16),
    customers: whole('CHAOS_CUSTOMERS', 24),
    appWithinMs: whole('CHAOS_APP_MS', 2_000),
    databaseWithinMs: whole('CHAOS_DATABASE_MS', 10_000),
    minutes: whole('CHAOS_MINUTES', 24 * 60),
    settleWithinMs: whole('CHAOS_SETTLE_MS', 300_000),
    ...(plant ? { plant } : {}),
    say,
  }
}

/** Small run on one process: enough for every planted fault to be found. Only where slowness is the fault the bounds are narrow. */
export function settingsOfPlanted(seed: number, plant?: Fault): ChaosSettings {
  const withinMs = plant?.where === 'death of PostgreSQL' || (plant?.where === 'restarted process' && plant.does === 'starts-slowly') ? 10_000 : 120_000
  const bounds = { appWithinMs: withinMs, databaseWithinMs: withinMs, settleWithinMs: plant ? 15_000 : 60_000, minutes: 24 * 60 }
  const size = { operations: 90, kills: 2, databaseKills: plant?.where === 'database' ? 3 : 1, crashPoints: 0, processes: 1, workers: 6, customers: 3 }
  return { seed, ...size, ...bounds, ...(plant ? { plant } : {}), say: () => {} }
}
