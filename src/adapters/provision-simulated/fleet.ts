import type { Db } from '#platform/db/db.ts'

export type SimulatedFleet = {
  /** Separate connection of the engine: never the caller's transaction, as with any external system. */
  db: Db
  now: () => Date
  /** Same seed and tokens: same machine ids, addresses and boot times. */
  seed: string
  /** 1 = as long as the real thing; 100 = a hundred times faster. Setting SIMULATED_SPEED. */
  speed: number
}
