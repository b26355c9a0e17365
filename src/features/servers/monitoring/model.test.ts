import { fc } from '#platform/testing/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { keptMs, ownRangeOf, packMetrics, plotOf, rangeMs, untilNow, unpackMetrics, type Metrics, type NowRange } from './model.ts'

const now = Date.parse('2026-11-22T08:00:07Z')
const hour = 3_600_000

describe('plotting a range', () => {
  it.each([
    ['1h', 'raw', 30_000, 121],
    ['6h', 'minute', 60_000, 361],
    ['24h', 'minute', 60_000, 1441],
    ['7d', 'quarter', 900_000, 673],
    ['30d', 'hour', 3_600_000, 721],
  ] as const)('%s', (range: NowRange, grain, stepMs, points) => {
    expect(plotOf(untilNow(range, now), now)).toMatchObject({ grain, stepMs, points })
    expect(rangeMs[range]).toBe((points - 1) * stepMs)
  })

  it('uses only stored grains, stays drawable and begins on whole steps, for any range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5 * 60_000, max: 40 * 24 * hour }), fc.double({ min: 0, max: 1, noNaN: true }), (length, place) => {
        const to = Math.floor(now - (keptMs.quarter - length) * place)
        const plot = plotOf({ from: to - length, to }, now)
        expect(plot.points).toBeGreaterThanOrEqual(2)
        expect(plot.points).toBeLessThanOrEqual(1502)
        expect(plot.from % plot.stepMs).toBe(0)
        expect(plot.from).toBeGreaterThan(now - keptMs[plot.grain] - 2 * plot.stepMs)
        expect(plot.from + (plot.points - 1) * plot.stepMs).toBeLessThanOrEqual(Math.max(to, plot.from + plot.stepMs))
      }),
    )
  })

  it('refuses custom ranges that are too short, too old or empty', () => {
    expect(ownRangeOf(now - hour, now, now)).toEqual({ from: now - hour, to: now })
    expect(ownRangeOf(now - hour, now + hour, now)).toEqual({ from: now - hour, to: now })
    expect(ownRangeOf(now - 60_000, now, now)).toBeUndefined()
    expect(ownRangeOf(now - 41 * 24 * hour, now, now)).toBeUndefined()
    expect(ownRangeOf(Number.NaN, now, now)).toBeUndefined()
  })
})

describe('metrics sent to the browser', () => {
  it('are unpacked unchanged, with their gaps', () => {
    const curve = [1, null, 2.25, 0, null]
    const series = { cpu: curve, memory: curve, disk: curve, diskRead: curve, diskWrite: curve, netIn: curve, netOut: curve }
    const metrics: Metrics = { from: 0, stepMs: 1000, points: 5, series, latest: null, simulated: true }
    expect(unpackMetrics(packMetrics(metrics))).toEqual(metrics)
    expect(packMetrics(metrics).series.cpu).toBe('1,,2.25,0,')
  })
})
