import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { demoStaff } from '../src/app/seed/demo.ts'
import { readDemoHelp, readDemoNews } from '../src/app/seed/content/read-content.ts'
import { en } from '../src/features/content/messages/en.ts'
import { zh } from '../src/features/content/messages/zh.ts'
import { makeClient, type Client } from './harness/api-client.ts'
import { open, openBrowser, overflowsSideways, visit } from './harness/browser.ts'
import { until } from './harness/until.ts'

const address = inject('address')
let browser: Browser
let staff: Client

beforeAll(async () => {
  staff = makeClient(address)
  ;[browser] = await Promise.all([openBrowser(), staff.post('/admin/login', { loginName: demoStaff.loginName, password: demoStaff.password })])
})
afterAll(() => browser?.close())

type Titled = { slug: string; texts: Record<'zh' | 'en', { title: string }> }
const announcements = readDemoNews()
const articles = readDemoHelp().flatMap(({ articles: some }) => some)
const titleOf = (locale: 'zh' | 'en', items: readonly Titled[]) => (slug: string) => items.find((item) => item.slug === slug)!.texts[locale].title

/** On a machine that is busy. */
const patient = { timeout: 20_000 }
const headed = (page: Page, title: string) => expect.poll(() => page.getByRole('heading', { level: 1 }).innerText(), patient).toBe(title)

describe.each([
  { template: 'template1', locale: 'zh', m: zh, news: titleOf('zh', announcements), help: titleOf('zh', articles), word: '网络 交换机' },
  { template: 'template2', locale: 'en', m: en, news: titleOf('en', announcements), help: titleOf('en', articles), word: 'switches network' },
])('in $template, $locale', ({ template, locale, m, news, help, word }) => {
  test('an announcement is found by category and by search, opened, followed to its neighbour, and the list is reached again', async () => {
    const { page, faults, close } = await visit(browser)
    await open(page, `/${locale}/services/announcements/template/${template}`)
    const filters = page.getByRole('navigation', { name: m.news.filter })
    const arriving = Promise.withResolvers<void>()
    await page.route(/\.data\?category=maintenance/, async (route) => {
      await arriving.promise
      await route.continue()
    })
    await filters.getByRole('link', { name: m.categories.maintenance }).click()
    // Typed while the filtered list loads, and kept in the field of that list.
    const box = page.getByRole('searchbox', { name: m.news.searchLabel })
    await box.fill(word)
    arriving.resolve()
    await filters.getByRole('link', { name: m.categories.maintenance }).and(page.locator('[aria-current=true]')).waitFor()
    await page.getByRole('link', { name: news('payment-maintenance') }).waitFor()
    expect([await box.inputValue(), await box.evaluate((field) => field === document.activeElement)]).toEqual([word, true])
    await page.getByRole('button', { name: m.search, exact: true }).click()
    await page.getByText(m.news.found(word, 1)).waitFor()
    await page.getByRole('link', { name: news('network-hongkong') }).click()
    await headed(page, news('network-hongkong'))

    const neighbours = page.getByRole('navigation', { name: `${m.detail.newer} / ${m.detail.older}` })
    await neighbours.getByRole('link', { name: news('ssh-guessing') }).waitFor()
    await neighbours.getByText(m.detail.inCategory).click()
    await neighbours.getByRole('link', { name: news('payment-maintenance') }).click()
    await headed(page, news('payment-maintenance'))
    await expect.poll(() => page.title(), patient).toContain(news('payment-maintenance'))
    const picture = await page.getByRole('link', { name: m.detail.picture }).getAttribute('href')
    expect((await page.request.get(picture ?? '')).headers()['content-type']).toMatch(/^image\//)
    await page.goBack()
    await headed(page, news('network-hongkong'))
    expect(faults).toEqual([])
    await close()
  })

  test('pages of the list have separate addresses and contain every item once', async () => {
    const { page, faults, close } = await visit(browser)
    await open(page, `/${locale}/services/announcements/template/${template}`)
    const links = page.getByRole('article').getByRole('link')
    const first = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    await page
      .getByRole('navigation', { name: /分页|Pages|Pagination/ })
      .getByRole('link', { name: /2/ })
      .click()
    await page.waitForURL(/page=2/)
    await expect.poll(() => links.evaluateAll((all, before) => all.some((link) => before.includes(link.getAttribute('href'))), first), patient).toBe(false)
    const second = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const { total } = await makeClient(address).get<{ total: number }>('/news', { locale })
    expect(new Set([...first, ...second]).size).toBe(Math.min(20, total))
    expect(faults).toEqual([])
    await close()
  })

  test('an answer is found in the help centre, and the next one from there', async () => {
    const { page, faults, close } = await visit(browser, { width: 'phone' })
    await open(page, `/${locale}/services/support/template/${template}`)
    await page.getByRole('searchbox', { name: m.help.searchLabel }).fill('RDP')
    await page.getByRole('searchbox', { name: m.help.searchLabel }).press('Enter')
    await page.waitForURL(/q=RDP/)
    await page.getByRole('link', { name: help('connect-rdp') }).click()
    await headed(page, help('connect-rdp'))
    expect(await overflowsSideways(page), 'the article scrolls sideways').toBe(false)
    await page
      .getByRole('link', { name: help('power-operations') })
      .last()
      .click()
    await headed(page, help('power-operations'))
    expect(faults).toEqual([])
    await close()
  })

  test('a search without results says so and offers contacts', async () => {
    const { page, close } = await visit(browser)
    await open(page, `/${locale}/services/support/template/${template}?q=${encodeURIComponent('qwertz-%_')}`)
    await page.getByText(m.help.none).first().waitFor()
    expect(await page.getByRole('main').getByRole('link', { name: '400-800-1000' }).isVisible()).toBe(true)
    await open(page, `/${locale}/services/announcements/template/${template}?q=${encodeURIComponent('%')}&category=company`)
    await page.getByText(m.news.none).waitFor()
    await close()
  })
})

describe('missing pages', () => {
  test.each([
    '/zh/newsDetail?id=',
    '/en/newsDetail?id=none',
    '/zh-TW/newsDetail?id=01990000-0000-7000-8001-999999999999',
    '/en/services/support?article=no-such-article',
    '/en/services/support?category=nothing',
    '/zh/services/announcements?category=gossip',
    '/zh/services/announcements?page=99',
    '/zh/services/announcements?page=-1',
  ])('%s says Page Not Found with its full path', async (path) => {
    const response = await makeClient(address).page(path)
    const html = (await response.text()).replaceAll('<!-- -->', '')
    expect(response.status).toBe(404)
    expect(html).toContain(`Page Not Found: ${path}`)
  })
})

describe('content by staff', () => {
  const text = (title: string, body = 'Text.') => ({ title, summary: `About ${title}`, body })

  test('without a translation is shown in Chinese, with a notice, also in lists', async () => {
    const newsId = randomUUID()
    await staff.post('/admin/news', { newsId, category: 'company', texts: { zh: text('只有中文') } })
    const { page, faults, close } = await visit(browser, { locale: 'en-GB' })
    await open(page, `/en/newsDetail?id=${newsId}`)
    await headed(page, '只有中文')
    expect(await page.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('zh-CN')
    await page.getByRole('note').getByText(en.untranslated).waitFor()
    await open(page, `/zh/newsDetail?id=${newsId}`)
    expect(await page.getByText(zh.untranslated).count()).toBe(0)
    // A list in memory may be two seconds older than the announcement.
    await until('the announcement in its list', async () => {
      await open(page, '/en/services/announcements?category=company')
      return page.getByRole('link', { name: '只有中文' }).count()
    })
    expect(faults).toEqual([])
    await staff.post(`/admin/news/${newsId}/withdraw`, {})
    await close()
  })

  test('cannot contain a script that runs', async () => {
    const newsId = randomUUID()
    const body = '<script>document.title="owned"</script>\n\n<img src=x onerror="document.title=1">\n\n[x](javascript:document.title=2)'
    await staff.post('/admin/news', { newsId, category: 'security', texts: { zh: text('</script><script>alert(1)</script>', body) } })
    const { page, faults, close } = await visit(browser)
    await open(page, `/zh/newsDetail?id=${newsId}`)
    expect(await page.getByText('<script>document.title="owned"</script>').isVisible()).toBe(true)
    expect(await page.title()).toContain('</script><script>alert(1)</script>')
    expect(await page.locator('main img[src="x"], main a[href^="javascript"]').count()).toBe(0)
    expect(faults).toEqual([])
    await staff.post(`/admin/news/${newsId}/withdraw`, {})
    await close()
  })

  test('is refused from everyone else, and with unknown fields', async () => {
    const item = { newsId: randomUUID(), category: 'offer', texts: { zh: text('免费') } }
    expect((await makeClient(address).raw('POST', '/admin/news', { body: item })).status).toBe(401)
    expect((await staff.raw('POST', '/admin/news', { body: { ...item, html: '<b>' } })).status).toBe(422)
    expect((await staff.raw('POST', '/admin/news', { body: { ...item, texts: { en: text('Only English') } } })).status).toBe(422)
  })
})

describe('the Atom feed', () => {
  test('is sent with the titles of each language, and is not sent twice', async () => {
    const client = makeClient(address)
    expect(await (await client.page('/en/services/announcements')).text()).toMatch(/<link[^>]*type="application\/atom\+xml"[^>]*href="\/en\/feed\.atom"/)
    const feed = await client.page('/en/feed.atom')
    expect(feed.headers.get('content-type')).toContain('application/atom+xml')
    expect(await feed.text()).toContain(titleOf('en', announcements)('images-autumn'))
    const again = await client.page('/en/feed.atom', { 'if-none-match': feed.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect((await client.page('/fr/feed.atom')).status).toBe(404)
  })
})
