import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceOf, resizeDelayMs, watchDevice, type Device } from './device.ts'

function screenOf(width: number) {
  const listeners = new Set<() => void>()
  return {
    innerWidth: width,
    addEventListener: (_type: 'resize', listen: () => void) => void listeners.add(listen),
    removeEventListener: (_type: 'resize', listen: () => void) => void listeners.delete(listen),
    resizeTo(next: number) {
      this.innerWidth = next
      for (const listen of listeners) listen()
    },
    listeners,
  }
}

describe('spec §9: device detection re-runs 50 ms after a resize', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('detects at once, then 50 ms after the last of several resizes', () => {
    const seen: Device[] = []
    const screen = screenOf(1440)
    watchDevice(screen, (device) => void seen.push(device))
    expect(seen).toEqual(['desktop'])
    screen.resizeTo(900)
    vi.advanceTimersByTime(resizeDelayMs - 1)
    screen.resizeTo(390)
    vi.advanceTimersByTime(resizeDelayMs - 1)
    expect(seen).toEqual(['desktop'])
    vi.advanceTimersByTime(1)
    expect(seen).toEqual(['desktop', 'mobile'])
    expect(resizeDelayMs).toBe(50)
  })

  it('stops listening when it is no longer needed', () => {
    const seen: Device[] = []
    const screen = screenOf(1440)
    const stop = watchDevice(screen, (device) => void seen.push(device))
    screen.resizeTo(390)
    stop()
    vi.advanceTimersByTime(1000)
    expect(seen).toEqual(['desktop'])
    expect(screen.listeners.size).toBe(0)
  })

  it.each([
    [767, 'mobile'],
    [768, 'tablet'],
    [1023, 'tablet'],
    [1024, 'desktop'],
  ] as const)('%i px is a %s: the breakpoints of the styles', (width, device) => expect(deviceOf(width)).toBe(device))
})
