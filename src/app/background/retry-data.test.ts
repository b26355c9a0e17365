import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryData } from './retry-data.ts'

beforeEach(() => void vi.stubGlobal('location', { href: 'https://runxin.example/zh/console', origin: 'https://runxin.example' }))
afterEach(() => void vi.unstubAllGlobals())

const away = () => new Response('', { status: 503, headers: { 'retry-after': '5' } })

function setUp(answers: Response[]) {
  const asked: string[] = []
  let back = () => {}
  let shown = 0
  let told = 0
  const fetch = retryData({
    fetch: async (input) => (asked.push(String(input)), answers.shift() ?? new Response('data')),
    untilReady: (signal) =>
      new Promise((resolve, reject) => {
        back = resolve
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      }),
    tell: () => {
      shown++
      told++
      return () => void shown--
    },
  })
  return { fetch, asked, back: () => back(), shown: () => shown, told: () => told }
}

it('data of a page is requested again once the site is back, and the reader is told meanwhile', async () => {
  const { fetch, asked, back, shown } = setUp([away(), away()])
  const got = fetch('/zh/console/orders.data?page=2')
  await vi.waitFor(() => expect([asked.length, shown()]).toEqual([1, 1]))
  back()
  await vi.waitFor(() => expect([asked.length, shown()]).toEqual([2, 1]))
  back()
  expect(await (await got).text()).toBe('data')
  expect([asked.length, shown()]).toEqual([3, 0])
})

it('several requests that wait are told of once', async () => {
  const { fetch, asked, told } = setUp([away(), away()])
  void fetch('/zh/console/orders.data')
  void fetch('/zh/console/_.data')
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await vi.waitFor(() => expect(told()).toBe(1))
})

it('leaving for another page ends the waiting', async () => {
  const { fetch, asked, shown } = setUp([away()])
  const leaving = new AbortController()
  const got = fetch('/zh/console/orders.data', { signal: leaving.signal })
  await vi.waitFor(() => expect([asked.length, shown()]).toEqual([1, 1]))
  leaving.abort(new Error('left'))
  await expect(got).rejects.toThrow('left')
  expect(shown()).toBe(0)
})

it.each([
  ['a call', '/api/orders', undefined],
  ['a write', '/zh/console/orders.data', { method: 'POST' }],
  ['another site', 'https://other.example/x.data', undefined],
])('%s gets its answer', async (_what, address, init) => {
  expect((await setUp([away()]).fetch(address, init)).status).toBe(503)
})

it('a 503 that is no outage, and any other answer, pass', async () => {
  expect((await setUp([new Response('', { status: 503 })]).fetch('/zh/products.data')).status).toBe(503)
  expect((await setUp([new Response('', { status: 404 })]).fetch('/zh/products.data')).status).toBe(404)
})
