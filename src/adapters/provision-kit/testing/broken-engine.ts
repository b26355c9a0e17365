import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

async function listening(server: Server): Promise<{ url: URL; stop: () => Promise<void> }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Accepts every connection and never answers. */
export const startMuteEngine = () => listening(createServer(() => {}))

/** Refuses everything with the messages of Incus to an untrusted certificate. Only `/1.0` is answered, as for everyone. */
export const startDistrustingIncus = () =>
  listening(
    createServer(({ url = '' }, response) => {
      const open = url.split('?')[0] === '/1.0'
      const body = open ? { type: 'sync', metadata: { auth: 'untrusted' } } : { type: 'error', error: 'not authorized', error_code: 403 }
      response.writeHead(open ? 200 : 403, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }),
  )
