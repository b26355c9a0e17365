import { desc, sql } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { NewsFeedEntry } from '../model.ts'
import { newsItem } from '../schema.ts'
import { renderMarkdown } from './render-markdown.ts'
import { bestText, shownAt } from './shown-news.ts'

const feedLength = 20

/** Lists the latest twenty items in full, for feed readers. */
export async function listNewsFeed(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, { locale }: { locale: Locale }): Promise<NewsFeedEntry[]> {
  requireAnyone(ctx)
  const text = bestText(ctx, locale)
  const { id, category, publishAt, updatedAt } = newsItem
  const rows = await ctx.db
    .select({ id, category, publishedAt: publishAt, updatedAt, title: text.title, summary: text.summary, body: text.body, locale: text.locale })
    .from(newsItem)
    .innerJoinLateral(text, sql`true`)
    .where(shownAt(ctx.now()))
    .orderBy(desc(publishAt), desc(id))
    .limit(feedLength)
  return rows.map(({ body, ...row }) => ({ ...row, html: renderMarkdown(body, row.locale).html }))
}
