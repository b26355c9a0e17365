import { eq, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { machines } from './schema.ts'

export type SimulatedFleet = {
  /** Separate connection of the engine: never the caller's transaction, as with any external system. */
  db: Db
  now: () => Date
  /** Same seed and tokens: same machine ids, addresses and boot times. */
  seed: string
  /** 1 = as long as the real thing; 100 = a hundred times faster. Setting SIMULATED_SPEED. */
  speed: number
  /** Machines of other simulated engines are not seen. */
  engine?: string
}

export const firstEngine = 'simulated'

export const engineNameOf = ({ engine = firstEngine }: Pick<SimulatedFleet, 'engine'>): string => engine

/** Condition: a machine of this engine. */
export const ofEngine = (fleet: Pick<SimulatedFleet, 'engine'>): SQL => eq(machines.engine, engineNameOf(fleet))
