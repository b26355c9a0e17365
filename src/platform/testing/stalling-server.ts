import { createServer, type AddressInfo, type Socket } from 'node:net'

/** Ways in which a server never comes to an end. `silent`: it accepts and says nothing. `dripping`: it sends `beginning` and then a few bytes at a time. */
export const stallings = ['silent', 'dripping'] as const
export type Stalling = (typeof stallings)[number]

/** Head of a response whose body never ends. */
export const httpBeginning = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n'
const httpDrip = '1\r\n \r\n'
const everyMs = 10

/** `asked`: number of open connections that have sent something. */
export type StallingServer = { port: number; url: string; asked: () => number; close: () => Promise<void> }

/** Starts a server on this machine that stalls in one of these ways. For tests of deadlines. */
export async function openStallingServer(how: Stalling, { beginning = httpBeginning, drip = httpDrip } = {}): Promise<StallingServer> {
  const sockets = new Set<Socket>()
  const asked = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('data', () => asked.add(socket))
    const timer = how === 'dripping' ? setInterval(() => socket.write(drip), everyMs) : undefined
    if (timer) socket.write(beginning)
    socket.on('close', () => {
      clearInterval(timer)
      sockets.delete(socket)
      asked.delete(socket)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    asked: () => asked.size,
    close: () =>
      new Promise((closed) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => closed())
      }),
  }
}
