import { desc, eq } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { helpPath, newsPath } from '../model.ts'
import { helpArticle, newsItem } from '../schema.ts'
import { shownAt } from './shown-news.ts'

const mostPages = 5_000

/** Lists the paths (without locale) of all published pages with their last change, for search engines. */
export async function listPublicPages(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>): Promise<{ path: string; changedAt: Date }[]> {
  requireAnyone(ctx)
  const [news, articles] = await Promise.all([
    ctx.db
      .select({ id: newsItem.id, changedAt: newsItem.updatedAt })
      .from(newsItem)
      .where(shownAt(ctx.now()))
      .orderBy(desc(newsItem.publishAt))
      .limit(mostPages),
    ctx.db.select({ slug: helpArticle.slug, changedAt: helpArticle.updatedAt }).from(helpArticle).where(eq(helpArticle.shown, true)),
  ])
  return [
    ...news.map(({ id, changedAt }) => ({ path: newsPath(id), changedAt })),
    ...articles.map(({ slug, changedAt }) => ({ path: helpPath(slug), changedAt })),
  ]
}
