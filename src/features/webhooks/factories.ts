import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { headers: IncomingHttpHeaders; body: string }
type Answer = { status: number; body?: string } | 'silence'

/** A customer's program on this machine: records the requests it receives and returns configured responses. */
export async function aReceiver() {
  const received: Received[] = []
  let answer: Answer = { status: 204 }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      if (answer !== 'silence') response.writeHead(answer.status).end(answer.body)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`,
    received,
    answers: (next: Answer) => void (answer = next),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
