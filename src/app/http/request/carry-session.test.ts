import { describe, expect, it } from 'vitest'
import { makeSessionCarry, type CarryRequest } from './carry-session.ts'
import { addressOf, isLoopbackAddress, isOtherLoopback, ownOrigins } from './loopback-names.ts'

const token = 'abcdefghijklmnopqrstuvwxyz0123456789'
const origin = 'http://localhost:3000'

function aCarry() {
  let now = 0
  const carry = makeSessionCarry({ origin: () => origin, isLoopback: isLoopbackAddress, now: () => now })
  const ask = (cookies: Record<string, string> = {}, more: Partial<CarryRequest> = {}): CarryRequest => ({
    host: 'localhost:3000',
    address: '127.0.0.1',
    userAgent: 'a browser',
    cookie: (name) => cookies[name],
    ...more,
  })
  const ticketOf = (location: string) => new URL(location).searchParams.get('ticket') ?? ''
  const left = (cookies: Record<string, string> = { token }) => carry.leave(ask(cookies, { host: '127.0.0.1:3000' }), '/zh/console?a=1')
  return { carry, ask, left, ticketOf, pass: (ms: number) => (now += ms) }
}

describe('the session of the other loopback name', () => {
  it('arrives with its page, and is removed where it was; its token is in no address', () => {
    const { carry, ask, left, ticketOf } = aCarry()
    const gone = left({ token, staff_token: `${token}-staff` })
    expect(gone.location).toMatch(/^http:\/\/localhost:3000\/dev\/session\?ticket=[\w-]{43}$/)
    expect(gone.location).not.toContain(token)
    expect(gone.cookies.filter((cookie) => /^(?:staff_)?token=;.*Max-Age=0/.test(cookie))).toHaveLength(2)
    const { location, cookies } = carry.arrive(ask(), ticketOf(gone.location))
    expect(location).toBe('/zh/console?a=1')
    expect(cookies).toContain(`token=${token}; Path=/; HttpOnly; SameSite=Lax`)
    expect(cookies).toContain(`staff_token=${token}-staff; Path=/; HttpOnly; SameSite=Strict`)
  })

  it('works once, for 30 seconds, for the same browser, on this machine, at the name of the site', () => {
    const nothing = { location: '/', cookies: [] }
    const { carry, ask, left, ticketOf, pass } = aCarry()
    const ticket = ticketOf(left().location)
    expect(carry.arrive(ask(), ticket).cookies).not.toEqual([])
    expect(carry.arrive(ask(), ticket)).toEqual(nothing)
    for (const more of [{ userAgent: 'another' }, { address: '203.0.113.7' }, { host: 'evil.test' }])
      expect(carry.arrive(ask({}, more), ticketOf(left().location))).toEqual(nothing)
    const late = ticketOf(left().location)
    pass(30_000)
    expect(carry.arrive(ask(), late)).toEqual(nothing)
  })

  it('replaces no session, and is not carried for other machines', () => {
    const { carry, ask, left, ticketOf } = aCarry()
    expect(carry.arrive(ask({ token: 'mine' }), ticketOf(left().location)).cookies.filter((cookie) => cookie.startsWith('token='))).toEqual([])
    expect(carry.leave(ask({ token }, { address: '203.0.113.7' }), '/en')).toEqual({ location: `${origin}/en`, cookies: [] })
    for (const bad of ['', 'short', `${token}; Path=/`]) expect(left({ token: bad }).location).toBe(`${origin}/zh/console?a=1`)
  })
})

describe('the name of the site', () => {
  it.each([
    ['127.0.0.1', 'demo', 'http://localhost:3000'],
    ['127.0.0.1', 'production', 'http://127.0.0.1:3000'],
    ['0.0.0.0', 'demo', 'http://0.0.0.0:3000'],
    ['::1', 'demo', 'http://[::1]:3000'],
  ] as const)('on %s in %s is %s', (host, mode, address) => {
    expect(addressOf({ host, mode }, 3000)).toBe(address)
  })

  it.each([
    ['127.0.0.1:3000', origin, true],
    ['localhost:3000', 'http://127.0.0.1:3000', true],
    ['127.0.0.1', 'http://localhost', true],
    ['localhost:3000', origin, false],
    ['127.0.0.1:3001', origin, false],
    ['localhost.evil.test:3000', 'http://127.0.0.1:3000', false],
    [undefined, origin, false],
    ['127.0.0.1:3000', 'https://cloud.example', false],
  ])('%s is the other name of %s: %s', (host, own, other) => {
    expect(isOtherLoopback(host, own)).toBe(other)
  })

  it.each([
    ['http://localhost:3000', 'demo', ['http://localhost:3000', 'http://127.0.0.1:3000']],
    ['http://localhost:3000', 'production', ['http://localhost:3000']],
    ['https://cloud.example', 'demo', ['https://cloud.example']],
  ] as const)('changes of %s in %s come from %j', (own, mode, origins) => {
    expect(ownOrigins([own], mode)).toEqual(origins)
  })
})
