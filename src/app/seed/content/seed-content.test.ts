import { describe, expect, it } from 'vitest'
import { listHelp, listNews } from '#features/content/api.ts'
import { listFriendLinks } from '#features/content/server/list-friend-links.ts'
import { readHelpArticle } from '#features/content/server/read-help-article.ts'
import { readNews } from '#features/content/server/read-news.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { locales } from '#platform/i18n/locales.ts'
import { isBuilt } from '#src/route-table.ts'
import { readDemoHelp, readDemoNews } from './read-content.ts'
import { seedContent } from './seed-content.ts'

const { ctx, clock } = await testDatabase()
const demoNews = readDemoNews()
const demoHelp = readDemoHelp()
const system = ctx({ kind: 'system', name: 'test' })

async function everyText(): Promise<{ at: string; locale: string; title: string; summary: string; html: string }[]> {
  const found = []
  for (const { code: locale } of locales) {
    const { items } = await listNews(ctx(), { locale, pageSize: 50 })
    for (const { id } of items) {
      const { title, summary, prose, locale: written } = await readNews(ctx(), { newsId: id, locale })
      found.push({ at: `${locale} ${title}`, locale: written, title, summary, html: prose.html })
    }
    for (const { slug } of (await listHelp(ctx(), { locale })).flatMap(({ articles }) => articles)) {
      const { title, summary, prose, locale: written } = await readHelpArticle(ctx(), { slug, locale })
      found.push({ at: `${locale} ${slug}`, locale: written, title, summary, html: prose.html })
    }
  }
  return found
}

describe('the demo company’s texts', () => {
  it('are added once, also by repeated runs of the seed, and none is dated in the future', async () => {
    await seedContent(system)
    await seedContent(system)
    const news = await listNews(ctx(), { locale: 'zh', pageSize: 50, pinnedFirst: false })
    expect(news.total).toBe(demoNews.length)
    expect(news.items.every((item) => item.publishedAt <= clock.now())).toBe(true)
    expect(news.items.map((item) => item.publishedAt.getTime())).toEqual(news.items.map((item) => item.publishedAt.getTime()).sort((a, b) => b - a))
    const help = await listHelp(ctx(), { locale: 'en' })
    expect(help.map(({ slug }) => slug)).toEqual(demoHelp.map(({ topic }) => topic))
    expect((await listFriendLinks(ctx(), { locale: 'en' })).length).toBeGreaterThan(7)
  })

  it('are written in all three languages, each with its title', async () => {
    const texts = await everyText()
    expect(texts).toHaveLength(3 * (demoNews.length + demoHelp.flatMap(({ articles }) => articles).length))
    expect(texts.filter(({ at, locale }) => !at.startsWith(`${locale} `))).toEqual([])
    const named = texts.map(({ at, title }) => `${at.split(' ')[0]} ${title}`)
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([])
  })

  it('are complete Markdown, without leftover marks', async () => {
    for (const { at, html, title, summary } of await everyText()) {
      const words = html.replaceAll(/<pre.*?<\/pre>|<code.*?<\/code>/gs, '').replaceAll(/<[^>]+>/g, '')
      expect(`${title} ${summary} ${words}`, at).not.toMatch(/\*\*|\{day|\]\(|^#|\| --/m)
    }
  })

  it('link only to existing pages and articles, in their language', async () => {
    const slugs = new Set(demoHelp.flatMap(({ articles }) => articles.map(({ slug }) => slug)))
    const lost = (await everyText()).flatMap(({ at, html }) =>
      [...html.matchAll(/<a href="([^"]*)"/g)].flatMap(([, href]) => {
        const [, locale, path = '', query = ''] = /^\/(zh|zh-TW|en)(\/[^?]*)(?:\?(.*))?$/.exec(href!) ?? []
        const article = new URLSearchParams(query).get('article')
        return locale === at.split(' ')[0] && isBuilt(path) && (article === null || slugs.has(article)) ? [] : [`${at}: ${href}`]
      }),
    )
    expect(lost).toEqual([])
  })
})
