import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import type { Drawn } from './draw-page.ts'
import { keepPage } from './kept-page.ts'
import { makePageCache } from './page-cache.ts'

const pageOf = (html: string, status = 200, reads: string[] = [], hidden = false) =>
  keepPage({ status, headers: {}, html, vary: [], reads: new Set(reads), hidden })

/** Cache whose pages the test renders. */
function setUp() {
  const drawn: { key: string; finish: (page: Drawn) => void }[] = []
  let version: string | undefined = '1'
  let latest = '1'
  let age = 0
  let away = false
  const faults: unknown[] = []
  const cache = makePageCache({
    draw: ({ key }) => new Promise((finish) => drawn.push({ key, finish })),
    version: { current: () => version, latest: () => latest, age: () => age },
    staleMs: 3_600_000,
    isAway: () => away,
    isForeignHost: (host) => host === 'localhost:1',
    otherwise: (_request, response) => void response.end('otherwise'),
    note: (error) => faults.push(error),
  })
  function ask(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<string> {
    return new Promise((resolve) => {
      let status = 0
      let stale = ''
      const response = {
        writeHead(given: number, head: string[]) {
          status = given
          if (head.includes('cache-status')) stale = ` (${head[head.indexOf('age') + 1]} s old)`
          if (head.some((value) => value.endsWith('detail=rendering-failed'))) stale += ' because of a fault'
          return response
        },
        end: (body?: Buffer | string) => resolve((status === 200 || status === 0 ? String(body) : `${status} ${body ?? ''}`) + stale),
      }
      cache.listener({ method, url, headers } as unknown as IncomingMessage, response as unknown as ServerResponse)
    })
  }
  /** Waits until that many pages are being rendered. */
  const begun = (count: number) => vi.waitFor(() => expect(drawn).toHaveLength(count))
  return {
    cache,
    drawn,
    begun,
    ask,
    faults,
    /** A page that is in memory. */
    async keep(url: string, html: string, reads: string[] = []) {
      const asked = ask(url)
      await begun(1)
      drawn.at(-1)!.finish(await pageOf(html, 200, reads))
      await asked
    },
    /** The database was last heard of so long ago. */
    loseVersion(ageMs: number) {
      version = undefined
      age = ageMs
    },
    /** The database was last heard of so long ago, which is not long enough to count as away. */
    delay(ageMs: number) {
      age = ageMs
    },
    setAway(value: boolean) {
      away = value
    },
    moveTo(next: string) {
      const previous = latest
      version = latest = next
      age = 0
      cache.outdate(previous)
    },
  }
}

describe('a page', () => {
  it('is rendered once for simultaneous requests, and not again afterwards', async () => {
    const { ask, drawn, begun } = setUp()
    const asked = [ask('/zh'), ask('/zh?utm=1'), ask('/zh/')]
    await begun(1)
    drawn[0]!.finish(await pageOf('first'))
    expect(await Promise.all(asked)).toEqual(['first', 'first', 'first'])
    expect(await ask('/zh')).toBe('first')
    expect(drawn).toHaveLength(1)
  })

  it('that was begun before a change is never served as current after it', async () => {
    const { ask, drawn, begun, moveTo } = setUp()
    const early = ask('/zh')
    await begun(1)
    moveTo('2')
    const late = ask('/zh')
    await begun(2)
    drawn[1]!.finish(await pageOf('new'))
    expect(await late).toBe('new')
    drawn[0]!.finish(await pageOf('old'))
    expect(await early).toBe('old')
    expect(await ask('/zh')).toBe('new')
  })

  it('is rendered again after each change', async () => {
    const { ask, drawn, begun, moveTo } = setUp()
    const first = ask('/zh')
    await begun(1)
    drawn[0]!.finish(await pageOf('one'))
    await first
    moveTo('2')
    const second = ask('/zh')
    await begun(2)
    drawn[1]!.finish(await pageOf('two'))
    expect(await second).toBe('two')
  })

  it('comes from memory at once while the version is unknown, marked with its age, and no longer than it may', async () => {
    const { ask, drawn, keep, loseVersion } = setUp()
    await keep('/zh', 'kept')
    loseVersion(600_000)
    expect(await ask('/zh')).toBe('kept (600 s old)')
    expect(await ask('/zh?utm_source=mail')).toBe('kept (600 s old)')
    expect(await ask('/en')).toBe('otherwise')
    loseVersion(3_600_000)
    expect(await ask('/zh')).toBe('kept (3600 s old)')
    loseVersion(3_600_001)
    expect(await ask('/zh')).toBe('otherwise')
    expect(drawn).toHaveLength(1)
  })

  it('that reads the query is not served for another query while the version is unknown', async () => {
    const { ask, keep, loseVersion } = setUp()
    await keep('/zh', 'kept', ['q'])
    loseVersion(5_000)
    expect(await ask('/zh?q=a')).toBe('otherwise')
    expect(await ask('/zh')).toBe('kept (5 s old)')
  })

  it('that is outdated comes from memory only when no other can be rendered because the database is away', async () => {
    const { ask, drawn, begun, keep, moveTo, setAway, loseVersion } = setUp()
    await keep('/zh', 'old')
    moveTo('2')
    const failing = ask('/zh')
    await begun(2)
    drawn[1]!.finish(undefined)
    expect(await failing).toBe('otherwise')
    setAway(true)
    const away = ask('/zh')
    await begun(3)
    drawn[2]!.finish(undefined)
    expect(await away).toBe('old (0 s old)')
    loseVersion(3_000)
    expect(await ask('/zh')).toMatch(/^old \(/)
  })

  it('that is outdated is served when another one cannot be rendered, and says why', async () => {
    const { ask, drawn, begun, keep, moveTo } = setUp()
    await keep('/zh', 'old')
    moveTo('2')
    const failing = ask('/zh')
    await begun(2)
    drawn[1]!.finish('failed')
    expect(await failing).toBe('old (0 s old) because of a fault')
    const never = ask('/en')
    await begun(3)
    drawn[2]!.finish('failed')
    expect(await never).toBe('otherwise')
  })

  it('whose version ended while it was rendered is kept for an outage, but replaces no later one', async () => {
    const { ask, drawn, begun, moveTo, loseVersion } = setUp()
    const [first, english] = [ask('/zh'), ask('/en')]
    await begun(2)
    moveTo('2')
    drawn[0]!.finish(await pageOf('early'))
    expect(await first).toBe('early')
    const current = ask('/en')
    await begun(3)
    drawn[2]!.finish(await pageOf('current'))
    expect(await current).toBe('current')
    drawn[1]!.finish(await pageOf('late'))
    expect(await english).toBe('late')
    loseVersion(3_000)
    expect(await ask('/zh')).toMatch(/^early \(/)
    expect(await ask('/en')).toBe('current (3 s old)')
  })

  it('that is outdated is served when the database falls silent while another one is being rendered', async () => {
    const { ask, drawn, begun, keep, moveTo, delay } = setUp()
    await keep('/zh', 'old')
    moveTo('2')
    const waiting = ask('/zh')
    await begun(2)
    delay(1_000)
    expect(await waiting).toBe('old (0 s old)')
    expect(await ask('/zh')).toBe('old (0 s old)')
    drawn[1]!.finish(await pageOf('new'))
    await expect.poll(() => ask('/zh')).toBe('new')
  })

  it('of a site that is not open is for visitors alone: the server renders another one for staff, also while the database is slow', async () => {
    const { ask, drawn, begun, delay } = setUp()
    const staff = { cookie: 'a=b; staff_token=t' }
    const [visitor, colleague] = [ask('/zh'), ask('/zh', staff)]
    await begun(1)
    drawn[0]!.finish(await pageOf('soon', 200, [], true))
    expect(await Promise.all([visitor, colleague, ask('/zh', staff), ask('/zh')])).toEqual(['soon', 'otherwise', 'otherwise', 'soon'])
    delay(1_000)
    expect([await ask('/zh', staff), await ask('/zh')]).toEqual(['otherwise', 'soon'])
  })

  it('of a site that was not open is never served after the opening, not even while the database is away', async () => {
    const { ask, drawn, begun, moveTo, setAway } = setUp()
    const early = ask('/zh')
    await begun(1)
    drawn[0]!.finish(await pageOf('soon', 200, [], true))
    expect(await early).toBe('soon')
    moveTo('2')
    setAway(true)
    const late = ask('/zh')
    await begun(2)
    drawn[1]!.finish(undefined)
    expect(await late).toBe('otherwise')
  })

  it('of an open site is the same for staff', async () => {
    const { ask, keep } = setUp()
    await keep('/zh', 'open')
    expect(await ask('/zh', { cookie: 'staff_token=t' })).toBe('open')
  })

  it('is in memory before the first visitor, in every language of the bare home', async () => {
    const { ask, cache, drawn, begun, loseVersion } = setUp()
    const warming = cache.warm(['/', '/en'])
    for (let count = 1; count <= 4; count++) {
      await begun(count)
      drawn[count - 1]!.finish(await pageOf(`page ${count}`))
    }
    expect(await warming).toBe(true)
    expect(await cache.warm(['/', '/en'])).toBe(true)
    expect(drawn.map(({ key }) => key)).toEqual(['/', '/', '/', '/en'])
    loseVersion(3_000)
    expect(await cache.warm(['/'])).toBe(false)
    expect(await ask('/', { 'accept-language': 'en' })).toMatch(/^page \d \(3 s old\)$/)
    expect(await ask('/en')).toBe('page 4 (3 s old)')
  })

  it('is rendered with at most three others at once', async () => {
    const { ask, drawn, begun } = setUp()
    const asked = ['/zh', '/en', '/zh-TW', '/zh/products/cloud-server', '/en/products/cloud-server'].map((path) => ask(path))
    await begun(4)
    drawn[2]!.finish(await pageOf('third'))
    await begun(5)
    for (const one of drawn) one.finish(await pageOf(one.key))
    expect(await Promise.all(asked)).toEqual(['/zh', '/en', 'third', '/zh/products/cloud-server', '/en/products/cloud-server'])
  })

  it('that is missing is reported as missing, and requested again', async () => {
    const { ask, drawn, begun } = setUp()
    const first = ask('/zh')
    await begun(1)
    drawn[0]!.finish(await pageOf('missing', 404))
    expect(await first).toBe('404 missing')
    void ask('/zh')
    await begun(2)
  })

  it('is rendered for each request when it turns out to read the query', async () => {
    const { ask, drawn, begun } = setUp()
    const asked = [ask('/zh?q=a'), ask('/zh')]
    await begun(1)
    drawn[0]!.finish(await pageOf('plain', 200, ['q']))
    expect(await Promise.all(asked)).toEqual(['otherwise', 'plain'])
    expect(await ask('/zh?q=b')).toBe('otherwise')
    expect(await ask('/zh?page=2')).toBe('plain')
  })

  it('is rendered for each request if it is no page, if rendering fails, and for every other method and host', async () => {
    const { ask, drawn, begun } = setUp()
    const none = ask('/zh')
    await begun(1)
    drawn[0]!.finish(undefined)
    expect(await none).toBe('otherwise')
    expect(await ask('/zh', {}, 'POST')).toBe('otherwise')
    expect(await ask('/zh', { host: 'localhost:1' })).toBe('otherwise')
    expect(await ask('/zh/console')).toBe('otherwise')
  })
})

describe('the home page without a locale', () => {
  it('is cached once per language', async () => {
    const { ask, drawn, begun } = setUp()
    const asked = [ask('/', { 'accept-language': 'en' }), ask('/', { 'accept-language': 'zh-TW' }), ask('/', { cookie: 'a=b; nuxt-i18n-slp=en' })]
    await begun(2)
    expect(drawn.map(({ key }) => key)).toEqual(['/', '/'])
    drawn[0]!.finish(await pageOf('english'))
    drawn[1]!.finish(await pageOf('traditional'))
    expect(await Promise.all(asked)).toEqual(['english', 'traditional', 'english'])
  })
})
