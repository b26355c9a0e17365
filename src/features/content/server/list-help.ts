import { asc, eq, sql } from 'drizzle-orm'
import { fillRules } from '#features/rules/api.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { HelpCategory } from '../model.ts'
import { helpArticle, helpCategory } from '../schema.ts'
import { bestHelpText } from './shown-help.ts'

/** Lists the help center's categories with the titles of their articles, in the order set by staff. Empty categories are left out. */
export async function listHelp(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, { locale }: { locale: Locale }): Promise<HelpCategory[]> {
  requireAnyone(ctx)
  const text = bestHelpText(ctx, locale)
  const { slug, categorySlug, featured } = helpArticle
  const [categories, found] = await Promise.all([
    ctx.db.select().from(helpCategory).orderBy(asc(helpCategory.sort), asc(helpCategory.slug)),
    ctx.db
      .select({ slug, categorySlug, featured, title: text.title, summary: text.summary, locale: text.locale })
      .from(helpArticle)
      .innerJoinLateral(text, sql`true`)
      .where(eq(helpArticle.shown, true))
      .orderBy(asc(helpArticle.sort), asc(slug)),
  ])
  const articles = await fillRules(ctx, found)
  return categories
    .map(({ slug, names, summaries, icon }) => ({
      slug,
      name: names[locale],
      summary: summaries[locale],
      icon,
      articles: articles.filter((article) => article.categorySlug === slug),
    }))
    .filter((category) => category.articles.length > 0)
}
