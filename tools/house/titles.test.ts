import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { routeEntries, staffRoutes } from '../../src/route-table.ts'
import { sourceTree } from '../boundaries/module-graph.ts'
import { readPageCopy } from '../read-page-copy.ts'
import { markdownTexts, textModules } from './texts.ts'

const source = sourceTree('.', ['src'])
const head = 'src/ui/display/page-head.tsx'
const pages = [...routeEntries, ...staffRoutes].flatMap(({ page }) => (page ? [`src/${page}.page.tsx`] : []))

/** Components that render `PageHead` for the pages around them. */
const frames = /<(?:PageHead|StaffFrame|AuthCard|\w*Section)\b/

/** Titles of an SVG drawing are no titles of a document. */
const documentTitles = (text: string) => (/<svg|<symbol/.test(text) ? [] : (text.match(/<title>/g) ?? []))
/** Separators in the code of a title. `PageHead` joins the parts. */
const joinedTitles = (text: string) => text.match(/<PageHead\b[^>]*title=\{`[^`]*(?: [·|–-] |｜)[^`]*`/g) ?? []
/** Separators between title and brand, and the brand at the end, in a text. */
const joinedText = (text: string) => /[|｜]|(?: [-–—·] |：|: )(?:润信云|潤信雲|Runxin Cloud)$|^(?:润信云|潤信雲|Runxin Cloud)(?:：|:| [-–—·|] )/.test(text)

type Text = { at: string; text: string }
const titleKeys = new Set(['title', 'pageTitle', 'heading'])

function titlesIn(value: unknown, at: string): Text[] {
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, item]) =>
    typeof item === 'string' ? (titleKeys.has(key) ? [{ at: `${at}.${key}`, text: item }] : []) : titlesIn(item, `${at}.${key}`),
  )
}

async function titlesOf(file: string): Promise<Text[]> {
  if (file.endsWith('.md')) return file.startsWith('src/features/site/copy/') ? titlesIn(readPageCopy(file), file) : []
  return titlesIn(await import(/* @vite-ignore */ pathToFileURL(file).href), file)
}

describe('the title of every page', () => {
  test('is written by PageHead alone, which appends the site’s name', () => {
    const found = source.files.filter(
      (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && file !== head && documentTitles(source.read(file)).length > 0,
    )
    expect(found).toEqual([])
    expect(documentTitles(source.read(head))).toHaveLength(1)
  })

  test('is there: every route renders a PageHead or a frame with one', () => {
    expect(pages.length).toBeGreaterThan(60)
    expect(pages.filter((file) => !frames.test(source.read(file)))).toEqual([])
  })

  test('is joined nowhere else', () => {
    expect(source.files.filter((file) => joinedTitles(source.read(file)).length > 0)).toEqual([])
  })

  test.each(['zh', 'zh-TW', 'en'] as const)('has neither separator nor brand in its text, %s', async (locale) => {
    const titles = (await Promise.all([...textModules(locale), ...markdownTexts(locale)].map(titlesOf))).flat()
    expect(titles.length).toBeGreaterThan(300)
    expect(titles.filter(({ text }) => joinedText(text))).toEqual([])
  })

  test('planted faults are found', () => {
    expect(documentTitles('<title>Orders</title>')).toHaveLength(1)
    expect(documentTitles('<svg><title>Chart</title></svg>')).toEqual([])
    expect(joinedTitles('<PageHead title={`${name} · ${m.title}`} />')).toHaveLength(1)
    expect(
      ['登录 - 润信云', '合作｜潤信雲', 'Partners | Runxin Cloud', 'Runxin Cloud: servers', 'Orders · Runxin Cloud'].filter((text) => !joinedText(text)),
    ).toEqual([])
    expect(['订单', '代理合作：按等级享折扣', 'About Runxin Cloud', '500 - Internal server error'].filter(joinedText)).toEqual([])
  })
})
