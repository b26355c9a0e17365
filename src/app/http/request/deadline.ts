import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'

type Options = { ms: number; late: (c: Context) => Response | Promise<Response> }

/**
 * Answers with `late` when a request has no response after that time. Its work is not stopped: each of its statements has a limit of its own, and a repeat with
 * the same idempotency key finds what it has done. The time begins again while the body is still arriving. A stream is a response from its first byte on, so it
 * may take longer.
 */
export function deadline({ ms, late }: Options): MiddlewareHandler {
  return async (c, next) => {
    const handled = next().then(() => 'handled' as const)
    for (;;) {
      const { over, cancel } = timer(ms)
      const first = await Promise.race([handled, over]).finally(cancel)
      if (first === 'handled') return undefined
      if (isArriving(c)) continue
      // Its late answer, or its late error, has no reader.
      handled.catch(() => {})
      return late(c)
    }
  }
}

function isArriving(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  return incoming !== undefined && !incoming.complete && !incoming.destroyed
}

function timer(ms: number): { over: Promise<'over'>; cancel: () => void } {
  let running: NodeJS.Timeout | undefined
  const over = new Promise<'over'>((resolve) => (running = setTimeout(resolve, ms, 'over')))
  return { over, cancel: () => clearTimeout(running) }
}
