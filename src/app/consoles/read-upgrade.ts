import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { consolePath, consoleProtocol } from '#features/servers/consoles/model.ts'
import { isOwnOrigin } from '../http/request/origin-check.ts'
import { canonicalPath } from '../http/request/path.ts'

/** Tells whether a request asks for a console connection. All others are answered without the upgrade. */
export function asksForConsole(request: IncomingMessage): boolean {
  const path = (request.url ?? '').split('?')[0]!
  return canonicalPath(path) === consolePath && request.headers.upgrade?.toLowerCase() === 'websocket'
}

/** Returns the ticket of a request from one of our pages, or the status with which it is refused. */
export function readUpgrade(request: IncomingMessage, origins: readonly string[]): { ticket: string } | { status: 400 | 403 } {
  // Browsers send the origin of every WebSocket, so a client without one is no browser.
  if (!request.headers.origin || !isOwnOrigin(request.headers.origin, undefined, origins)) return { status: 403 }
  const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((each) => each.trim())
  const ticket = protocols.map((each) => /^ticket\.([A-Za-z0-9_-]{43})$/.exec(each)?.[1]).find(Boolean)
  return ticket && protocols.includes(consoleProtocol) ? { ticket } : { status: 400 }
}

const reasons = { 400: 'Bad Request', 403: 'Forbidden', 409: 'Conflict', 503: 'Service Unavailable' } as const

/** Refuses an upgrade as plain HTTP. */
export function refuseUpgrade(socket: Duplex, status: keyof typeof reasons): void {
  socket.on('error', () => {})
  socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\nconnection: close\r\ncontent-length: 0\r\ncache-control: no-store\r\n\r\n`)
}
