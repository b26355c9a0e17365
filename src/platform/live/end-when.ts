import type { Live } from './live.ts'

export type Ending = {
  live: Live
  /** Topic that is notified when the right to read may have ended. */
  topic: string
  mayGoOn: () => Promise<boolean>
}

/** Returns the same stream, which ends as soon as its reader may not go on: it is asked at the beginning and at each notification of the topic. */
export function endWhen(response: Response, { live, topic, mayGoOn }: Ending): Response {
  const reader = response.body!.getReader()
  let over = false
  let stopWatching = () => {}
  const leave = () => {
    over = true
    stopWatching()
    return reader.cancel().catch(() => {})
  }
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const end = () => {
        if (over) return
        void leave()
        controller.close()
      }
      const check = async () => {
        // Access that cannot be checked is not allowed. The browser connects again and is authenticated.
        if (!(await mayGoOn().catch(() => false))) end()
      }
      stopWatching = live.watch(topic, { news: () => void check(), end })
      void check()
    },
    async pull(controller) {
      const { done, value } = await reader.read()
      if (over) return
      if (value) controller.enqueue(value)
      if (!done) return
      void leave()
      controller.close()
    },
    cancel: leave,
  })
  return new Response(body, response)
}
