import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Ctx } from '#platform/ctx.ts'
import { listenUntilBroken } from '#platform/db/connection/listen.ts'
import { errorText } from '#platform/db/errors.ts'
import type { Log } from '#platform/logging/log.ts'

/** `news` says that something of the topic may have changed. `end` says that this process stops sending. */
export type Watcher = { news: () => void; end: () => void }

/** Notifications of topics, from any process. They carry no data: a watcher reads it with its own rights. */
export type Live = { watch: (topic: string, watcher: Watcher) => () => void; stop: () => void }
export type LiveCtx = Ctx & { live: Live }

const channel = 'platform_live'
const againAfterMs = 1_000

/** Notifies all watchers of a topic, in every process, when the caller's transaction commits. */
export async function tellLive(ctx: Pick<Ctx, 'db'>, topic: string): Promise<void> {
  await ctx.db.execute(sql`select pg_notify(${channel}, ${topic})`)
}

/** Listens over one connection, from the first watcher on. It is replaced when it breaks or falls silent. */
export function makeLive(pool: pg.Pool, log: Log, timing: { heartbeatMs?: number } = {}): Live {
  const watchers = new Map<string, Set<Watcher>>()
  const stopping = new AbortController()
  let listening = false

  const tell = (topic: string) => {
    for (const watcher of watchers.get(topic) ?? []) watcher.news()
  }
  const tellAll = () => {
    for (const topic of watchers.keys()) tell(topic)
  }
  async function listen(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenUntilBroken(pool, { channel, hear: tell, begun: tellAll, stopping: stopping.signal, ...timing }).catch((error: unknown) => {
        log.warn({ error: errorText(error) }, 'not listening for live news')
      })
      await sleep(againAfterMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  return {
    watch(topic, watcher) {
      if (stopping.signal.aborted) {
        watcher.end()
        return () => {}
      }
      const those = watchers.get(topic) ?? new Set()
      watchers.set(topic, those.add(watcher))
      if (!listening) {
        listening = true
        void listen()
      }
      return () => {
        those.delete(watcher)
        if (those.size === 0 && watchers.get(topic) === those) watchers.delete(topic)
      }
    },
    stop() {
      stopping.abort()
      const all = Array.from(watchers.values(), (those) => [...those]).flat()
      for (const watcher of all) watcher.end()
      watchers.clear()
    },
  }
}
