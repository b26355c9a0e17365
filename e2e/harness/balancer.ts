import { Agent, createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Balancer = { address: string; add: (address: string) => void; remove: (address: string) => void; close: () => void }

const lookMs = 100
/** Header about one connection, not about the answer. A client that learns how long the process keeps its connections would use ours for as long. */
const ofOneConnection = new Set(['connection', 'keep-alive', 'transfer-encoding'])
const passable = (headers: IncomingHttpHeaders) => Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOneConnection.has(name)))

/**
 * A proxy as operators put before several processes: keeps connections, sends to each ready process in turn, calls `/readyz` ten
 * times a second, and never repeats a request.
 */
export async function openBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const ready = new Map<string, boolean>()
  let turn = 0
  // One check at a time: an answer from before the process began to leave must not arrive after the news that it leaves.
  const looking = new Set<string>()
  const look = setInterval(() => {
    for (const address of ready.keys()) {
      if (looking.has(address)) continue
      looking.add(address)
      void fetch(`${address}/readyz`)
        .then((answer) => answer.ok)
        .catch(() => false)
        .then((isReady) => {
          looking.delete(address)
          if (ready.has(address)) ready.set(address, isReady)
        })
    }
  }, lookMs)
  const server = createServer((asked, answer) => {
    const open = [...ready].filter(([, isReady]) => isReady).map(([address]) => address)
    const to = open[turn++ % open.length]
    if (!to) return void answer.writeHead(503).end()
    const passed = request(to + asked.url, { method: asked.method, headers: passable(asked.headers), agent }, (got) => {
      answer.writeHead(got.statusCode ?? 502, passable(got.headers))
      got.pipe(answer)
    })
    passed.once('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (address) => void ready.set(address, true),
    remove: (address) => void ready.delete(address),
    close() {
      clearInterval(look)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
