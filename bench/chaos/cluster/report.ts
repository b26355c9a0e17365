import type { EventKind } from './events.ts'
import type { ClusterSettings } from './settings.ts'
import { availabilityOf, type Looked, type Recovery } from './timeline.ts'

/** One event: the former primary, the times, and the time until three nodes were healthy again. */
export type Happened = Recovery & { kind: EventKind; from: string; healthyMs: number }

export type Outcome = {
  settings: ClusterSettings
  happened: readonly Happened[]
  looked: readonly Looked[]
  operations: number
  repeated: number
  /** Differences between the books and the answers. */
  bookFaults: readonly string[]
  /** Anything else that must not be, such as a bug in a log. */
  faults: readonly string[]
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Line of one event. `ways`: how each process reaches the database, in the order of `resumedMs`. */
export function lineOf({ kind, from, to, acceptsMs, resumedMs, healthyMs }: Happened, ways: readonly string[]): string {
  const resumed = resumedMs.map((ms, index) => `${seconds(ms)} by ${ways[index]}`).join(', ')
  return `${kind} of ${from}: ${to} accepts writes after ${seconds(acceptsMs)}; confirmed writes ${resumed} later; healthy after ${seconds(healthyMs)}`
}

/** Findings of a run, those of the bounds included. */
export function faultsOf({ settings, happened, looked, bookFaults, faults }: Outcome): string[] {
  const late = happened.flatMap(({ kind, from, resumedMs }) =>
    Math.max(...resumedMs) > settings.resumeWithinMs
      ? [`after the ${kind} of ${from} writes resumed ${seconds(Math.max(...resumedMs))} after the new primary, ${seconds(settings.resumeWithinMs)} allowed`]
      : [],
  )
  const { failed } = availabilityOf(looked)
  return [...bookFaults, ...faults, ...late, ...failed.map(({ said, ms }) => `home was answered ${said} after ${Math.round(ms)} ms`)]
}

/** One line for the whole run. */
export function summaryOf(outcome: Outcome): string {
  const { happened, looked, operations, repeated, bookFaults } = outcome
  const counts = [...Map.groupBy(happened, ({ kind }) => kind)].map(([kind, all]) => `${all.length} × ${kind}`).join(', ')
  const books = bookFaults.length === 0 ? '0 lost, 0 duplicated' : `${bookFaults.length} differences in the books`
  const times = (values: readonly number[]) => `${seconds(median(values))}, at most ${seconds(Math.max(0, ...values))}`
  const { asked, failed, slowMs, slowestMs } = availabilityOf(looked)
  const found = faultsOf(outcome)
  return [
    `cluster: ${counts}; ${operations} operations, ${repeated} repeated: ${books}`,
    `new primary after ${times(happened.map(({ acceptsMs }) => acceptsMs))}`,
    `writes resumed ${times(happened.map(({ resumedMs }) => Math.max(...resumedMs)))} later (${seconds(outcome.settings.resumeWithinMs)} allowed)`,
    `home 200 in ${asked - failed.length} of ${asked}, p99 ${Math.round(slowMs)} ms, slowest ${Math.round(slowestMs)} ms`,
    found.length === 0 ? 'OK' : `NO: ${found.length} findings`,
  ].join('; ')
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
