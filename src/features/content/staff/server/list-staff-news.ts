import { and, count, eq, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { readKeysetPage, type Keyset } from '#platform/db/reads/read-keyset-page.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { newsStateOf, type StaffNewsPage, type StaffNewsSearch, type NewsState } from '../../model/staff.ts'
import { newsItem, newsText } from '../../schema.ts'
import { requireContentEditor } from '../../server/require-content-editor.ts'
import { bestText } from '../../server/shown-news.ts'
import { matches } from '../../server/text-rows.ts'

const draftsFirst: Keyset<Pick<typeof newsItem.$inferSelect, 'draft' | 'publishAt' | 'id'>> = {
  name: 'publish',
  keys: [
    { by: sql`${newsItem.draft}::int`, type: 'number', down: true },
    { by: newsItem.publishAt, type: 'time', down: true },
    { by: newsItem.id, type: 'uuid', down: true },
  ],
  of: ({ draft, publishAt, id }) => [Number(draft), publishAt, id],
}

/** Lists announcements in every state for editors, newest first. Searches all languages. */
export async function listStaffNews(ctx: Ctx, asked: StaffNewsSearch & { locale: Locale }): Promise<StaffNewsPage> {
  requireContentEditor(ctx)
  const { page, pageSize } = asked
  const now = ctx.now()
  const text = bestText(ctx, asked.locale)
  const { id, category, pinned, draft, publishAt, withdrawAt, updatedAt, updatedBy } = newsItem
  const where = and(asked.state ? inState(asked.state, now) : undefined, asked.category ? eq(category, asked.category) : undefined, found(asked.search))
  const [[counted], { rows, turns }] = await Promise.all([
    ctx.db.select({ total: count() }).from(newsItem).where(where),
    readKeysetPage(asked, draftsFirst, (part) =>
      ctx.db
        .select({ id, category, pinned, draft, publishAt, withdrawAt, updatedAt, updatedBy, title: text.title, locales: localesOf })
        .from(newsItem)
        .innerJoinLateral(text, sql`true`)
        .where(and(where, part.where))
        .orderBy(...part.orderBy)
        .limit(part.limit)
        .offset(part.offset),
    ),
  ])
  return { items: rows.map((row) => ({ ...row, state: newsStateOf(row, now) })), total: counted?.total ?? 0, page, pageSize, turns }
}

const localesOf = sql<Locale[]>`(select array_agg(${newsText.locale}::text) from ${newsText} where ${newsText.newsId} = ${newsItem.id})`

/** SQL form of `newsStateOf`. */
function inState(state: NewsState, now: Date): SQL | undefined {
  const { draft, publishAt, withdrawAt } = newsItem
  const stays = or(isNull(withdrawAt), and(gt(withdrawAt, now), gt(withdrawAt, publishAt)))
  const published = eq(draft, false)
  switch (state) {
    case 'draft':
      return eq(draft, true)
    case 'planned':
      return and(published, gt(publishAt, now), stays)
    case 'shown':
      return and(published, lte(publishAt, now), stays)
    case 'withdrawn':
      return and(published, or(lte(withdrawAt, now), lte(withdrawAt, publishAt)))
  }
}

function found(search: string): SQL | undefined {
  const said = matches(search, [newsText.title, newsText.summary, newsText.body])
  return said && sql`exists (select from ${newsText} where ${newsText.newsId} = ${newsItem.id} and ${said})`
}
