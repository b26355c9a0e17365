import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '#platform/logging/log.ts'
import { listenUntilBroken } from '#platform/db/connection/listen.ts'
import { errorText } from '#platform/db/errors.ts'

/**
 * Wakes idle loops, one a ring; a loop that finds work rings for the next. Call `heard` before looking and `wait` after it, so that a ring in between is not
 * missed.
 */
export type Bell = { heard: () => number; ring: () => void; ringAll: () => void; wait: (since: number) => Promise<void> }

export function makeBell(): Bell {
  let rings = 0
  const waiting: (() => void)[] = []
  return {
    heard: () => rings,
    ring() {
      rings++
      waiting.shift()?.()
    },
    ringAll() {
      rings++
      for (const wake of waiting.splice(0)) wake()
    },
    wait: (since) => (rings === since ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
  }
}

/** Rings for each notice of new jobs, over one connection that is replaced when it breaks or falls silent. Ends when `stopping` aborts. */
export async function listenForJobs(pool: pg.Pool, bell: Bell, stopping: AbortSignal, log: Log, timing: { heartbeatMs?: number } = {}): Promise<void> {
  while (!stopping.aborted) {
    await listenUntilBroken(pool, { channel: 'platform_job', hear: bell.ring, begun: bell.ring, stopping, ...timing }).catch((error: unknown) => {
      log.warn({ error: errorText(error) }, 'not listening for jobs; polling goes on')
    })
    await sleep(1000, undefined, { signal: stopping }).catch(() => {})
  }
}
