import { describe, expect, it } from 'vitest'
import { makeRateLimiter, rateLimitFields, type RateState } from './rate-limit.ts'

const session = { name: 'session', quota: 2, windowSeconds: 60 }
const account = { name: 'account', quota: 3, windowSeconds: 60 }

function limiter() {
  let at = 1_000_000
  const take = makeRateLimiter(() => at)
  return {
    wait: (seconds: number) => void (at += seconds * 1000),
    /** Makes a request of a session of an account. Returns the names of the exceeded limits. */
    ask: (id: string, of = 'a') => exceeded(take([use(session, id), use(account, of)])),
    take: (id: string, of = 'a') => take([use(session, id), use(account, of)]),
  }
}
const use = (policy: typeof session, key: string) => ({ policy, key })
const exceeded = (states: readonly RateState[]) => states.flatMap((state) => (state.exceeded ? [state.name] : []))

describe('a rate limit', () => {
  it('admits its quota in a window, refuses the next request, and admits again when the window ends', () => {
    const { ask, wait } = limiter()
    expect([ask('1'), ask('1'), ask('1')]).toEqual([[], [], ['session']])
    wait(59)
    expect(ask('1')).toEqual(['session'])
    wait(1)
    expect(ask('1')).toEqual([])
  })

  it('of an account is shared by its sessions, and not by other accounts', () => {
    const { ask } = limiter()
    expect([ask('1'), ask('1'), ask('2'), ask('2')]).toEqual([[], [], [], ['account']])
    expect(ask('3', 'another')).toEqual([])
  })

  it('is not used by requests that another limit refuses', () => {
    const { ask } = limiter()
    for (let asked = 0; asked < 50; asked++) ask('1')
    expect(ask('2')).toEqual([])
  })

  it('is said in structured fields, with what is left and the seconds until it is whole again', () => {
    const { take, wait } = limiter()
    take('1')
    wait(19.5)
    expect(rateLimitFields(take('1'))).toEqual({
      policy: '"session";q=2;w=60, "account";q=3;w=60',
      limit: '"session";r=0;t=41, "account";r=1;t=41',
    })
    expect(rateLimitFields(take('1')).limit).toBe('"session";r=0;t=41, "account";r=1;t=41')
  })
})
