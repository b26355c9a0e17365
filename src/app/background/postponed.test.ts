import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isVerySlow, postpone, prefetchDelayMs } from './postponed.ts'

describe('spec §9: route prefetch postponed 1 s except on a very slow connection', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it.each([undefined, {}, { effectiveType: '4g', saveData: false }, { effectiveType: '3g' }])('on %o it begins 1 s later', (connection) => {
    const look = vi.fn()
    postpone(look, connection)
    vi.advanceTimersByTime(prefetchDelayMs - 1)
    expect(look).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(look).toHaveBeenCalledOnce()
    expect(prefetchDelayMs).toBe(1000)
  })

  it.each([{ effectiveType: 'slow-2g' }, { effectiveType: '2g' }, { effectiveType: '4g', saveData: true }])('on %o it never does', (connection) => {
    const look = vi.fn()
    postpone(look, connection)
    vi.advanceTimersByTime(3_600_000)
    expect(look).not.toHaveBeenCalled()
    expect(isVerySlow(connection)).toBe(true)
  })
})
