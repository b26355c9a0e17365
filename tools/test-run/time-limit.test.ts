import { describe, expect, it } from 'vitest'
import { judgeTime } from './time-limit.ts'

const minutes = (count: number) => count * 60
const asReference = [1, 1, 1, 1, 1]

describe('the limit of 14 minutes', () => {
  it('passes a run within it, to the second', () => {
    expect(judgeTime({ seconds: minutes(12.1), slowness: asReference })).toEqual({
      line: '14-minute limit: 12.1 of 14.0 min used, machine 1.0 × reference',
      over: false,
    })
    expect(judgeTime({ seconds: minutes(14), slowness: asReference }).over).toBe(false)
  })
  it('names a longer run', () => {
    const { line, over } = judgeTime({ seconds: minutes(14.2), slowness: asReference })
    expect(over).toBe(true)
    expect(line).toContain('limit EXCEEDED: 14.2 of 14.0 min used')
  })
  it('gives a slow machine as many times longer, and not more', () => {
    const slowness = [1.5, 1.5, 1.5, 1.5, 1.5]
    expect(judgeTime({ seconds: minutes(20.9), slowness }).over).toBe(false)
    expect(judgeTime({ seconds: minutes(21.1), slowness }).over).toBe(true)
  })
  it('gives a fast machine the whole 14 minutes', () => {
    expect(judgeTime({ seconds: minutes(13.9), slowness: [0.5, 0.5, 0.6] }).over).toBe(false)
  })
  it('takes the median, so that one busy moment does not count', () => {
    expect(judgeTime({ seconds: minutes(15), slowness: [1, 9, 1, 1, 1] }).over).toBe(true)
    expect(judgeTime({ seconds: minutes(15), slowness: [1, 1, 2, 2] }).line).toContain('of 21.0 min')
  })
  it('is the plain 14 minutes where nothing was measured', () => {
    expect(judgeTime({ seconds: minutes(15), slowness: [] }).over).toBe(true)
  })
})
