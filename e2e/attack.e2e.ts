import { once } from 'node:events'
import { connect } from 'node:net'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { makeClient } from './harness/api-client.ts'
import { placeOrder, registerCustomer, smallServer, type Customer } from './harness/customer.ts'

const address = inject('address')
let owner: Customer
let stranger: Customer

beforeAll(async () => {
  ;[owner, stranger] = await Promise.all([registerCustomer(address), registerCustomer(address)])
})

describe('the server takes no price, owner or unknown key from a client', () => {
  test.each([
    ['a price', { totalFen: 1 }],
    ['a unit price', { unitFen: 1 }],
    ['a discount', { discountFen: 999_999 }],
    ['an owner', { accountId: randomUUID() }],
    ['a currency', { currency: 'USD' }],
    ['anything else', { isAdmin: true }],
  ])('a quote with %s is refused by name', async (_name, extra) => {
    const answer = await owner.client.raw('POST', '/quotes', { body: { ...smallServer, ...extra } })
    expect(answer.status).toBe(422)
    expect(answer.body.error.fields).toEqual([{ path: Object.keys(extra)[0], code: 'platform.unknown' }])
  })

  test.each([
    ['none', { quantity: 0 }],
    ['less than none', { quantity: -1 }],
    ['half a server', { quantity: 1.5 }],
    ['too many', { quantity: 21 }],
    ['a number as text', { quantity: '1' }],
    ['beyond whole numbers', { vcpu: 2 ** 53 }],
    ['a disk of nothing', { systemDiskGib: 0 }],
    ['a family that is none', { family: 'free' }],
    ['a list as id', { imageId: ['ubuntu-24.04'] }],
    ['an id with markup', { imageId: '<script>' }],
    ['no months at all', { months: 0 }],
  ])('a quote for %s is refused at its field', async (_name, extra) => {
    const answer = await owner.client.raw('POST', '/quotes', { body: { ...smallServer, ...extra } })
    expect(answer.status).toBe(422)
    expect(answer.body.error.fields.map((field) => field.path.split('.')[0])).toContain(Object.keys(extra)[0])
  })

  test('an order takes a quote, not a total', async () => {
    const quote = await owner.client.post<{ id: string }>('/quotes', smallServer)
    const answer = await owner.client.raw('POST', '/orders', { body: { quoteId: quote.id, idempotencyKey: randomUUID(), totalFen: 1 } })
    expect(answer.status).toBe(422)
  })
})

describe('another customer’s things look missing', () => {
  test('orders: pay, cancel, pay by gateway', async () => {
    const order = await placeOrder(owner.client)
    const foreign = [
      await stranger.client.raw('POST', `/orders/${order.orderId}/cancel`),
      await stranger.client.raw('POST', '/orders/pay', { body: { orderIds: [order.orderId], method: 'balance', idempotencyKey: randomUUID() } }),
      await stranger.client.raw('POST', '/orders/pay-by-gateway', { body: { orderIds: [order.orderId], gateway: 'sandbox', idempotencyKey: randomUUID() } }),
    ]
    const missing = await stranger.client.raw('POST', `/orders/${randomUUID()}/cancel`)
    for (const answer of foreign) expect(answer.status).toBe(404)
    expect(foreign[0]?.body).toEqual(missing.body)
  })

  test('servers and payments', async () => {
    for (const path of ['/servers/srv-aaaaaaaa', `/payments/${randomUUID()}`]) expect((await stranger.client.raw('GET', path)).status, path).toBe(404)
  })

  test('a visitor is asked to sign in', async () => {
    for (const path of ['/servers', '/payments', '/money', '/messages', '/account']) expect((await makeClient(address).raw('GET', path)).status, path).toBe(401)
  })
})

describe('changes come from our own pages only', () => {
  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a neighbour port', { origin: 'http://127.0.0.1:1' }],
    ['another site without Origin', { origin: '', 'sec-fetch-site': 'cross-site' }],
    ['nobody knows where', { origin: '' }],
  ])('%s is refused', async (_name, headers: Record<string, string>) => {
    const sent: Record<string, string> = { 'content-type': 'application/json', cookie: `token=${owner.client.cookie('token')}`, ...headers }
    if (sent['origin'] === '') delete sent['origin']
    const response = await fetch(`${address}/api/auth/logout`, { method: 'POST', headers: sent, body: '{}' })
    expect(response.status).toBe(403)
    expect((await owner.client.raw('GET', '/account')).status).toBe(200)
  })

  test('a form post of another site, which needs no permission of the browser, is not JSON and has no effect', async () => {
    const answer = await owner.client.raw('POST', '/auth/logout', { body: 'a=b', headers: { 'content-type': 'text/plain' } })
    expect(answer.status).toBe(415)
  })
})

describe('the HTTP layer', () => {
  test.each(['{', '[]', 'null', '{"__proto__":{"isAdmin":true}}'])('a body like %s is refused', async (body) => {
    expect((await owner.client.raw('POST', '/quotes', { body })).status).toBe(422)
  })

  test.each([
    ['two hosts', 'GET /zh HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n'],
    ['no version', 'GET /zh\r\nHost: a.example\r\n\r\n'],
  ])('a request with %s is refused', async (_what, bytes) => {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 400 /)
    socket.destroy()
  })

  test('a body that is too large is refused', async () => {
    expect((await owner.client.raw('POST', '/quotes', { body: { ...smallServer, imageId: 'x'.repeat(70_000) } })).status).toBe(422)
  })

  test.each(['/api//quotes', '/API/quotes', '/api/quotes/..', '/api/quotes;x=1', '/api%2fquotes'])(
    '%s does not reach an endpoint by another name',
    async (path) => {
      const response = await fetch(`${address}${path}`, {
        method: 'POST',
        headers: { origin: address, 'content-type': 'application/json' },
        body: JSON.stringify({ ...smallServer, totalFen: 1 }),
      })
      // Either the canonical path (and then every check of it) or nothing.
      expect([400, 404, 405, 422]).toContain(response.status)
    },
  )

  test('the outbox of the demo is open to this computer only', async () => {
    const response = await fetch(`${address}/dev/outbox`, { headers: { 'x-forwarded-for': '203.0.113.9', accept: 'application/json' } })
    expect(response.status).toBe(404)
  })

  test('an unknown endpoint answers in the JSON of the API', async () => {
    const answer = await owner.client.raw('POST', '/admin/accounts')
    expect(answer.status).toBe(404)
    expect(answer.body.error.code).toBe('platform.not-found')
  })
})

test('repeated clicks place one order, and their key with another request is refused', async () => {
  const quote = await owner.client.post<{ id: string }>('/quotes', smallServer)
  const idempotencyKey = randomUUID()
  const clicks = await Promise.all(Array.from({ length: 10 }, () => owner.client.raw('POST', '/orders', { body: { quoteId: quote.id, idempotencyKey } })))
  const made = new Set(clicks.filter((click) => click.status === 200).map((click) => (click.body as unknown as { orderId: string }).orderId))
  expect(made.size).toBe(1)
  const other = await owner.client.post<{ id: string }>('/quotes', { ...smallServer, months: 3 })
  const answer = await owner.client.raw('POST', '/orders', { body: { quoteId: other.id, idempotencyKey } })
  expect(answer.status).toBe(409)
  expect(answer.body.error.code).toBe('platform.key-reused')
})
