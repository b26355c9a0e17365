import { and, asc, desc, eq, gt, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { NewsCategory, NewsNeighbour, NewsNeighbours } from '../model.ts'
import { newsItem, newsText } from '../schema.ts'
import { byPreference } from './text-rows.ts'

/** SQL condition: published, not withdrawn and no draft at the given time. */
export function shownAt(now: Date): SQL | undefined {
  return and(eq(newsItem.draft, false), lte(newsItem.publishAt, now), or(isNull(newsItem.withdrawAt), gt(newsItem.withdrawAt, now)))
}

/** Lateral subquery: an item's text in the reader's language, or its fallback. */
export function bestText(ctx: Pick<Ctx, 'db'>, locale: Locale) {
  return ctx.db
    .select({ locale: newsText.locale, title: newsText.title, summary: newsText.summary, body: newsText.body })
    .from(newsText)
    .where(eq(newsText.newsId, newsItem.id))
    .orderBy(...byPreference(newsText.locale, locale))
    .limit(1)
    .as('best')
}

type Place = { id: string; publishAt: Date; category: NewsCategory }

/** Reads the items published after and before this one, among the shown ones; in its category if asked. */
export async function neighboursOf(ctx: Pick<Ctx, 'db' | 'now'>, place: Place, asked: { locale: Locale; sameCategory: boolean }): Promise<NewsNeighbours> {
  const [newer, older] = await Promise.all([
    nearest(ctx, place, { ...asked, beyond: gt, order: asc }),
    nearest(ctx, place, { ...asked, beyond: lt, order: desc }),
  ])
  return { newer, older }
}

type Direction = { beyond: typeof gt; order: typeof asc }

async function nearest(
  ctx: Pick<Ctx, 'db' | 'now'>,
  place: Place,
  asked: { locale: Locale; sameCategory: boolean } & Direction,
): Promise<NewsNeighbour | undefined> {
  const { beyond, order } = asked
  const text = bestText(ctx, asked.locale)
  const [found] = await ctx.db
    .select({ id: newsItem.id, title: text.title, locale: text.locale })
    .from(newsItem)
    .innerJoinLateral(text, sql`true`)
    .where(
      and(
        shownAt(ctx.now()),
        or(beyond(newsItem.publishAt, place.publishAt), and(eq(newsItem.publishAt, place.publishAt), beyond(newsItem.id, place.id))),
        asked.sameCategory ? eq(newsItem.category, place.category) : undefined,
      ),
    )
    .orderBy(order(newsItem.publishAt), order(newsItem.id))
    .limit(1)
  return found
}
