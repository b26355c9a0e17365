import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deadline } from './deadline.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  let finish = (_text: string) => {}
  const app = new Hono()
  app.use(deadline({ ms: 30_000, late: (c) => c.text('later', 503) }))
  app.get('/slow', async (c) => c.text(await new Promise<string>((resolve) => (finish = resolve))))
  app.get('/stream', () => new Response(new ReadableStream({ start: () => {} })))
  app.get('/broken', () => Promise.reject(new Error('broken')))
  app.onError((_error, c) => c.text('failed', 500))
  return { app, finish: (text: string) => finish(text) }
}

it('a request that takes too long gets an answer, and its own answer is dropped when it comes', async () => {
  const { app, finish } = setUp()
  const asked = app.request('/slow')
  await vi.advanceTimersByTimeAsync(30_000)
  const response = await asked
  expect([response.status, await response.text()]).toEqual([503, 'later'])
  finish('done')
  await vi.advanceTimersByTimeAsync(1)
})

it('a request in time, a stream and an error keep their answers', async () => {
  const { app, finish } = setUp()
  const asked = app.request('/slow')
  await vi.advanceTimersByTimeAsync(29_999)
  finish('done')
  expect(await (await asked).text()).toBe('done')
  expect((await app.request('/stream')).status).toBe(200)
  expect((await app.request('/broken')).status).toBe(500)
  expect(vi.getTimerCount()).toBe(0)
})

it('a body that is still arriving is waited for', async () => {
  const { app, finish } = setUp()
  const incoming = { complete: false, destroyed: false }
  const asked = app.request('/slow', {}, { incoming })
  await vi.advanceTimersByTimeAsync(45_000)
  incoming.complete = true
  finish('done')
  expect((await asked).status).toBe(200)
})
