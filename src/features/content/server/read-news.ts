import { and, desc, eq, sql } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { NewsArticle } from '../model.ts'
import { newsItem } from '../schema.ts'
import { renderMarkdown } from './render-markdown.ts'
import { bestText, neighboursOf, shownAt } from './shown-news.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads one published item with its neighbors in time. Throws `content.not-found` for withdrawn, planned and unknown ones alike. */
export async function readNews(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, asked: { newsId: string; locale: Locale }): Promise<NewsArticle> {
  requireAnyone(ctx)
  const { newsId, locale } = asked
  if (!uuid.test(newsId)) throw new DomainError('not-found', 'content.not-found')
  const text = bestText(ctx, locale)
  const { id, category, pinned, cover, publishAt, updatedAt } = newsItem
  const [found] = await ctx.db
    .select({ id, category, pinned, cover, publishedAt: publishAt, updatedAt, title: text.title, summary: text.summary, body: text.body, locale: text.locale })
    .from(newsItem)
    .innerJoinLateral(text, sql`true`)
    .where(and(eq(id, newsId), shownAt(ctx.now())))
  if (!found) throw new DomainError('not-found', 'content.not-found')
  const { body, ...row } = found
  const place = { id: row.id, publishAt: row.publishedAt, category: row.category }
  const [all, sameCategory] = await Promise.all([
    neighboursOf(ctx, place, { locale, sameCategory: false }),
    neighboursOf(ctx, place, { locale, sameCategory: true }),
  ])
  return { ...row, prose: renderMarkdown(body, row.locale), among: { all, category: sameCategory } }
}

/** Reads the newest published item, whether pinned or not. Undefined while nothing is published. */
export async function findLatestNews(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, asked: { locale: Locale }): Promise<NewsArticle | undefined> {
  requireAnyone(ctx)
  const [latest] = await ctx.db
    .select({ newsId: newsItem.id })
    .from(newsItem)
    .where(shownAt(ctx.now()))
    .orderBy(desc(newsItem.publishAt), desc(newsItem.id))
    .limit(1)
  return latest && readNews(ctx, { ...asked, ...latest })
}
