import { describe, expect, it } from 'vitest'
import { areaPath, lastKnown, linePath, niceScale, stretches, summarise, thinned, timeTicks } from './scale.ts'

const straight = { x: (index: number) => index * 10, y: (value: number) => 100 - value }

describe('the axis of a chart', () => {
  it('has round steps and room for the largest value', () => {
    expect(niceScale(4.6, 5).ticks).toEqual([0, 1, 2, 3, 4, 5])
    expect(niceScale(92, 4)).toMatchObject({ step: 25, top: 100 })
    expect(niceScale(0, 4).top).toBe(1)
    expect(niceScale(0.3, 3).ticks).toEqual([0, 0.1, 0.2, 0.3])
  })
})

describe('the line of a chart', () => {
  it('breaks where nothing was measured', () => {
    const values = [1, 2, null, null, 3, null]
    expect(stretches(values)).toEqual([[0, 1], [4]])
    expect(linePath(values, straight)).toBe('M0 99L10 98M40 97h0.1')
    expect(areaPath([5, 6], straight)).toBe('M0 100L0 95L10 94L10 100Z')
  })

  it('is summed up without its gaps', () => {
    expect(summarise([null, 2, 4])).toEqual({ min: 2, avg: 3, max: 4 })
    expect(summarise([null])).toBeUndefined()
  })
})

describe('a line with more points than pixels', () => {
  const values = Array.from({ length: 1441 }, (_, index) => (index === 700 ? 99 : index === 701 ? -5 : index % 7))
  const all = values.map((_, index) => index)

  it('keeps its ends and every spike, in order, and two points a pixel at most', () => {
    const kept = thinned(all, values, 300)
    expect(kept.length).toBeLessThanOrEqual(602)
    expect(kept).toEqual([...new Set(kept)].toSorted((a, b) => a - b))
    expect([kept[0], kept.at(-1), kept.includes(700), kept.includes(701)]).toEqual([0, 1440, true, true])
  })

  it('is unchanged if there is room', () => {
    expect(thinned(all, values, 1000)).toBe(all)
  })
})

describe('the time labels of a chart', () => {
  const at = (text: string) => Date.parse(`2026-11-22T${text}Z`)
  const clock = (ticks: number[]) => ticks.map((tick) => new Date(tick).toISOString().slice(5, 16))

  it('are round times in the reader’s time zone, as many as there is room for', () => {
    expect(clock(timeTicks(at('08:07'), at('09:07'), 4, at('00:00')))).toEqual(['11-22T08:15', '11-22T08:30', '11-22T08:45', '11-22T09:00'])
    // Midnight of a reader in UTC+8 is at 16:00.
    expect(clock(timeTicks(at('08:00'), at('08:00') + 86_400_000 * 2, 2, at('16:00')))).toEqual(['11-22T16:00', '11-23T16:00'])
  })
})

it.each([
  [[1, 2, null], 2],
  [[1, null, null], 1],
  [[0, null], 0],
  [[1, 2], 2],
  [[null, null], undefined],
  [[], undefined],
])('of %j the last known value is %s', (values, last) => {
  expect(lastKnown(values)).toBe(last)
})
