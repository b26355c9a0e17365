import { describe, expect, it } from 'vitest'
import { isCi, judgeTime } from './time-limit.ts'

const minutes = (count: number) => count * 60
const asReference = [1, 1, 1, 1, 1]

describe('the limit of 14 minutes on CI', () => {
  it('passes a run within it, to the second', () => {
    expect(judgeTime({ seconds: minutes(12.1), slowness: asReference, onCi: true })).toEqual({
      line: '14-minute limit: 12.1 of 14.0 min used, machine 1.0 × reference',
      faults: [],
    })
    expect(judgeTime({ seconds: minutes(14), slowness: asReference, onCi: true }).faults).toEqual([])
  })
  it('fails a longer run', () => {
    const { line, faults } = judgeTime({ seconds: minutes(14.2), slowness: asReference, onCi: true })
    expect(faults).toEqual([line])
    expect(line).toContain('14.2 of 14.0 min used')
  })
  it('gives a slow machine as many times longer, and not more', () => {
    const slowness = [1.5, 1.5, 1.5, 1.5, 1.5]
    expect(judgeTime({ seconds: minutes(20.9), slowness, onCi: true }).faults).toEqual([])
    expect(judgeTime({ seconds: minutes(21.1), slowness, onCi: true }).faults).toHaveLength(1)
  })
  it('gives a fast machine the whole 14 minutes', () => {
    expect(judgeTime({ seconds: minutes(13.9), slowness: [0.5, 0.5, 0.6], onCi: true }).faults).toEqual([])
  })
  it('takes the median, so that one busy moment excuses nothing', () => {
    expect(judgeTime({ seconds: minutes(15), slowness: [1, 9, 1, 1, 1], onCi: true }).faults).toHaveLength(1)
    expect(judgeTime({ seconds: minutes(15), slowness: [1, 1, 2, 2], onCi: true }).line).toContain('of 21.0 min')
  })
  it('passes any run that is not on CI', () => {
    expect(judgeTime({ seconds: minutes(40), slowness: asReference, onCi: false }).faults).toEqual([])
  })
  it('is the plain 14 minutes where nothing was measured', () => {
    expect(judgeTime({ seconds: minutes(15), slowness: [], onCi: true }).faults).toHaveLength(1)
  })
})

it('reads CI as CI systems write it', () => {
  expect([{ CI: 'true' }, { CI: '1' }, {}, { CI: '' }, { CI: 'false' }].map(isCi)).toEqual([true, true, false, false, false])
})
