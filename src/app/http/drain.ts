import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'

export type Drain = {
  /** From then on each response ends its connection, so that no proxy keeps one to a closed server. */
  begin: () => void
  /** Closes the server. Resolves when the last answer is sent, or after `withinMs`. */
  finish: (withinMs: number) => Promise<void>
}

/** Time within which a request arrives that the client sent before it could learn of the end. */
const lingerMs = 250
const sweepMs = 50

/** Ends a server without losing a request: a connection closes after a response that announced it, or when it has been idle for a while. */
export function makeDrain(server: Server): Drain {
  let begunAt: number | undefined
  let connections = 0
  const underWay = new Set<ServerResponse>()
  server.on('connection', (socket) => {
    connections++
    socket.once('close', () => connections--)
  })
  server.prependListener('request', (_request, response) => {
    if (begunAt !== undefined) response.shouldKeepAlive = false
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })

  function begin(): void {
    begunAt ??= performance.now()
    for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false
  }

  /** Closes connections without a request. Node counts one as idle whose response is complete but not sent yet, so that is waited for. */
  function closeIdle(): void {
    const unsent = [...underWay].some(({ writableEnded, writableFinished }) => writableEnded && !writableFinished)
    if (!unsent) server.closeIdleConnections()
  }

  async function finish(withinMs: number): Promise<void> {
    begin()
    while (connections > 0 && performance.now() - begunAt! < lingerMs) await sleep(10)
    // One turn accepts the connections that have reached this machine, the next one reads their requests.
    await turn()
    await turn()
    // `close` of an HTTP server also closes idle connections, without the condition below.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
    // A response that had begun before the drain keeps its connection.
    const sweep = setInterval(closeIdle, sweepMs)
    await Promise.race([closed, sleep(withinMs, undefined, { ref: false })])
    clearInterval(sweep)
  }
  return { begin, finish }
}
