import { afterEach, beforeEach, describe, expect, test, vi, type Mock } from 'vitest'
import { makeLookAgain } from './look-again.ts'

describe('a page that receives versions', () => {
  let read: Mock<() => void>
  let page: ReturnType<typeof makeLookAgain>

  beforeEach(() => {
    vi.useFakeTimers()
    read = vi.fn<() => void>()
    page = makeLookAgain(read)
    page.shows(7, true)
  })
  afterEach(() => vi.useRealTimers())

  test('is read again if it shows another version, also a smaller one, and not if it shows that', () => {
    page.hears(7)
    expect(read).toHaveBeenCalledTimes(0)
    page.hears(3)
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('that was being read when an update arrived is read once more, and only if it still shows another version', () => {
    page.shows(7, false)
    page.hears(8)
    expect(read).toHaveBeenCalledTimes(0)
    page.shows(7, true)
    expect(read).toHaveBeenCalledTimes(1)
    page.shows(7, false)
    page.hears(9)
    page.shows(9, true)
    vi.advanceTimersByTime(5_000)
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('that shows a version not announced yet is not read repeatedly', () => {
    page.hears(8)
    page.shows(7, false)
    page.shows(9, true)
    vi.advanceTimersByTime(5_000)
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('is read at most every 0.8 s for any number of updates, and the last one counts', () => {
    for (let version = 8; version < 28; version++) {
      page.hears(version)
      page.shows(version - 1, true)
      vi.advanceTimersByTime(100)
    }
    expect(read.mock.calls.length).toBeLessThanOrEqual(3)
    const before = read.mock.calls.length
    page.hears(99)
    vi.advanceTimersByTime(800)
    expect(read.mock.calls.length).toBe(before + 1)
  })

  test('without a stream is read at intervals', () => {
    page.hears(undefined)
    vi.advanceTimersByTime(8_000)
    page.hears(undefined)
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('that was left is not read any more', () => {
    page.hears(8)
    page.hears(9)
    page.stop()
    vi.advanceTimersByTime(5_000)
    expect(read).toHaveBeenCalledTimes(1)
  })
})
