import { describe, expect, it } from 'vitest'
import { forecastOf, gibBytes, trafficPeriodOf, usedUpAt } from './model.ts'

const at = (iso: string) => new Date(`${iso}Z`)

describe('the period of a traffic package', () => {
  it.each([
    ['on the day of the start', '2026-03-15T10:30', '2026-04-15T10:29', '2026-03-15T10:30', '2026-04-15T10:30'],
    ['at the moment of the start', '2026-03-15T10:30', '2026-04-15T10:30', '2026-04-15T10:30', '2026-05-15T10:30'],
    ['on the last day of a shorter month', '2026-01-31T08:00', '2026-03-01T00:00', '2026-02-28T08:00', '2026-03-31T08:00'],
    ['in its first month, also for a read before the start', '2026-03-15T10:30', '2026-03-15T10:00', '2026-03-15T10:30', '2026-04-15T10:30'],
    ['in another year', '2025-12-20T00:00', '2026-01-05T00:00', '2025-12-20T00:00', '2026-01-20T00:00'],
  ])('begins %s', (_when, started, now, from, to) => {
    expect(trafficPeriodOf({ startedAt: at(started), ownedSince: null }, at(now))).toEqual({ startsAt: at(from), endsAt: at(to) })
  })

  it('begins for a new owner when they get the server', () => {
    const startedAt = at('2026-03-15T10:30')
    const ownedSince = at('2026-04-20T00:00')
    expect(trafficPeriodOf({ startedAt, ownedSince }, at('2026-04-21T00:00'))).toEqual({ startsAt: ownedSince, endsAt: at('2026-05-15T10:30') })
    expect(trafficPeriodOf({ startedAt, ownedSince }, at('2026-05-16T00:00')).startsAt).toEqual(at('2026-05-15T10:30'))
  })
})

describe('the forecast', () => {
  const use = { startsAt: at('2026-04-01T00:00'), endsAt: at('2026-05-01T00:00'), includedGib: 100, outBytes: 20 * gibBytes }

  it('continues the average of the period, and says when the package will be used up', () => {
    expect(forecastOf(use, at('2026-04-06T00:00'))! / gibBytes).toBeCloseTo(120)
    expect(usedUpAt(use, at('2026-04-06T00:00'))).toEqual(at('2026-04-26T00:00'))
    expect(usedUpAt(use, at('2026-04-11T00:00'))).toBeNull()
  })

  it('is absent in the first half day, and ends once the package is used up', () => {
    expect(forecastOf(use, at('2026-04-01T11:59'))).toBeNull()
    expect(usedUpAt({ ...use, outBytes: 100 * gibBytes }, at('2026-04-06T00:00'))).toBeNull()
  })
})
