import { describe, expect, it } from 'vitest'
import { callBackSpans } from './model.ts'

const starts = (now: string) => callBackSpans(new Date(now)).map(({ fromAt }) => fromAt.toISOString())

describe('the time spans of a call-back', () => {
  it('are those of three working days in Beijing time', () => {
    // Wednesday, 08:00 in Beijing.
    expect(starts('2026-03-11T00:00:00Z')).toEqual([
      '2026-03-11T01:00:00.000Z',
      '2026-03-11T06:00:00.000Z',
      '2026-03-11T08:00:00.000Z',
      '2026-03-12T01:00:00.000Z',
      '2026-03-12T06:00:00.000Z',
      '2026-03-12T08:00:00.000Z',
      '2026-03-13T01:00:00.000Z',
      '2026-03-13T06:00:00.000Z',
      '2026-03-13T08:00:00.000Z',
    ])
  })

  it('begin at least half an hour later', () => {
    expect(starts('2026-03-11T05:30:00Z')[0]).toBe('2026-03-11T06:00:00.000Z')
    expect(starts('2026-03-11T05:30:01Z')[0]).toBe('2026-03-11T08:00:00.000Z')
  })

  it('skip weekends, and count a day as past when its last span has begun', () => {
    // Friday, 17:00 in Beijing; its UTC day is the same, and Saturday begins in Beijing while it is Friday in UTC.
    expect(starts('2026-03-13T09:00:00Z')[0]).toBe('2026-03-16T01:00:00.000Z')
    expect(starts('2026-03-13T17:00:00Z')[0]).toBe('2026-03-16T01:00:00.000Z')
    expect(new Set(starts('2026-03-13T09:00:00Z').map((at) => at.slice(0, 10))).size).toBe(3)
  })
})
