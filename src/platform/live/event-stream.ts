import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '#platform/domain-error.ts'
import type { Live } from './live.ts'

export type StreamSpec = {
  live: Live
  topic: string
  /** Owner of the stream. One owner has a few at a time. */
  owner: string
  /** Reads the version that the watcher may see, with a new check each time. Throws once they no longer may. */
  readVersion: () => Promise<number>
}

const perOwner = 8
const atOnce = 400
const heartbeatMs = 20_000
/** Limits how often each watcher reads, however many changes there are. */
const leastGapMs = 250
/** A browser reconnects by itself and is authenticated again. */
const longestMs = 300_000
const opened = new Map<string, number>()
let all = 0

/**
 * Opens server-sent events with the version of something: one at once and one at each change. Resuming needs no state: the first event tells a returning
 * watcher whether they missed something. Refuses with `platform.too-busy` when too many are open.
 */
export async function eventStream({ live, topic, owner, readVersion }: StreamSpec): Promise<Response> {
  // Before anything is sent, so that an error is an ordinary response.
  const first = await readVersion()
  const held = opened.get(owner) ?? 0
  if (held >= perOwner || all >= atOnce) throw new DomainError('unavailable', 'platform.too-busy')
  opened.set(owner, held + 1)
  all++
  const text = new TextEncoder()
  let leave = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let sent: number | undefined
      let looking = false
      let asked = false
      let over = false
      const send = (line: string) => {
        if (!over) controller.enqueue(text.encode(line))
      }
      const sendVersion = (version: number) => {
        if (version === sent) return
        sent = version
        send(`id: ${version}\ndata: ${version}\n\n`)
      }
      async function look(): Promise<void> {
        asked = true
        if (looking) return
        looking = true
        try {
          while (asked && !over) {
            asked = false
            sendVersion(await readVersion())
            await sleep(leastGapMs)
          }
        } catch {
          end()
        } finally {
          looking = false
        }
      }
      const end = () => {
        leave()
        try {
          controller.close()
        } catch {
          // The reader has gone already.
        }
      }
      const stopWatching = live.watch(topic, { news: () => void look(), end })
      const heartbeat = setInterval(() => send(': still here\n\n'), heartbeatMs)
      const limit = setTimeout(end, longestMs)
      leave = () => {
        if (over) return
        over = true
        stopWatching()
        clearInterval(heartbeat)
        clearTimeout(limit)
        all--
        const rest = (opened.get(owner) ?? 1) - 1
        if (rest > 0) opened.set(owner, rest)
        else opened.delete(owner)
      }
      send('retry: 1500\n\n')
      sendVersion(first)
      // A change between the first read and the watch would be missed.
      void look()
    },
    cancel: () => leave(),
  })
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  })
}
