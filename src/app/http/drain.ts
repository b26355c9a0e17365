import type { Server } from 'node:http'

/**
 * Returns the beginning of the end: from then on each answer ends its connection, so that none is kept by a proxy when the
 * door is closed, and a request on the way never meets a closed one.
 */
export function endConnectionsWith(server: Server): () => void {
  let begun = false
  server.prependListener('request', (_request, response) => {
    if (begun) response.shouldKeepAlive = false
  })
  return () => void (begun = true)
}
