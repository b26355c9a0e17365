import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

export type Listening = {
  channel: string
  hear: (payload: string) => void
  /** Called once the connection listens. Notifications before it were missed. */
  begun: () => void
  stopping: AbortSignal
  /** Time without any word after which the connection is probed, and the time that it then has to answer. */
  heartbeatMs?: number
}

/**
 * Listens to a channel over one connection until it breaks or `stopping` aborts. A connection on which nothing arrives may be dead without either side knowing,
 * so it is probed. A probe without an answer closes it, and this function throws; the caller listens again.
 */
export async function listenUntilBroken(pool: pg.Pool, { channel, hear, begun, stopping, heartbeatMs = 5_000 }: Listening): Promise<void> {
  if (stopping.aborted) return
  const client = await pool.connect()
  const over = new AbortController()
  const end = () => over.abort()
  client.once('end', end).once('error', end)
  stopping.addEventListener('abort', end, { once: true })
  // Stopped while it was connecting: that event has passed, and the connection must still be released.
  if (stopping.aborted) end()
  let heard = false
  const onNotification = ({ payload }: pg.Notification) => {
    heard = true
    hear(payload ?? '')
  }
  client.on('notification', onNotification)
  try {
    await client.query(`listen ${channel}`)
    begun()
    while (!over.signal.aborted) {
      await sleep(heartbeatMs, undefined, { signal: over.signal }).catch(() => {})
      if (over.signal.aborted) break
      // `query_timeout` of one statement is missing from the types.
      if (!heard) await client.query({ text: 'select', query_timeout: heartbeatMs } as pg.QueryConfig)
      heard = false
    }
  } finally {
    stopping.removeEventListener('abort', end)
    client.off('notification', onNotification)
    client.release(true)
  }
}
