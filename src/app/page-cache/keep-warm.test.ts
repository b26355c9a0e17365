import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepWarm } from './keep-warm.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('renders after the start, again until all pages are in memory, and then at most every half minute after changes', async () => {
  const results = [false, false, true]
  const warm = vi.fn(async () => results.shift() ?? true)
  const { changed, stop } = keepWarm(warm)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(warm).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(warm).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(warm).toHaveBeenCalledTimes(3)
  for (let change = 0; change < 10; change++) changed()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(warm).toHaveBeenCalledTimes(4)
  changed()
  stop()
  changed()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(warm).toHaveBeenCalledTimes(4)
})
