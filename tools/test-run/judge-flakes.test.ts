import { describe, expect, it } from 'vitest'
import { filesToRepeat, withRepeats } from './judge-flakes.ts'
import type { FileResult } from './vitest-report.ts'

const result = (file: string, passed: number, failed: number): FileResult => ({
  file,
  passed,
  seconds: 1,
  faults: Array.from({ length: failed }, (_, index) => `${file}: test ${index}`),
})

describe('the second run of failed files', () => {
  it('is of the files that failed', () => {
    expect(filesToRepeat([result('a', 3, 0), result('b', 2, 1)])).toEqual(['b'])
  })
  it('is not made when more than two files failed: such a run is red in any case', () => {
    expect(filesToRepeat([result('a', 0, 1), result('b', 2, 1), result('c', 1, 1)])).toEqual([])
  })
  it('makes a file flaky when all of its tests pass then', () => {
    const { files, flaky } = withRepeats([result('a', 3, 0), result('b', 2, 1)], [result('b', 3, 0)])
    expect(flaky).toEqual(['b'])
    expect(files.map(({ file, passed, faults }) => [file, passed, faults.length])).toEqual([
      ['a', 3, 0],
      ['b', 3, 0],
    ])
  })
  it('leaves a file failed that fails again, that does not run, or that has lost tests', () => {
    for (const repeats of [[result('b', 2, 1)], [], [result('b', 2, 0)]]) {
      const { files, flaky } = withRepeats([result('b', 2, 1)], repeats)
      expect(flaky).toEqual([])
      expect(files[0]!.faults).toHaveLength(1)
    }
  })
})
