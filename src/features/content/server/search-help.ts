import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { fillRules } from '#features/rules/api.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { HelpRow } from '../model.ts'
import { helpArticle } from '../schema.ts'
import { bestHelpText } from './shown-help.ts'
import { matches } from './text-rows.ts'

const mostFound = 30

/** Searches articles that contain every word of the query, title matches first; at most thirty, or `limit`. A query without words finds nothing. */
export async function searchHelp(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, asked: { query: string; locale: Locale; limit?: number }): Promise<HelpRow[]> {
  requireAnyone(ctx)
  const text = bestHelpText(ctx, asked.locale)
  const found = matches(asked.query, [text.title, text.summary, text.body])
  if (!found) return []
  const inTitle = matches(asked.query, [text.title])
  const { slug, categorySlug, featured } = helpArticle
  const rows = await ctx.db
    .select({ slug, categorySlug, featured, title: text.title, summary: text.summary, locale: text.locale })
    .from(helpArticle)
    .innerJoinLateral(text, sql`true`)
    .where(and(eq(helpArticle.shown, true), found))
    .orderBy(desc(sql`(${inTitle})`), desc(featured), asc(categorySlug), asc(helpArticle.sort))
    .limit(asked.limit ?? mostFound)
  return fillRules(ctx, rows)
}
