import { describe, expect, it } from 'vitest'
import type { Actor } from '#platform/ctx.ts'
import { makeSessionLimits, sessionLimits, type RequestKind } from './session-limits.ts'

const customer = (accountId: string, sessionId: string): Actor => ({ kind: 'customer', accountId, sessionId })
const staff: Actor = { kind: 'staff', staffId: 'lin', permissions: [] }
const impersonation = { staffId: 'lin', staffName: 'Lin', role: 'support', until: new Date(0) }

/** Counts at a hundredth of the limits: 18 reads, 6 writes and 1 costly request a session, 36, 12 and 2 an account. */
function limits() {
  const count = makeSessionLimits(() => 0, 0.01)
  return (actor: Actor, kind: RequestKind = 'read', token?: string) => count({ actor, token }, kind)
}
type Ask = ReturnType<typeof limits>
function admitted(ask: Ask, ...given: Parameters<Ask>): number {
  for (let passed = 0; passed < 1_000; passed++) if (ask(...given)?.error) return passed
  return Infinity
}

describe('the rate limits of a session', () => {
  it('hold for each kind of request separately', () => {
    const ask = limits()
    const me = customer('a', '1')
    expect((['read', 'write', 'costly'] as const).map((kind) => admitted(ask, me, kind))).toEqual([18, 6, 1])
  })

  it('add up to that of the account over its sessions; another account is untouched', () => {
    const ask = limits()
    expect(['1', '2', '3'].map((session) => admitted(ask, customer('a', session)))).toEqual([18, 18, 0])
    expect(admitted(ask, customer('b', '4'))).toBe(18)
  })

  it('say which limit was exceeded, and when to go on', () => {
    const ask = limits()
    const me = customer('a', '1')
    admitted(ask, me, 'write')
    expect(ask(me, 'write')).toMatchObject({
      error: { kind: 'too-many', code: 'platform.rate-limited', detail: { retryAfterSeconds: 60 } },
      states: [
        { name: 'session-write', quota: 6, remaining: 0, exceeded: true },
        { name: 'account-write', quota: 12, remaining: 6, exceeded: false },
      ],
    })
  })

  it('hold for staff by the cookie of their session', () => {
    const ask = limits()
    expect(['x', 'y', 'z'].map((token) => admitted(ask, staff, 'read', token))).toEqual([18, 18, 0])
  })

  it('are not used up by staff who view a console', () => {
    const ask = limits()
    const viewing = (sessionId: string): Actor => ({ kind: 'customer', accountId: 'a', sessionId, impersonation })
    expect([admitted(ask, viewing('v1')), admitted(ask, viewing('v2')), admitted(ask, customer('a', '1'))]).toEqual([18, 18, 18])
  })

  it('do not count visitors and API tokens, which have others', () => {
    const ask = limits()
    expect(ask({ kind: 'visitor' })).toBeUndefined()
    expect(ask({ kind: 'customer', accountId: 'a', sessionId: 't', scopes: ['read:servers'] })).toBeUndefined()
  })

  it('are well above what a person with several live pages makes', () => {
    const pollsAMinute = 30
    const liveTabs = 20
    expect(sessionLimits.read.session).toBeGreaterThan(2 * liveTabs * pollsAMinute)
    for (const { session, account } of Object.values(sessionLimits)) expect(account).toBeGreaterThan(session)
  })
})
