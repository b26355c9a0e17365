import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import net, { type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { makeDrain, type Drain } from './drain.ts'

const opened: { server: Server; sockets: Socket[] }[] = []

afterEach(() => {
  for (const { server, sockets } of opened.splice(0)) {
    for (const socket of sockets) socket.destroy()
    server.closeAllConnections()
    server.close()
  }
})

type Client = { ask: () => void; received: () => string; socket: Socket; closed: Promise<unknown> }

async function serve(listener: RequestListener = (_, answer) => answer.end('answered')): Promise<{ drain: Drain; connect: () => Promise<Client> }> {
  const server = createServer({ keepAliveTimeout: 60_000 }, listener)
  const drain = makeDrain(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sockets: Socket[] = []
  opened.push({ server, sockets })
  const connect = async () => {
    const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
    sockets.push(socket)
    const closed = once(socket, 'close').catch(() => {})
    let received = ''
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
    await once(socket, 'connect')
    return { ask: () => void socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n'), received: () => received, socket, closed }
  }
  return { drain, connect }
}

/** Connection that has had one response and is kept. */
async function idle(connect: () => Promise<Client>): Promise<Client> {
  const client = await connect()
  client.ask()
  await expect.poll(client.received).toMatch(/keep-alive[^]*answered/)
  return client
}

const answers = (text: string) => text.split('HTTP/1.1 200').length - 1
const patienceMs = 8_000

describe('a server that is told to stop', () => {
  it('answers a request that is on its way on a kept connection', async () => {
    const { drain, connect } = await serve()
    const clients = await Promise.all(Array.from({ length: 20 }, () => idle(connect)))
    // Received by the kernel, and not read yet when the end comes.
    for (const { ask } of clients) ask()
    await drain.finish(patienceMs)
    await Promise.all(clients.map(({ closed }) => closed))
    expect(clients.map(({ received }) => answers(received()))).toEqual(clients.map(() => 2))
  })

  it('answers a request on a connection that has just been made', async () => {
    const { drain, connect } = await serve()
    const client = await connect()
    const finished = drain.finish(patienceMs)
    client.ask()
    await finished
    await client.closed
    expect(answers(client.received())).toBe(1)
  })

  it('answers a request on a kept connection that was sent before the client could know', async () => {
    const { drain, connect } = await serve()
    const client = await idle(connect)
    const finished = drain.finish(patienceMs)
    await sleep(50)
    client.ask()
    await finished
    await client.closed
    expect(client.received()).toMatch(/200 OK[^]*keep-alive[^]*200 OK[^]*connection: close[^]*answered$/i)
  })

  it('announces the end of the connection in running answers', async () => {
    const asked = Promise.withResolvers<() => void>()
    const { drain, connect } = await serve((_, answer) => asked.resolve(() => answer.end('answered')))
    const client = await connect()
    client.ask()
    const go = await asked.promise
    drain.begin()
    go()
    await client.closed
    expect(client.received()).toMatch(/connection: close[^]*answered$/i)
  })

  it('completes an answer that has begun, and then waits for nothing', async () => {
    const { drain, connect } = await serve((_, answer) => {
      answer.write('first ')
      setTimeout(() => answer.end('last'), 600)
    })
    const client = await connect()
    client.ask()
    await expect.poll(client.received).toContain('first ')
    const ended = drain.finish(patienceMs).then(() => 'ended')
    expect(await Promise.race([ended, sleep(3_000, 'still waits')])).toBe('ended')
    // The server has closed the connection; its last bytes may still be on their way to the client.
    await client.closed
    expect(client.received()).toMatch(/first [^]*last/)
  })

  it('sends a large answer to a client that reads slowly', async () => {
    const size = 32 * 2 ** 20
    const { drain, connect } = await serve((_, answer) => answer.end(Buffer.alloc(size, 'x')))
    const client = await connect()
    client.ask()
    await once(client.socket, 'data')
    client.socket.pause()
    const finished = drain.finish(patienceMs)
    await sleep(600)
    client.socket.resume()
    await finished
    await client.closed
    expect(client.received().length).toBeGreaterThan(size)
  })

  it('does not wait for connections that were opened in advance', async () => {
    const { drain, connect } = await serve()
    await connect()
    const ended = drain.finish(patienceMs).then(() => 'ended')
    expect(await Promise.race([ended, sleep(4_000, 'still waits')])).toBe('ended')
  })
})
