import { beforeAll, describe, expect, inject, test } from 'vitest'
import { locales, type Locale } from '../src/platform/i18n/locales.ts'
import { routeEntries } from '../src/route-table.ts'
import { readDocument, type DocumentSheet } from './harness/document-sheet.ts'
import { newsQuery } from './harness/news.ts'

const origin = inject('address')
const publicPaths = routeEntries.filter(({ page, access }) => page && access === 'public').map(({ path }) => path)
const all = locales.flatMap(({ code }) => publicPaths.map((path) => ({ locale: code, path })))
/** Pages that show one item. */
const queries: Partial<Record<string, string>> = {}
/** By address. */
const sheets = new Map<string, DocumentSheet>()

const addressOf = (locale: Locale, path: string) => `/${locale}${path === '/' ? '' : path}${queries[path] ?? ''}`

/** Asks for each of many things, a few at a time. */
async function eachOf<Item, Answer>(items: Iterable<Item>, ask: (item: Item) => Promise<Answer>): Promise<Answer[]> {
  const waiting = [...items].map((item, index) => ({ item, index }))
  const answers: Answer[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) answers[next.index] = await ask(next.item)
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  return answers
}

/** Whether the page at `address` still links to `link`, an absolute address of this site. */
async function linksTo(address: string, link: string): Promise<boolean> {
  const { links } = readDocument(await (await fetch(origin + address)).text(), origin + address)
  return links.some((found) => found.replace(/#.*/, '') === link)
}

async function readSitemap(): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address?.replaceAll('&amp;', '&') ?? '')
}

describe('the pages as search engines find them', () => {
  beforeAll(async () => {
    queries['/newsDetail'] = await newsQuery(origin)
    await eachOf(all, async ({ locale, path }) => {
      const address = addressOf(locale, path)
      const response = await fetch(origin + address)
      expect(response.status, address).toBe(200)
      sheets.set(address, readDocument(await response.text(), origin + address))
    })
  })

  test('every page has its own title and description', () => {
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
      expect(sheet.openGraph, address).toMatchObject({ 'og:description': sheet.description, 'og:url': sheet.canonical })
      expect(`${sheet.openGraph['og:title']} · ${sheet.openGraph['og:site_name']}`, address).toBe(sheet.title)
      for (const object of sheet.jsonLd) expect(object, address).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) })
    }
    for (const { code } of locales)
      expect(sheets.get(addressOf(code, '/'))?.jsonLd).toMatchObject([{ '@type': 'Organization' }, { '@type': 'WebSite', url: `${origin}/${code}` }])
  })

  test('every link leads to a page, and every anchor exists', async () => {
    const targets = new Map<string, string>()
    for (const [address, sheet] of sheets) {
      for (const link of sheet.links) if (link.startsWith(origin)) targets.set(link.replace(/#.*/, ''), targets.get(link) ?? address)
      expect(
        sheet.jumps.filter((id) => !sheet.ids.includes(id)),
        address,
      ).toEqual([])
    }
    expect(targets.size).toBeGreaterThan(publicPaths.length)
    const found = await eachOf(targets, async ([link, from]) => {
      const { status } = await fetch(link, { redirect: 'manual' })
      // Another journey may have withdrawn an article after its list was read here. The list shows that by now.
      return status >= 400 && (await linksTo(from, link)) ? [`${link} (${status}), on ${from}`] : []
    })
    expect(found.flat()).toEqual([])
  })

  test('the sitemap has every page with its alternates, and robots.txt names it', async () => {
    const robots = await (await fetch(`${origin}/robots.txt`)).text()
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const listed = await readSitemap()
    const unlisted = new Set(['/login', '/regist', '/forget-login', '/wxloginbackup', '/status/subscription'])
    for (const { locale, path } of all) expect(listed.includes(origin + addressOf(locale, path)), path).toBe(!unlisted.has(path))
    const answers = await eachOf(listed, async (address) => ({ address, status: (await fetch(address, { redirect: 'manual' })).status }))
    const dead = answers.filter(({ status }) => status !== 200).map(({ address }) => address)
    // An article that another journey has withdrawn since is no longer in the sitemap.
    const stillListed = dead.length > 0 ? await readSitemap() : []
    expect(dead.filter((address) => stillListed.includes(address))).toEqual([])
  })
})
