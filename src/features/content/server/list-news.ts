import { and, count, desc, eq, sql } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { newsPageSize, type NewsCategory, type NewsPage } from '../model.ts'
import { newsItem } from '../schema.ts'
import { bestText, shownAt } from './shown-news.ts'
import { matches } from './text-rows.ts'

export type NewsFilter = {
  locale: Locale
  category?: NewsCategory | undefined
  /** Words that title, summary or text must all contain. */
  query?: string | undefined
  page?: number | undefined
  pageSize?: number | undefined
  /** Pinned items first unless false. A list of the latest is sorted by time alone. */
  pinnedFirst?: boolean | undefined
}

/** Lists the published items, newest first, in the reader's language or in zh. */
export async function listNews(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, filter: NewsFilter): Promise<NewsPage> {
  requireAnyone(ctx)
  const { page = 1, pageSize = newsPageSize } = filter
  const text = bestText(ctx, filter.locale)
  const { id, category, pinned, cover, publishAt } = newsItem
  const wanted = and(
    shownAt(ctx.now()),
    filter.category ? eq(category, filter.category) : undefined,
    matches(filter.query, [text.title, text.summary, text.body]),
  )
  const joined = sql`true`
  const [items, [all]] = await Promise.all([
    ctx.db
      .select({ id, category, pinned, cover, publishedAt: publishAt, title: text.title, summary: text.summary, locale: text.locale })
      .from(newsItem)
      .innerJoinLateral(text, joined)
      .where(wanted)
      .orderBy(...(filter.pinnedFirst === false ? [] : [desc(pinned)]), desc(publishAt), desc(id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: count() }).from(newsItem).innerJoinLateral(text, joined).where(wanted),
  ])
  return { items, total: all?.total ?? 0, page, pageSize }
}
