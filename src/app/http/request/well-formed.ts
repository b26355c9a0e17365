import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { refuseUpgrade } from '../../consoles/read-upgrade.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void
type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/**
 * Whether a request has an HTTP version that this server speaks, and at most one Host. Node's parser accepts a request line without a version, and keeps the
 * first of several hosts where a proxy may have routed by the last (RFC 9112 §3.2).
 */
function isWellFormed({ httpVersion, rawHeaders }: Pick<IncomingMessage, 'httpVersion' | 'rawHeaders'>): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  return (httpVersion === '1.1' || httpVersion === '1.0') && hosts <= 1
}

const refusedHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  connection: 'close',
}

/** Refuses malformed requests with 400, and closes their connection. */
export function wellFormedOnly(listener: Listener): Listener {
  return (request, response) => {
    if (isWellFormed(request)) return listener(request, response)
    response.writeHead(400, refusedHeaders).end('Bad request')
  }
}

/** The same for connections that become another protocol. */
export function wellFormedUpgrades(listener: UpgradeListener): UpgradeListener {
  return (request, socket, head) => (isWellFormed(request) ? listener(request, socket, head) : refuseUpgrade(socket, 400))
}
