import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { estimatedPercent, loadingBar, loadingBarClock, type BarState } from './loading-bar.ts'

describe('spec §9: progress bar throttle 200 ms, duration 2000 ms, height 3 px, hide delay 500 ms, reset delay 400 ms', () => {
  let shown: BarState = { visible: false, percent: 0 }

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16))
    vi.stubGlobal('cancelAnimationFrame', (id: ReturnType<typeof setTimeout>) => clearTimeout(id))
    shown = { visible: false, percent: 0 }
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const clock = () => loadingBarClock((state) => (shown = state))

  it('has the specified numbers', () => expect(loadingBar).toEqual({ throttle: 200, duration: 2000, height: 3, hideDelay: 500, resetDelay: 400 }))

  it('does not appear for a page that loads within 200 ms', () => {
    const bar = clock()
    bar.start()
    vi.advanceTimersByTime(199)
    bar.finish()
    vi.advanceTimersByTime(5000)
    expect(shown).toEqual({ visible: false, percent: 0 })
  })

  it('appears after 200 ms and grows without reaching the end', () => {
    clock().start()
    vi.advanceTimersByTime(201)
    expect(shown.visible).toBe(true)
    vi.advanceTimersByTime(2000)
    expect(shown.percent).toBeGreaterThan(60)
    vi.advanceTimersByTime(60_000)
    expect(shown.percent).toBeLessThan(100)
  })

  it('fills up at the end, hides 500 ms later and is reset 400 ms after that', () => {
    const bar = clock()
    bar.start()
    vi.advanceTimersByTime(600)
    bar.finish()
    expect(shown).toEqual({ visible: true, percent: 100 })
    vi.advanceTimersByTime(499)
    expect(shown.visible).toBe(true)
    vi.advanceTimersByTime(1)
    expect(shown).toEqual({ visible: false, percent: 100 })
    vi.advanceTimersByTime(400)
    expect(shown.percent).toBe(0)
  })

  it('never shrinks while a page loads', () => {
    const steps = [0, 100, 500, 2000, 9000].map(estimatedPercent)
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
    expect(steps[0]).toBe(0)
  })
})
