import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildWatch, pollMs, sightMs } from './build-watch.ts'

describe('spec §7: GET builds/latest.json with a timestamp query parameter: compare its id field to the current build id', () => {
  const asked: string[] = []
  const found: string[] = []
  let answer: () => Response = () => Response.json({ id: 'first' })

  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
    asked.length = 0
    found.length = 0
    answer = () => Response.json({ id: 'first' })
  })
  afterEach(() => vi.useRealTimers())

  const watch = () =>
    buildWatch({
      currentId: 'first',
      fetch: async (address) => {
        asked.push(address)
        return answer()
      },
      now: Date.now,
      found: (id) => void found.push(id),
    })

  it('asks every five minutes, each time with the time', async () => {
    const polling = watch()
    polling.start()
    await vi.advanceTimersByTimeAsync(pollMs * 2)
    polling.stop()
    await vi.advanceTimersByTimeAsync(pollMs)
    expect(asked).toEqual([`/builds/latest.json?${1_000_000 + pollMs}`, `/builds/latest.json?${1_000_000 + 2 * pollMs}`])
    expect(found).toEqual([])
  })

  it('reports another id once', async () => {
    watch().start()
    answer = () => Response.json({ id: 'second' })
    await vi.advanceTimersByTimeAsync(pollMs * 3)
    expect(found).toEqual(['second'])
    answer = () => Response.json({ id: 'third' })
    await vi.advanceTimersByTimeAsync(pollMs)
    expect(found).toEqual(['second', 'third'])
  })

  it('asks when the tab becomes visible, if the last request was a minute ago', async () => {
    const polling = watch()
    await polling.seen()
    expect(asked).toEqual([])
    vi.advanceTimersByTime(sightMs)
    await polling.seen()
    await polling.seen()
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['an error page', () => new Response('bad gateway', { status: 502 })],
    ['no JSON', () => new Response('<html>')],
    ['another shape', () => Response.json({ id: 7 })],
    [
      'no connection',
      () => {
        throw new TypeError('Failed to fetch')
      },
    ],
  ])('ignores %s', async (_name, bad) => {
    watch().start()
    answer = bad
    await vi.advanceTimersByTimeAsync(pollMs)
    expect(asked).toHaveLength(1)
    expect(found).toEqual([])
  })
})
