import { randomBytes, randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'
import { fakeShell } from '#adapters/provision-kit/testing/fake-shell.ts'

type Wanted = { width: number; height: number }
type Held = { name: string; ended: () => void; wanted: Wanted; data: string; control: string; lines: Map<string, WebSocket> }

/** Shells of `exec` over two sockets: bytes and control. Output begins when both are open, and each secret opens one once. */
export function fakeShells(server: Server) {
  const sockets = new WebSocketServer({ noServer: true })
  const held = new Map<string, Held>()
  let open = 0
  server.on('upgrade', (request, socket, head) => {
    const url = new URL(request.url ?? '/', 'http://fake')
    const id = /^\/1\.0\/operations\/([^/]+)\/websocket$/.exec(url.pathname)?.[1] ?? ''
    const secret = url.searchParams.get('secret') ?? ''
    const shell = held.get(id)
    if (!shell || ![shell.data, shell.control].includes(secret) || shell.lines.has(secret)) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    sockets.handleUpgrade(request, socket, head, (line) => {
      shell.lines.set(secret, line)
      if (shell.lines.size === 2) run(id, shell)
    })
  })

  function run(id: string, { name, ended, wanted, data, control, lines }: Held): void {
    const [bytes, orders] = [lines.get(data)!, lines.get(control)!]
    open++
    let over = false
    const end = () => {
      if (over) return
      over = true
      open--
      held.delete(id)
      ended()
      // Interactive shells end with an empty text frame, and wait for the other end to close.
      if (bytes.readyState === bytes.OPEN) bytes.send('')
    }
    const shell = fakeShell(name, { cols: wanted.width, rows: wanted.height }, (text) => bytes.send(Buffer.from(text)))
    bytes.on('message', (typed) => {
      if (!over && !shell.take((typed as Buffer).toString('utf8'))) end()
    })
    orders.on('message', (said) => {
      const { command, args, signal } = JSON.parse((said as Buffer).toString('utf8')) as { command: string; args?: Record<string, string>; signal?: number }
      if (command === 'window-resize') shell.resize({ cols: Number(args!['width']), rows: Number(args!['height']) })
      if (command === 'signal' && signal === 9) end()
    })
    bytes.on('close', end)
  }

  return {
    begin(name: string, wanted: Wanted, ended: () => void) {
      const id = randomUUID()
      const [data, control] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
      held.set(id, { name, ended, wanted, data, control, lines: new Map() })
      return { id, metadata: { fds: { '0': data, control } } }
    },
    open: () => open,
  }
}
