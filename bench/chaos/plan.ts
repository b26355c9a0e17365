import { makeRandom } from '../../src/platform/pure/random.ts'
import { crashPoints, type CrashPoint } from './crash-points.ts'
import type { ChaosSettings } from './settings.ts'

/** Event after a number of operations. `process` is the app's process that it affects. */
export type ChaosEvent = { after: number; waitMs: number } & (
  | { kind: 'kill'; process: number }
  | { kind: 'crash'; process: number; point: CrashPoint }
  | { kind: 'database'; what: 'postmaster' | 'backend' }
)

/** Every event of a run, spread evenly over its operations in an order that the seed decides. */
export function planOf(settings: ChaosSettings): ChaosEvent[] {
  const random = makeRandom(settings.seed)
  const process = () => random.upTo(settings.processes - 1)
  const whats = [
    ...Array.from({ length: settings.kills }, () => ({ kind: 'kill' as const, process: process() })),
    ...Array.from({ length: settings.crashPoints }, (_none, index) => ({
      kind: 'crash' as const,
      process: process(),
      // Every place before any place twice, then by chance.
      point: index < crashPoints.length ? crashPoints[(index * 7) % crashPoints.length]! : random.pick(crashPoints),
    })),
    ...Array.from({ length: settings.databaseKills }, (_none, index) => ({
      kind: 'database' as const,
      what: index % 2 === 0 ? ('postmaster' as const) : ('backend' as const),
    })),
  ]
  for (let at = whats.length - 1; at > 0; at--) {
    const other = random.upTo(at)
    ;[whats[at], whats[other]] = [whats[other]!, whats[at]!]
  }
  const apart = settings.operations / (whats.length + 1)
  return whats.map((what, index) => ({ ...what, after: Math.round(apart * (index + 1)), waitMs: random.upTo(150) }))
}
