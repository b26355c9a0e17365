import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOutbound, type Outbound } from './outbound.ts'

const server = createServer((request, response) => {
  const path = request.url?.split('?')[0]
  if (path === '/away') return void response.writeHead(302, { location: 'https://evil.test/' }).end()
  if (path === '/endless') return void response.end('x'.repeat(300_000))
  if (path === '/silent') return
  let body = ''
  request.on('data', (chunk) => (body += chunk)).on('end', () => response.setHeader('x-seen', request.method!).end(`${body}!`))
})
let host = ''
let out: Outbound

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  out = makeOutbound({ hosts: [host], loopback: true })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('calls to other companies', () => {
  it('return status, headers and the exact bytes', async () => {
    const answer = await out(new URL(`http://${host}/`), { method: 'POST', body: '汉' })
    expect([answer.status, answer.headers.get('x-seen'), new TextDecoder().decode(answer.body)]).toEqual([200, 'POST', '汉!'])
  })

  it.each([
    ['follow no redirect', '/away', 'elsewhere'],
    ['take no endless answer', '/endless', 'longer'],
    ['wait no longer than they may', '/silent', 'Error'],
  ])('%s', async (_name, path, text) => {
    const error = (await out(new URL(`http://${host}${path}?secret=s3`), { method: 'GET', timeoutMs: 300 }).catch((thrown: unknown) => thrown)) as Error
    expect(error.message).toContain(text)
    expect(error.message + String(error.cause)).not.toContain('s3')
  })

  it.each(['https://evil.test/', 'https://pay.test@evil.test/', 'http://pay.test/', 'https://u:p@pay.test/', 'https://pay.test:8443/'])(
    'never go to %s',
    async (url) => {
      await expect(makeOutbound({ hosts: ['pay.test'] })(new URL(url), { method: 'GET' })).rejects.toThrow('not a host that we call')
    },
  )

  it('never reach this computer or a private network, whatever a name resolves to', async () => {
    await expect(makeOutbound({ hosts: ['localhost'] })(new URL('https://localhost/'), { method: 'GET' })).rejects.toThrow('did not answer')
  })
})
