import { describe, expect, it } from 'vitest'
import { areaPath, linePath, niceScale, stretches, summarise } from './scale.ts'

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
