import { describe, expect, it } from 'vitest'
import { engineHealthOf, type EngineContact } from './health.ts'

const now = new Date('2026-11-23T08:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const well: EngineContact = { contactedAt: ago(5), failedAt: null, listedAt: ago(20), downSince: null, failedChecks: 0, faultCode: null }
const state = (change: Partial<EngineContact>) => engineHealthOf({ ...well, ...change }, now).state

describe('the health of the engine', () => {
  it('is green only with a recent passed check and a recent list', () => {
    expect(state({})).toBe('answers')
    expect(state({ failedAt: ago(3_000) })).toBe('answers')
    expect(engineHealthOf(undefined, now).state).toBe('silent')
    expect(state({ contactedAt: null })).toBe('silent')
    expect(state({ contactedAt: ago(61) })).toBe('silent')
    expect(state({ listedAt: ago(181) })).toBe('unlisted')
    expect(state({ listedAt: null })).toBe('unlisted')
  })

  it('is red from the first failure on, away from the second, and unknown after a failure long ago', () => {
    const down = { failedAt: ago(4), downSince: ago(14), faultCode: 'unreachable' }
    expect(engineHealthOf({ ...well, ...down, failedChecks: 1 }, now)).toEqual({ state: 'failing', since: ago(14), code: 'unreachable' })
    expect(state({ ...down, failedChecks: 2 })).toBe('away')
    expect(engineHealthOf({ ...well, ...down, contactedAt: ago(90), failedAt: ago(70), failedChecks: 9 }, now)).toEqual({
      state: 'silent',
      since: ago(70),
      code: null,
    })
  })
})
