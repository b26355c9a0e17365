import { describe, expect, it } from 'vitest'
import { dayOf, lastDays, overallState, runsOf, startOfDay, stateOfDay, worstState, type Span } from './days.ts'

const now = new Date('2026-11-27T12:00:00Z')
const at = (text: string) => new Date(`${text}+08:00`)
const span = (state: Span['state'], from: string, to: string | null): Span => ({ state, from: at(from), to: to === null ? null : at(to) })

describe('days of the status page', () => {
  it('are those of China', () => {
    expect(dayOf(new Date('2026-11-26T15:59:59Z'))).toBe('2026-11-26')
    expect(dayOf(new Date('2026-11-26T16:00:00Z'))).toBe('2026-11-27')
    expect(startOfDay('2026-11-27')).toEqual(new Date('2026-11-26T16:00:00Z'))
    const days = lastDays(now)
    expect([days.length, days[0], days.at(-1)]).toEqual([90, '2026-08-30', '2026-11-27'])
  })

  it('without a record have no data, never "operational"', () => {
    expect(stateOfDay('2026-11-20', undefined, [], now)).toEqual({ state: 'no-data', minutes: 0 })
    expect(stateOfDay('2026-11-20', { checks: 1, degraded: 0, outage: 0 }, [], now).state).toBe('operational')
  })

  it('have the worst state of their checks, incidents and maintenance', () => {
    const record = { checks: 1_440, degraded: 3, outage: 0 }
    const worst = (...spans: Span[]) => stateOfDay('2026-11-26', record, spans, now).state
    expect(worst()).toBe('degraded')
    expect(worst(span('maintenance', '2026-11-26T01:00', '2026-11-26T02:00'))).toBe('degraded')
    expect(worst(span('outage', '2026-11-26T23:59', '2026-11-27T00:30'))).toBe('outage')
    // It ended at the first moment of the day, or began after the last.
    expect(worst(span('outage', '2026-11-25T10:00', '2026-11-26T00:00'))).toBe('degraded')
    expect(worst(span('outage', '2026-11-27T00:00', null))).toBe('degraded')
  })

  it('count each minute of trouble once, up to now', () => {
    const overlapping = [span('outage', '2026-11-27T10:00', '2026-11-27T10:30'), span('degraded', '2026-11-27T10:20', '2026-11-27T10:40')]
    expect(stateOfDay('2026-11-27', undefined, overlapping, now)).toEqual({ state: 'outage', minutes: 40 })
    expect(stateOfDay('2026-11-27', undefined, [span('outage', '2026-11-27T19:00', null)], now).minutes).toBe(60)
    expect(stateOfDay('2026-11-27', { checks: 100, degraded: 50, outage: 5 }, overlapping, now).minutes).toBe(55)
    expect(stateOfDay('2026-11-27', undefined, [span('maintenance', '2026-11-27T01:00', '2026-11-27T03:00')], now)).toEqual({
      state: 'maintenance',
      minutes: 0,
    })
  })

  it('are runs of equal days, and a day with trouble is separate', () => {
    const days = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']
    const records = [
      { day: '2026-11-24', checks: 9, degraded: 0, outage: 2 },
      { day: '2026-11-25', checks: 9, degraded: 0, outage: 3 },
      { day: '2026-11-26', checks: 9, degraded: 0, outage: 0 },
    ]
    expect(runsOf(days, records, [], now)).toEqual([
      { state: 'no-data', from: '2026-11-22', days: 2, minutes: 0 },
      { state: 'outage', from: '2026-11-24', days: 1, minutes: 2 },
      { state: 'outage', from: '2026-11-25', days: 1, minutes: 3 },
      { state: 'operational', from: '2026-11-26', days: 1, minutes: 0 },
    ])
  })
})

describe('several states', () => {
  it('of one service are as bad as the worst record', () => {
    expect(worstState([])).toBe('no-data')
    expect(worstState(['no-data', 'operational'])).toBe('operational')
    expect(worstState(['operational', 'maintenance', 'outage', 'degraded'])).toBe('outage')
  })

  it('of several services are "operational" only where every one is known', () => {
    expect(overallState(['operational', 'operational'])).toBe('operational')
    expect(overallState(['operational', 'no-data'])).toBe('no-data')
    expect(overallState(['no-data', 'degraded'])).toBe('degraded')
    expect(overallState([])).toBe('no-data')
  })
})
