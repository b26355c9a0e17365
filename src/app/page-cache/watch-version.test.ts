import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchVersion } from './watch-version.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

describe('the version that a process knows', () => {
  it('follows the database, and says when it changed', async () => {
    const answers = ['1', '1', '2']
    const onChange = vi.fn()
    const watch = await watchVersion({ read: async () => answers.shift() ?? '2', onChange })
    expect([watch.current(), onChange.mock.calls.length]).toEqual(['1', 1])
    await vi.advanceTimersByTimeAsync(250)
    expect([watch.current(), onChange.mock.calls.length]).toEqual(['1', 1])
    await vi.advanceTimersByTimeAsync(250)
    expect([watch.current(), onChange.mock.calls.length]).toEqual(['2', 2])
    watch.stop()
  })

  it('is unknown when the database has not answered for two seconds, and known again after it did', async () => {
    let alive = true
    const watch = await watchVersion({
      read: async () => {
        if (!alive) throw new Error('gone')
        return '1'
      },
      onChange: () => undefined,
    })
    alive = false
    await vi.advanceTimersByTimeAsync(2_000)
    expect(watch.current()).toBe('1')
    await vi.advanceTimersByTimeAsync(250)
    expect([watch.current(), watch.age()]).toEqual([undefined, 2_250])
    alive = true
    await vi.advanceTimersByTimeAsync(250)
    expect(watch.current()).toBe('1')
    watch.stop()
  })

  it('is not queried twice at once, and a late answer counts from its query', async () => {
    let answer = (_version: string) => {}
    let asked = 0
    const first = watchVersion({
      read: () => {
        asked++
        return asked === 1 ? Promise.resolve('1') : new Promise((resolve) => (answer = resolve))
      },
      onChange: () => undefined,
    })
    const watch = await first
    await vi.advanceTimersByTimeAsync(2_200)
    expect(asked).toBe(2)
    answer('2')
    await vi.advanceTimersByTimeAsync(0)
    // Asked 1950 ms ago, with 50 ms to go.
    expect(watch.current()).toBe('2')
    await vi.advanceTimersByTimeAsync(100)
    expect(watch.current()).toBeUndefined()
    watch.stop()
  })
})
