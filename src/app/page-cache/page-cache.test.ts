import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { keepPage, type KeptPage } from './kept-page.ts'
import { makePageCache } from './page-cache.ts'

const pageOf = (html: string, status = 200, reads: string[] = []) => keepPage({ status, headers: {}, html, vary: [], reads: new Set(reads) })

/** Cache whose pages the test renders. */
function setUp() {
  const drawn: { key: string; finish: (page: KeptPage | undefined) => void }[] = []
  let version: string | undefined = '1'
  let answered: string | undefined
  const faults: unknown[] = []
  const cache = makePageCache({
    draw: ({ key }) => new Promise((finish) => drawn.push({ key, finish })),
    version: { current: () => version, known: async () => answered ?? version },
    isForeignHost: (host) => host === 'localhost:1',
    otherwise: (_request, response) => void response.end('otherwise'),
    note: (error) => faults.push(error),
  })
  function ask(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<string> {
    return new Promise((resolve) => {
      let status = 0
      const response = {
        writeHead(given: number) {
          status = given
          return response
        },
        end: (body?: Buffer | string) => resolve(status === 200 || status === 0 ? String(body) : `${status} ${body ?? ''}`),
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
    /** Answer of the database to a query while the version is unknown. */
    answerWith(next: string) {
      answered = next
    },
    moveTo(next: string | undefined) {
      version = next
      cache.clear()
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

  it('that was begun before a change is never cached after it', async () => {
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

  it('does not come from the cache while the version is unknown', async () => {
    const { ask, drawn, moveTo } = setUp()
    moveTo(undefined)
    expect(await ask('/zh')).toBe('otherwise')
    expect(drawn).toHaveLength(0)
  })

  it('waits for the version instead of rendering when the process was only paused', async () => {
    const { ask, drawn, begun, moveTo, answerWith } = setUp()
    const first = ask('/zh')
    await begun(1)
    drawn[0]!.finish(await pageOf('kept'))
    await first
    moveTo(undefined)
    answerWith('2')
    const second = ask('/zh')
    await begun(2)
    drawn[1]!.finish(await pageOf('asked'))
    expect(await second).toBe('asked')
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
