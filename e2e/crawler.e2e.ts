import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { locales, type Locale } from '../src/platform/i18n/locales.ts'
import { routeEntries } from '../src/route-table.ts'
import { simplifiedOnly, traditionalOnly } from '../tools/house/texts.ts'
import { accessibilityFaults, hydrated, openBrowser, overflowsSideways, visit } from './harness/browser.ts'
import { readSheet, type Sheet } from './harness/page-sheet.ts'

/** The narrowest screen that the site is made for, in px. */
const narrow = { width: 360, height: 760 }
const han = /\p{Script=Han}/u
const origin = inject('address')

/** Each design in each language; both colour schemes take turns, and e2e/a11y looks at the others. */
const walks = [
  { locale: 'zh', template: 'template1', theme: 'light' },
  { locale: 'zh-TW', template: 'template1', theme: 'dark' },
  { locale: 'en', template: 'template1', theme: 'light' },
  { locale: 'zh', template: 'template2', theme: 'dark' },
  { locale: 'zh-TW', template: 'template2', theme: 'light' },
  { locale: 'en', template: 'template2', theme: 'dark' },
] as const satisfies readonly { locale: Locale; template: string; theme: 'light' | 'dark' }[]

const publicPaths = routeEntries.filter(({ page, access }) => page && access === 'public').map(({ path }) => path)
/** Pages that show one item: the first that the list links to. */
const queries: Partial<Record<string, string>> = {}
const sheets = new Map<string, Sheet>()
let browser: Browser

const addressOf = (locale: Locale, path: string) => `/${locale}${path === '/' ? '' : path}${queries[path] ?? ''}`
const previewOf = (locale: Locale, path: string, template: string) => `/${locale}${path === '/' ? '' : path}/template/${template}${queries[path] ?? ''}`

beforeAll(async () => {
  browser = await openBrowser()
  if (publicPaths.includes('/newsDetail' as never)) {
    const list = await (await fetch(`${origin}/zh/services/announcements`)).text()
    queries['/newsDetail'] = /\/zh\/newsDetail(\?id=[\w-]+)/.exec(list)?.[1] ?? ''
  }
})
afterAll(() => browser?.close())

describe.each(walks)('every public page, $locale, $template, $theme, 360 px', ({ locale, template, theme }) => {
  let page: Page
  let faults: string[]
  let close: () => Promise<void>

  beforeAll(async () => {
    ;({ page, faults, close } = await visit(browser, { width: 'phone', theme, size: narrow, shared: true }))
    await page.context().addCookies([{ name: 'runxin-theme', value: theme, url: origin }])
  })
  afterAll(() => close?.())

  test.each(publicPaths)('%s', async (path) => {
    faults.length = 0
    const response = await page.goto(previewOf(locale, path, template), { waitUntil: 'load' })
    expect(response?.status()).toBe(200)
    await hydrated(page)
    const sheet = await readSheet(page)
    const wide = await overflowsSideways(page)
    const found = await accessibilityFaults(page)
    expect({ headings: sheet.headings, lang: sheet.lang }).toEqual({
      headings: [expect.stringMatching(/\S/)],
      lang: locales.find(({ code }) => code === locale)?.iso,
    })
    expect(strangers(locale, sheet.text), 'text of another language').toEqual([])
    expect(wide, 'the page scrolls sideways').toBe(false)
    expect(found).toEqual([])
    // A policy that is broken is said there too.
    expect(faults).toEqual([])
    expect(sheet.robots).toContain('noindex')
  })
})

/** Characters that the locale does not write, with what stands around them. */
function strangers(locale: Locale, text: string): string[] {
  const strange = (character: string) => (locale === 'en' ? han.test(character) : (locale === 'zh' ? traditionalOnly : simplifiedOnly).has(character))
  return [...text].flatMap((character, index, all) => (strange(character) ? [all.slice(Math.max(0, index - 6), index + 6).join('')] : []))
}

/** Whether the page at `address` still leads to `link`, an absolute address of this site. */
async function linksTo(address: string, link: string): Promise<boolean> {
  const page = (await (await fetch(origin + address)).text()).replaceAll('&amp;', '&')
  return ['"', '#'].some((end) => page.includes(`href="${link.slice(origin.length)}${end}`))
}

describe('the pages as search engines find them', () => {
  const all = locales.flatMap(({ code }) => publicPaths.map((path) => ({ locale: code, path })))

  beforeAll(async () => {
    const { page, close } = await visit(browser, { javaScript: false, shared: true })
    for (const { locale, path } of all) {
      await page.goto(addressOf(locale, path), { waitUntil: 'domcontentloaded' })
      sheets.set(addressOf(locale, path), await readSheet(page))
    }
    await close()
  })

  test('every page has a title and a description of its own', () => {
    for (const what of ['title', 'description'] as const) {
      const byWords = Map.groupBy(sheets, ([, sheet]) => sheet[what])
      expect([...byWords.keys()].filter((words) => words.length < 2)).toEqual([])
      expect([...byWords.values()].filter((same) => same.length > 1).map((same) => same.map(([address]) => address))).toEqual([])
    }
  })

  test('every page names itself and its other languages, and they name it', () => {
    for (const { locale, path } of all) {
      const sheet = sheets.get(addressOf(locale, path))
      expect(sheet?.canonical).toBe(origin + addressOf(locale, path))
      const expected = Object.fromEntries(locales.map(({ code, iso }) => [iso, origin + addressOf(code, path)]))
      expect(sheet?.alternates, addressOf(locale, path)).toEqual({ ...expected, 'x-default': `${origin}${path}${queries[path] ?? ''}` })
    }
  })

  test('every page can be shared with a picture and says what it is', async () => {
    const pictures = [...sheets.values()].map((sheet) => sheet.openGraph['og:image'] ?? '')
    expect(new Set(pictures).size).toBe(sheets.size)
    const answer = await fetch(pictures[0] ?? '')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    for (const [address, sheet] of sheets) {
      expect(sheet.openGraph, address).toMatchObject({ 'og:title': sheet.title, 'og:description': sheet.description, 'og:url': sheet.canonical })
      for (const object of sheet.jsonLd) expect(object, address).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) })
    }
    for (const { code } of locales)
      expect(sheets.get(addressOf(code, '/'))?.jsonLd).toMatchObject([{ '@type': 'Organization' }, { '@type': 'WebSite', url: `${origin}/${code}` }])
  })

  test('no link leads nowhere, and every jump on a page has its place', async () => {
    const targets = new Map<string, string>()
    for (const [address, sheet] of sheets) {
      for (const link of sheet.links) if (link.startsWith(origin)) targets.set(link.replace(/#.*/, ''), targets.get(link) ?? address)
      expect(
        sheet.jumps.filter((id) => !sheet.ids.includes(id)),
        address,
      ).toEqual([])
    }
    expect(targets.size).toBeGreaterThan(publicPaths.length)
    const broken: string[] = []
    for (const [link, from] of targets) {
      const { status } = await fetch(link, { redirect: 'manual' })
      // Another journey may have withdrawn an article after its list was read here: the list says so by now.
      if (status >= 400 && (await linksTo(from, link))) broken.push(`${link} (${status}), on ${from}`)
    }
    expect(broken).toEqual([])
  })

  test('the sitemap has every page with its alternates, and robots.txt names it', async () => {
    const robots = await (await fetch(`${origin}/robots.txt`)).text()
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const map = await (await fetch(`${origin}/sitemap.xml`)).text()
    const doors = new Set(['/login', '/regist', '/forget-login', '/wxloginbackup'])
    for (const { locale, path } of all) expect(map.includes(`<loc>${origin}${addressOf(locale, path)}</loc>`), path).toBe(!doors.has(path))
    const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address?.replaceAll('&amp;', '&') ?? '')
    const dead: string[] = []
    for (const address of listed) if ((await fetch(address, { redirect: 'manual' })).status !== 200) dead.push(address)
    expect(dead).toEqual([])
  })
})
