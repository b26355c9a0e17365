import { setTimeout as pause } from 'node:timers/promises'
import { makeRandom } from '../../../src/platform/pure/random.ts'
import type { Cluster } from './cluster.ts'
import type { Node } from './node.ts'
import { partitionMs, type ClusterSettings } from './settings.ts'

export type EventKind = 'kill' | 'switchover' | 'partition' | 'freeze'

/** All events of a run, in an order that the seed decides. */
export function eventsOf({ seed, failovers, switchovers, partitions, freezes }: ClusterSettings): EventKind[] {
  const counts: [EventKind, number][] = [
    ['kill', failovers],
    ['switchover', switchovers],
    ['partition', partitions],
    ['freeze', freezes],
  ]
  return makeRandom(seed).shuffled(counts.flatMap(([kind, count]) => Array.from({ length: count }, () => kind)))
}

/** Begins an event at the primary. Returns what ends it, so that the cluster becomes healthy again. */
export async function begin(kind: EventKind, cluster: Cluster, primary: Node, { freezeMs }: ClusterSettings): Promise<() => Promise<void>> {
  const begun = performance.now()
  const rest = (ms: number) => pause(Math.max(0, begun + ms - performance.now()))
  switch (kind) {
    case 'kill':
      await primary.kill()
      return async () => primary.start()
    case 'switchover':
      await cluster.switchOver()
      return async () => {}
    case 'partition':
      primary.cut()
      return async () => {
        await rest(partitionMs)
        primary.mend()
      }
    case 'freeze':
      primary.freeze()
      return async () => {
        await rest(freezeMs)
        primary.thaw()
      }
  }
}
