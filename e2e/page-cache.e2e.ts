import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { en as shellEn } from '../src/app/i18n/shell-messages.en.ts'
import { zh as shell } from '../src/app/i18n/shell-messages.zh.ts'
import { publishPriceBook, readPriceBook } from '../src/features/catalog/api.ts'
import type { EditNews } from '../src/features/content/forms.ts'
import { editNews } from '../src/features/content/server/edit-news.ts'
import { publishNews } from '../src/features/content/server/publish-news.ts'
import { readNewsDraft } from '../src/features/content/staff/server/read-news-draft.ts'
import { withdrawNews } from '../src/features/content/server/withdraw-news.ts'
import { writeConfigEntry } from '../src/features/site-config/api.ts'
import { en as status } from '../src/features/status/copy/status.en.ts'
import { newId } from '../src/platform/pure/id.ts'
import { routeEntries } from '../src/route-table.ts'
import { openBooks, type Books } from './harness/books.ts'
import { hydrated, openBrowser, visit } from './harness/browser.ts'
import { registerCustomer, type Customer } from './harness/customer.ts'
import { removeDataDir, startProduct, type Product } from './harness/product.ts'
import { newSeededDataDir, secondDataDirs } from './harness/seeded-data.ts'
import { until } from './harness/until.ts'

const dataDir = newSeededDataDir('pages')
let first: Product
let second: Product
let books: Books
let browser: Browser
let customer: Customer
let uncounted: string[]

beforeAll(async () => {
  books = await openBooks(dataDir)
  const env = { DATABASE_URL: books.url }
  secondDataDirs(dataDir, ['a', 'b', 'alone'])
  uncounted = await tablesReadUncounted(env)
  ;[first, second, browser] = await Promise.all([
    startProduct({ dataDir: `${dataDir}/a`, env }),
    startProduct({ dataDir: `${dataDir}/b`, env: { ...env, WORKER: 'off' } }),
    openBrowser(),
  ])
  customer = await registerCustomer(first.address)
  const footers = () => Promise.all([first, second].map(({ address }) => textOf('/en', address)))
  await until('a first check in every footer', async () => !(await footers()).join(' ').includes(status.overall['no-data']))
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await Promise.allSettled([first?.stop(), second?.stop()])
  await books?.close()
  removeDataDir(dataDir)
})

/** Tables that every process reads for itself: the migrations, the version, the clock, the worker's reports of its engine, and the keys of the demo's payment fakes. */
const ownTables = new Set(['platform_migration', 'platform_clock', 'site_change', 'engine_report', 'key'])

/** Tables that rendering all public pages reads and whose changes do not count as a new version. A process without a worker reads nothing else. */
async function tablesReadUncounted(env: Record<string, string>): Promise<string[]> {
  const scans = async () => {
    const rows = await books.query<{ name: string; scans: string }>(
      'select relname as name, coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as scans from pg_stat_user_tables',
    )
    return new Map(rows.map((row) => [row.name, Number(row.scans)]))
  }
  const before = await scans()
  const alone = await startProduct({ dataDir: `${dataDir}/alone`, env: { ...env, WORKER: 'off' } })
  for (const { path, page, access } of routeEntries) {
    if (page && access === 'public') await (await fetch(`${alone.address}/en${path === '/' ? '' : path}`)).text()
  }
  // PostgreSQL counts a session's scans when it ends.
  await alone.stop()
  const after = await until('the count of scans', async () => {
    const now = await scans()
    return (now.get('site_config') ?? 0) > (before.get('site_config') ?? 0) ? now : undefined
  })
  const counted = await books.query<{ name: string }>(
    "select distinct event_object_table as name from information_schema.triggers where trigger_name like 'site_version%'",
  )
  const known = new Set([...ownTables, ...counted.map(({ name }) => name)])
  return [...after].filter(([name, count]) => count > (before.get(name) ?? 0) && !known.has(name)).map(([name]) => name)
}

type Raw = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** The bytes as sent. fetch would decompress them. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET', address = first.address): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const sent = request(address + path, { method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** On a machine that is busy. */
const patient = { timeout: 20_000 }

const textOf = async (path: string, address = first.address) => (await ask(path, {}, 'GET', address)).body.toString()
const kept = (answer: Raw) => answer.headers['etag'] !== undefined

describe('a shared page', () => {
  test('comes in the requested encoding, and is the same text', async () => {
    const [plain, gzip, brotli] = [await ask('/zh'), await ask('/zh', { 'accept-encoding': 'gzip' }), await ask('/zh', { 'accept-encoding': 'gzip, br' })]
    expect([plain, gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br'])
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
    expect(brotli.headers['content-length']).toBe(String(brotli.body.length))
    expect(brotli.headers['vary']).toBe('Accept-Encoding')
  })

  test('is not sent again to a browser that has it, and must be revalidated each time', async () => {
    const { headers } = await ask('/en')
    expect(headers['cache-control']).toContain('no-cache')
    const again = await ask('/en', { 'if-none-match': String(headers['etag']) })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    expect((await ask('/en', { 'if-none-match': '"something else"' })).status).toBe(200)
  })

  test('answers HEAD with the headers of GET', async () => {
    const [head, get] = [await ask('/en', {}, 'HEAD'), await ask('/en')]
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    expect(head.body).toHaveLength(0)
  })

  test('lets its own scripts run by their hashes, and no others', async () => {
    const { headers } = await ask('/zh')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy).not.toContain('nonce-')
    expect(/script-src[^;]*/.exec(policy)?.[0]).not.toContain('unsafe')
  })

  test('is the same for any query that it does not read', async () => {
    const plain = await ask('/en')
    for (const path of ['/en?utm_source=mail', '/en?x=1&x=2', '/en/?a']) expect((await ask(path)).body.equals(plain.body), path).toBe(true)
  })

  test('is rendered for a query that it reads', async () => {
    const shown = await ask('/en/products/cloud-server-buy?region=singapore')
    expect([shown.status, kept(shown)]).toEqual([200, false])
    expect(shown.body.toString()).not.toBe(await textOf('/en/products/cloud-server-buy'))
    expect(kept(await ask('/en/products/cloud-server-buy'))).toBe(true)
  })

  test('without a locale is cached once per language', async () => {
    const langOf = async (headers: Record<string, string>) => /<html lang="([^"]+)"/.exec((await ask('/', headers)).body.toString())?.[1]
    expect(await langOf({ 'accept-language': 'en' })).toBe('en-US')
    expect(await langOf({ 'accept-language': 'zh-HK' })).toBe('zh-TW')
    expect(await langOf({ 'accept-language': 'en', cookie: 'nuxt-i18n-slp=zh' })).toBe('zh-CN')
    expect((await ask('/')).headers['vary']).toBe('Accept-Encoding, Accept-Language, Cookie')
  })

  test('is cached for every public page, and for no personal page', async () => {
    for (const { path, page, access, ...entry } of routeEntries) {
      if (!page) continue
      const keepable = access === 'public' && !('personal' in entry)
      const answer = await ask(path === '/' ? '/en' : `/en${path}`, keepable ? {} : { cookie: `token=${customer.client.cookie('token')}` })
      expect(kept(answer), path).toBe(keepable && answer.status === 200)
    }
    for (const path of ['/admin/login', '/api/site-config', '/healthz', '/en/nowhere']) expect(kept(await ask(path)), path).toBe(false)
  })
})

// The maximum delay is the interval in watch-version.test.ts; `npm run bench:processes` measures it.
describe('a change shows on all processes', () => {
  test('of the configuration', async () => {
    const icpNumber = '浙ICP备2026123456号'
    for (const { address } of [first, second]) expect(await textOf('/zh', address)).not.toContain(icpNumber)
    await writeConfigEntry(books.ctx, { configKey: 'RUNXIN_ICP_NUMBER', configValue: icpNumber })
    await Promise.all([first, second].map(({ address }) => until('the new number', async () => (await textOf('/zh', address)).includes(icpNumber))))
  })

  test('of the prices, which become effective by the clock alone', async () => {
    const prices = (address: string) => textOf('/en/products/cloud-server', address)
    const before = await prices(second.address)
    const { book, version } = await readPriceBook(books.ctx)
    const general = book.families['general']!
    const dearer = { ...book, families: { ...book.families, general: { ...general, vcpuFen: general.vcpuFen + 700 } } }
    const effectiveAt = new Date(Date.now() + 2_500)
    await publishPriceBook(books.ctx, { version: version + 1, effectiveAt, book: dearer })
    const published = await prices(second.address)
    // An answer from before that day has the old prices. A slow machine may not get one.
    if (Date.now() < effectiveAt.getTime()) expect(published).toBe(before)
    await until('the day of the new prices', async () => Date.now() >= effectiveAt.getTime())
    await Promise.all([first, second].map(({ address }) => until('the new prices', async () => (await prices(address)) !== before)))
  })

  test('of an announcement: written, edited and withdrawn', async () => {
    const newsId = newId()
    const text = (title: string) => ({ title, summary: 'About it', body: 'Text.' })
    const addresses = [first, second].flatMap(({ address }) => ['/en/services/announcements', `/en/newsDetail?id=${newsId}`].map((path) => ({ address, path })))
    const everywhere = (what: string, holds: (html: string) => boolean) =>
      Promise.all(addresses.map(({ address, path }) => until(`${what} at ${path}`, async () => holds(await textOf(path, address)))))
    await publishNews(books.ctx, { newsId, category: 'product', texts: { zh: text('First-Heron') } })
    await everywhere('the new item', (html) => html.includes('First-Heron'))
    const draft = (await readNewsDraft(books.ctx, { newsId })) as EditNews
    await editNews(books.ctx, { ...draft, texts: { zh: text('Second-Heron') } })
    await everywhere('the new title', (html) => html.includes('Second-Heron') && !html.includes('First-Heron'))
    await withdrawNews(books.ctx, { newsId })
    await everywhere('its withdrawal', (html) => !html.includes('Second-Heron'))
    await until('copies drawn before the withdrawal to be gone', async () => (await ask(`/en/newsDetail?id=${newsId}`)).status === 404)
  })

  test('of the stock, when it shows', async () => {
    const html = async () => textOf('/en/products/cloud-server-buy', second.address)
    const before = await html()
    await books.query("update zone_stock set held = capacity where zone_id = 'singapore-a'")
    await until('the sold-out zone', async () => (await html()) !== before)
  })
})

test('no public page reads a table whose changes do not change the version', () => {
  expect(uncounted).toEqual([])
})

describe('the signed-in reader', () => {
  const console1 = { name: shell.console, exact: true }
  const signedIn = () => [
    { name: 'token', value: customer.client.cookie('token') ?? '', url: first.address, httpOnly: true },
    { name: 'runxin-signed-in', value: '1', url: first.address },
  ]

  test('does not change a cached or sent page', async () => {
    const cookie = `token=${customer.client.cookie('token')}; runxin-signed-in=1; runxin-theme=dark`
    for (const path of ['/zh', '/en/products/cloud-server', '/zh/products/cloud-server-buy']) {
      // A new version of the site may come between two of them, and changes the page for everyone.
      const withCookies = await until(`${path} to be the same before and after`, async () => {
        const before = await ask(path)
        const asked = await ask(path, { cookie })
        const after = await ask(path)
        return after.body.equals(before.body) && { ...asked, same: asked.body.equals(before.body) }
      })
      expect(withCookies.same, path).toBe(true)
      expect(withCookies.headers['set-cookie']).toBeUndefined()
    }
  })

  test('never shows one customer’s name in a shared page', async () => {
    const { nickname } = await customer.client.get<{ nickname: string }>('/account')
    await books.query("update account set nickname = 'Canary-Kingfisher' where nickname = $1", [nickname])
    for (const path of ['/zh', '/zh/products/cloud-server-buy?region=tokyo', '/zh/nowhere']) {
      const answer = await ask(path, { cookie: `token=${customer.client.cookie('token')}` })
      expect(answer.body.toString(), path).not.toContain('Canary-Kingfisher')
    }
    expect(await customer.client.get('/account/viewer')).toMatchObject({ nickname: 'Canary-Kingfisher' })
  })

  test.each(['template1', 'template2'])('is visible from the first paint, before any script has loaded, in %s', async (template) => {
    const { context, page, close } = await visit(browser, { address: first.address, expected: [/./] })
    await context.addCookies(signedIn())
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.goto(`/zh/template/${template}`)
    await expect.poll(() => page.getByRole('banner').getByRole('link', console1).isVisible(), patient).toBe(true)
    expect(await page.getByRole('banner').getByRole('link', { name: shell.register }).isVisible()).toBe(false)
    expect(await page.getByRole('contentinfo').getByRole('link', console1).isVisible()).toBe(true)
    expect(await page.getByRole('contentinfo').getByRole('link', { name: shell.login }).isVisible()).toBe(false)
    await close()
  })

  test('is requested only where the browser seems signed in, and stays as it was shown', async () => {
    const { context, page, faults, close } = await visit(browser, { address: first.address })
    const asked: string[] = []
    page.on('request', (sent) => void (sent.url().includes('/api/account/viewer') ? asked.push(sent.url()) : undefined))
    await page.goto('/zh', { waitUntil: 'networkidle' })
    await hydrated(page)
    expect(asked).toEqual([])
    expect(await page.getByRole('banner').getByRole('link', { name: shell.register }).isVisible()).toBe(true)
    await context.addCookies(signedIn())
    const answer = page.waitForResponse(/api\/account\/viewer/)
    await page.reload()
    expect((await answer).status()).toBe(200)
    await hydrated(page)
    expect(await page.getByRole('banner').getByRole('link', console1).isVisible()).toBe(true)
    expect(faults).toEqual([])
    await close()
  })

  test('is corrected when the session has ended elsewhere', async () => {
    const { context, page, faults, close } = await visit(browser, { address: first.address })
    await context.addCookies([{ ...signedIn()[0]!, value: 'a-token-of-a-session-that-is-over-0123456789' }, signedIn()[1]!])
    await page.goto('/zh')
    await expect.poll(() => page.getByRole('banner').getByRole('link', { name: shell.register }).isVisible(), patient).toBe(true)
    expect(await page.getByRole('banner').getByRole('link', console1).isVisible()).toBe(false)
    expect((await context.cookies()).map(({ name }) => name)).toEqual([])
    expect(faults).toEqual([])
    await close()
  })

  test('and a visitor who only claims to be a customer sees a button and gets nothing', async () => {
    const hint = { cookie: 'runxin-signed-in=1' }
    expect((await ask('/zh/console', hint)).status).toBe(302)
    expect((await ask('/api/account', hint)).status).toBe(401)
    const viewer = await ask('/api/account/viewer', hint)
    expect(viewer.body.toString()).toBe('null')
    expect(String(viewer.headers['set-cookie'])).toMatch(/runxin-signed-in=;.*Max-Age=0/)
  })
})

describe('in the browser', () => {
  test('a chosen colour scheme applies before the first paint and the page hydrates without a fault', async () => {
    for (const theme of ['dark', 'light'] as const) {
      const { context, page, faults, close } = await visit(browser, { address: first.address, theme: theme === 'dark' ? 'light' : 'dark' })
      await context.addCookies([{ name: 'runxin-theme', value: theme, url: first.address }])
      await page.addInitScript(() => {
        const seen: string[] = []
        Object.assign(globalThis, { seen })
        const look = () => {
          if (document.body && document.documentElement.dataset['theme'] !== seen.at(-1)) seen.push(document.documentElement.dataset['theme'] ?? 'none')
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      })
      await page.goto('/en')
      await hydrated(page)
      await expect.poll(() => page.getByRole('contentinfo').getByRole('radio', { name: shellEn.themes[theme] }).isChecked(), patient).toBe(true)
      expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([theme])
      expect(faults).toEqual([])
      await close()
    }
  })

  test('scripts wait until the styles have loaded and the page can be painted', async () => {
    const { page, faults, close } = await visit(browser, { address: first.address })
    await page.goto('/en/products/cloud-server')
    await hydrated(page)
    const times = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const of = (ending: string) => files.filter(({ name }) => name.endsWith(ending))
      return { scripts: of('.js').map(({ startTime }) => startTime), styles: of('.css').map(({ responseEnd }) => responseEnd) }
    })
    expect(times.styles.length).toBeGreaterThan(0)
    expect(Math.min(...times.scripts)).toBeGreaterThanOrEqual(Math.max(...times.styles))
    expect(faults).toEqual([])
    await close()
  })

  test('the link to another language keeps the query', async () => {
    const { page, faults, close } = await visit(browser, { address: first.address })
    await page.goto('/zh?utm_source=mail')
    await hydrated(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await page.waitForURL('**/en?utm_source=mail')
    expect(faults).toEqual([])
    await close()
  })
})
