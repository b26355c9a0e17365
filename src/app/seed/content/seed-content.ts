import { publishHelpArticle, publishNews, saveFriendLink, saveHelpCategory, listHelp, listNews } from '#features/content/api.ts'
import type { ContentTexts } from '#features/content/forms.ts'
import type { LinkGroup } from '#features/content/model.ts'
import type { Ctx } from '#platform/ctx.ts'
import { isoOf, type Locale } from '#platform/i18n/locales.ts'
import { formatDate } from '#platform/pure/formats.ts'
import { en as topicsEn } from '../copy/help-topics.en.ts'
import { zhTW as topicsTw } from '../copy/help-topics.zh-TW.ts'
import { zh as topicsZh } from '../copy/help-topics.zh.ts'

const dayMs = 86_400_000
const shanghaiOffsetMs = 8 * 3_600_000

const demoLinks: readonly { key: keyof typeof topicsZh.links; group: LinkGroup; url: string }[] = [
  { key: 'kernel', group: 'systems', url: 'https://www.kernel.org/' },
  { key: 'debian', group: 'systems', url: 'https://www.debian.org/' },
  { key: 'ubuntu', group: 'systems', url: 'https://ubuntu.com/' },
  { key: 'rocky', group: 'systems', url: 'https://rockylinux.org/' },
  { key: 'openeuler', group: 'systems', url: 'https://www.openeuler.org/' },
  { key: 'postgresql', group: 'software', url: 'https://www.postgresql.org/' },
  { key: 'nginx', group: 'software', url: 'https://nginx.org/' },
  { key: 'ietf', group: 'standards', url: 'https://www.ietf.org/' },
  { key: 'miit', group: 'authorities', url: 'https://beian.miit.gov.cn/' },
]

type Text = { title: string; summary: string; body: string }

/** Links in the texts have no locale, dates are counted from the day of publication. */
export function localText(text: Text, locale: Locale, publishedAt: Date): Text {
  const day = (at: number) => formatDate(isoOf(locale), at, { dateStyle: 'long', timeZone: 'Asia/Shanghai' })
  const dated = (words: string) => words.replaceAll(/\{day\+(\d+)\}/g, (_whole, days: string) => day(publishedAt.getTime() + Number(days) * dayMs))
  return { title: dated(text.title), summary: dated(text.summary), body: dated(text.body).replaceAll('](/', `](/${locale}/`) }
}

function localTexts(texts: Readonly<Record<Locale, Text>>, publishedAt: Date): ContentTexts {
  return { zh: localText(texts.zh, 'zh', publishedAt), 'zh-TW': localText(texts['zh-TW'], 'zh-TW', publishedAt), en: localText(texts.en, 'en', publishedAt) }
}

/** The same id for the same item on every machine, so that a second seed finds the first one's. */
function fixedId(kind: number, number: number): string {
  return `01990000-0000-7000-8${String(kind).padStart(3, '0')}-${String(number).padStart(12, '0')}`
}

/** Adds what the demo company published over the past months. Later changes by the staff stay. */
export async function seedContent(ctx: Ctx): Promise<void> {
  const [news, help] = await Promise.all([listNews(ctx, { locale: 'zh', pageSize: 1 }), listHelp(ctx, { locale: 'zh' })])
  if (news.total === 0) await seedNews(ctx)
  if (help.length === 0) {
    await seedHelp(ctx)
    await seedLinks(ctx)
  }
}

/** Loads reader and parser on first use: a process that seeds nothing needs neither. */
function firstContent() {
  return import('./read-content.ts')
}

async function seedNews(ctx: Ctx): Promise<void> {
  const { readDemoNews } = await firstContent()
  const midnight = Math.floor((ctx.now().getTime() + shanghaiOffsetMs) / dayMs) * dayMs - shanghaiOffsetMs
  for (const [index, { texts, facts }] of readDemoNews().entries()) {
    const publishAt = new Date(midnight - facts.daysAgo * dayMs + facts.hour * 3_600_000)
    const item = { newsId: fixedId(1, index + 1), category: facts.category, pinned: facts.pinned ?? false, publishAt }
    // The row is as old as the announcement.
    await publishNews({ ...ctx, now: () => publishAt }, { ...item, texts: localTexts(texts, publishAt) })
  }
}

async function seedHelp(ctx: Ctx): Promise<void> {
  const { readDemoHelp } = await firstContent()
  const writtenAt = new Date(ctx.now().getTime() - 2 * dayMs)
  const then = { ...ctx, now: () => writtenAt }
  for (const [sort, { topic, icon, articles }] of readDemoHelp().entries()) {
    const words = { zh: topicsZh.topics[topic], 'zh-TW': topicsTw.topics[topic], en: topicsEn.topics[topic] }
    const each = (part: 'name' | 'summary') => ({ zh: words.zh[part], 'zh-TW': words['zh-TW'][part], en: words.en[part] })
    await saveHelpCategory(then, { slug: topic, names: each('name'), summaries: each('summary'), icon, sort })
    for (const [at, { slug, facts, texts }] of articles.entries()) {
      const article = { slug, categorySlug: topic, sort: at, featured: facts.featured ?? false, shown: true }
      await publishHelpArticle(then, { ...article, texts: localTexts(texts, writtenAt) })
    }
  }
}

async function seedLinks(ctx: Ctx): Promise<void> {
  for (const [sort, { key, group, url }] of demoLinks.entries()) {
    const words = { zh: topicsZh.links[key], 'zh-TW': topicsTw.links[key], en: topicsEn.links[key] }
    const each = (part: 'name' | 'note') => ({ zh: words.zh[part], 'zh-TW': words['zh-TW'][part], en: words.en[part] })
    await saveFriendLink(ctx, { linkId: fixedId(2, sort + 1), group, names: each('name'), notes: each('note'), url, sort, shown: true })
  }
}
