import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'
import { textOfKey } from '#adapters/provision-kit/rfb/keys.ts'
import { serveScreen } from '#adapters/provision-kit/rfb/serve-screen.ts'
import { textScreen } from '#adapters/provision-kit/rfb/text-screen.ts'
import { fakeShell } from '#adapters/provision-kit/testing/fake-shell.ts'

type Waiting = { upid: string; vmid: number; name: string; ticket: string; until: number; screen: boolean }

/**
 * `termproxy`, `vncproxy` and their sockets: the listener waits ten seconds. The socket needs the token and a ticket in its
 * address, then the ticket again: in the first words of a terminal, or as the password of a screen.
 */
export function fakeSerial(server: Server, token: string, ended: (upid: string) => void) {
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: (protocols) => (protocols.has('binary') ? 'binary' : false) })
  const waiting = new Map<string, Waiting>()
  const user = token.split('=')[0]!
  let ports = 5900
  let open = 0
  server.on('upgrade', (request, socket, head) => {
    const url = new URL(request.url ?? '/', 'http://fake')
    const vmid = Number(/^\/api2\/json\/nodes\/pve1\/qemu\/(\d+)\/vncwebsocket$/.exec(url.pathname)?.[1])
    const line = waiting.get(url.searchParams.get('port') ?? '')
    if (request.headers.authorization !== `PVEAPIToken=${token}`) return void socket.end('HTTP/1.1 401 No ticket\r\n\r\n')
    if (!line || line.vmid !== vmid || line.until < Date.now() || line.ticket !== url.searchParams.get('vncticket'))
      return void socket.end('HTTP/1.1 403 permission denied - invalid PVEVNC ticket\r\n\r\n')
    waiting.delete(url.searchParams.get('port')!)
    sockets.handleUpgrade(request, socket, head, (bytes) => {
      open++
      if (line.screen) return showScreen(line, bytes)
      let greeted = false
      const say = (text: string) => bytes.send(Buffer.from(text))
      const shell = fakeShell(line.name, { cols: 80, rows: 24 }, say)
      bytes.on('close', () => {
        open--
        ended(line.upid)
      })
      bytes.on('message', (data) => {
        const said = (data as Buffer).toString('utf8')
        if (!greeted) {
          greeted = said === `${user}:${line.ticket}\n`
          return greeted ? say('OK# ') : bytes.close()
        }
        const [, length, typed] = /^0:(\d+):([\s\S]*)$/.exec(said) ?? []
        const [, cols, rows] = /^1:(\d+):(\d+):$/.exec(said) ?? []
        if (cols && rows) shell.resize({ cols: Number(cols), rows: Number(rows) })
        if (typed !== undefined && Number(length) === Buffer.byteLength(typed) && !shell.take(typed)) bytes.close()
      })
    })
  })
  /** Shows the machine's name and echoes keys. The real one counts the first eight letters of the ticket. */
  function showScreen({ upid, name, ticket }: Waiting, line: WebSocket): void {
    const screen = textScreen(40, 10)
    screen.write(`${name}\r\n`)
    const served = serveScreen({
      screen,
      name,
      password: ticket,
      key(keysym, down) {
        if (down) screen.write(textOfKey(keysym, false) ?? '')
        served.show()
      },
    })
    served.bytes.on('data', (chunk: Buffer) => line.send(chunk))
    served.bytes.on('error', () => line.close())
    line.on('message', (data) => served.bytes.write(data as Buffer))
    line.on('close', () => {
      open--
      ended(upid)
    })
  }
  return {
    begin(vmid: number, name: string, screen = false) {
      const ticket = `PVEVNC:${randomBytes(24).toString('base64')}`
      // A string in one place and a number in the other, as in the real one.
      const port = String(ports++)
      const upid = `UPID:pve1:00000001:${ports.toString(16).toUpperCase().padStart(8, '0')}:60000001:vncproxy:${vmid}:${user}:`
      waiting.set(port, { upid, vmid, name, ticket, until: Date.now() + 10_000, screen })
      return { user, ticket, port, upid }
    },
    open: () => open,
  }
}
