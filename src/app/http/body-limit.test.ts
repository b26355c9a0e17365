import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import { makeLog } from '#platform/logging/log.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { Company } from '../app-ctx.ts'
import { makeApi, errorResponse } from './api.ts'
import { mountNotices } from './notices.ts'

const limit = 64 * 1024
const piece = Buffer.alloc(16 * 1024, 32)
/** Bytes of an endless sender before the server must cut it off; far more than a socket and its buffers hold. */
const endless = 64 * 1024 * 1024

const say = endpoint('POST /say', async (_ctx, { word }) => ({ length: word.length }), {
  access: 'public',
  summary: 'test',
  input: z.strictObject({ word: z.string() }),
})

let heard = 0
const sandbox = {
  verifyNotice: (body: Uint8Array) => void (heard = body.byteLength),
  answer: () => ({ status: 400, body: 'no' }),
}
const company = { ctx: () => ({ log: makeLog('silent'), now: () => new Date(), gateways: { sandbox } }) } as unknown as Company

const app = new Hono()
mountNotices(app, company)
app.route(
  '/api',
  makeApi([say], async () => ({ actor: { kind: 'visitor' } }) as EndpointCtx),
)
app.onError((error, c) => {
  if (error instanceof DomainError) return errorResponse(c, error)
  throw error
})
let read = 0
const listener = getRequestListener(app.fetch)
const server = createServer((incoming, outgoing) => {
  const { socket } = incoming
  outgoing.once('close', () => (read = socket.bytesRead))
  void listener(incoming, outgoing)
})
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

type Answer = { status: number; text: string; sent: number; closed: Promise<void> }

/** Sends pieces in chunks, without a length, as long as the other end reads them. */
function sendChunked(path: string, pieces: Iterable<Buffer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const call = request({ port, path, method: 'POST', headers: { 'content-type': 'application/json' } })
    let sent = 0
    let answered = false
    const closed = new Promise<void>((done) => void call.once('close', () => done()))
    const queue = pieces[Symbol.iterator]()
    const next = (): void => {
      for (;;) {
        const { done, value } = queue.next()
        if (done) return void call.end()
        if (call.destroyed) return
        sent += value.byteLength
        if (!call.write(value)) return void call.once('drain', next)
      }
    }
    call.once('response', (response: IncomingMessage) => {
      answered = true
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('end', () => resolve({ status: response.statusCode!, text: Buffer.concat(parts).toString(), sent, closed }))
    })
    call.on('error', (error) => answered || reject(error))
    next()
  })
}

function* pieces(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= piece.byteLength) yield piece
}

describe('a body without a declared length', () => {
  it('is read within the limit', async () => {
    const words = 'x'.repeat(limit - 100)
    const { status, text } = await sendChunked('/api/say', [Buffer.from('{"word":"'), Buffer.from(words), Buffer.from('"}')])
    expect([status, JSON.parse(text)]).toEqual([200, { length: words.length }])
    expect(await sendChunked('/api/notify/sandbox', pieces(limit))).toMatchObject({ status: 400, text: 'no' })
    expect(heard).toBe(limit)
  })

  it.each([
    ['/api/say', 422, 'platform.body-too-big'],
    ['/api/notify/sandbox', 413, 'fail'],
  ])('is refused by %s at the limit, and is not read further', async (path, status, word) => {
    heard = 0
    const answer = await sendChunked(path, pieces(endless))
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(word)])
    await answer.closed
    expect(heard).toBe(0)
    expect(read).toBeLessThan(4 * 1024 * 1024)
  })

  it('is measured in bytes, like one with a declared length', async () => {
    const { port } = server.address() as AddressInfo
    const body = JSON.stringify({ word: '云'.repeat(30_000) })
    for (const given of [body, new Blob([body]).stream()]) {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: given, duplex: 'half' } as RequestInit
      const answer = await fetch(`http://127.0.0.1:${port}/api/say`, init)
      expect([answer.status, ((await answer.json()) as { error: object }).error]).toEqual([422, expect.objectContaining({ detail: { maxKib: 64 } })])
    }
  })
})
