import { whole } from '../settings.ts'

/** Settings of a run on a cluster. */
export type ClusterSettings = {
  seed: number
  /** Ends of a primary by SIGKILL, with its Patroni. */
  failovers: number
  /** Changes of the primary on request. */
  switchovers: number
  /** Primaries that are cut off from etcd. */
  partitions: number
  /** Primaries whose PostgreSQL falls silent for `freezeMs`. */
  freezes: number
  freezeMs: number
  /** Longest time from the first commit on the new primary to a confirmed write by each process. */
  resumeWithinMs: number
}

/** Longer than Patroni's ttl, so that a primary without etcd is replaced. */
export const partitionMs = 40_000

export function clusterSettings(seed: number): ClusterSettings {
  return {
    seed,
    failovers: whole('CLUSTER_FAILOVERS', 10),
    switchovers: whole('CLUSTER_SWITCHOVERS', 2),
    partitions: whole('CLUSTER_PARTITIONS', 1),
    freezes: whole('CLUSTER_FREEZES', 1),
    freezeMs: whole('CLUSTER_FREEZE_SECONDS', 60) * 1_000,
    resumeWithinMs: whole('CLUSTER_RESUME_MS', 3_000),
  }
}
