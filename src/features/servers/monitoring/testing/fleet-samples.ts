import { newId } from '#platform/pure/id.ts'
import { measuredEveryMs, metricNames } from '../model.ts'
import type { MetricRow, MetricStore } from '../server/ports.ts'

/** Store under test, with the clock that it reads. `settle` makes everything readable that was written. */
export type OpenedStore = { store: MetricStore; clock: { now: () => Date; advance: (ms: number) => void }; settle: () => Promise<void> }

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs

/**
 * Sample of a server: a whole number for each minute, with a deviation that is zero over the minute. Means of such numbers are never halfway between two
 * decimals, so that stores of different precision round them alike.
 */
export function sampleOf(serverId: string, at: number): MetricRow {
  const minute = Math.floor(at / minuteMs)
  const nth = Math.floor((at % minuteMs) / measuredEveryMs)
  const deviation = [2, -3, 4, -3][nth]!
  const values = metricNames.map((name, place) => [name, 10 + ((minute * (7 + 2 * place) + place) % 53) + deviation] as const)
  return { serverId, at: new Date(at), ...Object.fromEntries(values) } as MetricRow
}

/** Whether a time has no sample: three minutes of each hour, one sample of each ten minutes, and the fifth hour of each day. */
export function isGap(at: number): boolean {
  const minute = Math.floor(at / minuteMs)
  const isSingle = minute % 10 === 4 && Math.floor((at % minuteMs) / measuredEveryMs) === 2
  return isSingle || [17, 18, 41].includes(minute % 60) || Math.floor(at / hourMs) % 24 === 5
}

/** Measures servers until the clock has advanced by `ms`, and settles each hour, as the worker does. */
export async function measure({ store, clock, settle }: OpenedStore, serverIds: readonly string[], ms: number): Promise<void> {
  const end = clock.now().getTime() + ms
  for (let from = clock.now().getTime(); from < end; from = clock.now().getTime()) {
    const to = Math.min(from + hourMs, end)
    const first = Math.ceil(from / measuredEveryMs) * measuredEveryMs
    const times = Array.from({ length: Math.ceil((to - first) / measuredEveryMs) }, (_, nth) => first + nth * measuredEveryMs).filter((at) => !isGap(at))
    await store.write(
      'raw',
      serverIds.flatMap((serverId) => times.map((at) => sampleOf(serverId, at))),
    )
    clock.advance(to - from)
    await settle()
  }
}

/** Advances the clock to a moment of the hour, so that no test depends on the time at which it began. */
export function toMinuteOfHour(clock: OpenedStore['clock'], minute: number): void {
  const into = clock.now().getTime() % hourMs
  clock.advance((minute * minuteMs - into + 2 * hourMs) % hourMs)
}

export const newServers = (count: number) => Array.from({ length: count }, () => newId())
