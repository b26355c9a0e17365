import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { StaffArticle, StaffCategory, StaffHelpSearch } from '../../model/staff.ts'
import { helpArticle, helpArticleText, helpCategory } from '../../schema.ts'
import { requireContentEditor } from '../../server/require-content-editor.ts'
import { bestHelpText } from '../../server/shown-help.ts'
import { matches } from '../../server/text-rows.ts'

/** Lists the help center for editors: all categories, and articles in order, hidden ones included. Searches all languages. */
export async function listStaffHelp(ctx: Ctx, asked: StaffHelpSearch & { locale: Locale }): Promise<{ categories: StaffCategory[]; articles: StaffArticle[] }> {
  requireContentEditor(ctx)
  const text = bestHelpText(ctx, asked.locale)
  const { slug, categorySlug, sort, featured, shown, updatedAt, updatedBy } = helpArticle
  const where = and(
    asked.category ? eq(categorySlug, asked.category) : undefined,
    asked.shown === undefined ? undefined : eq(shown, asked.shown),
    found(asked.search),
  )
  const [categories, articles] = await Promise.all([
    ctx.db.select().from(helpCategory).orderBy(asc(helpCategory.sort), asc(helpCategory.slug)),
    ctx.db
      .select({ slug, categorySlug, sort, featured, shown, updatedAt, updatedBy, title: text.title, locales: localesOf })
      .from(helpArticle)
      .innerJoin(helpCategory, eq(helpCategory.slug, categorySlug))
      .innerJoinLateral(text, sql`true`)
      .where(where)
      .orderBy(asc(helpCategory.sort), asc(sort), asc(slug)),
  ])
  return { categories, articles }
}

const localesOf = sql<
  Locale[]
>`(select array_agg(${helpArticleText.locale}::text) from ${helpArticleText} where ${helpArticleText.articleSlug} = ${helpArticle.slug})`

function found(search: string): SQL | undefined {
  const said = matches(search, [helpArticleText.title, helpArticleText.summary, helpArticleText.body])
  return said && sql`exists (select from ${helpArticleText} where ${helpArticleText.articleSlug} = ${helpArticle.slug} and ${said})`
}
