import { and, eq, sql } from 'drizzle-orm'
import { fillRules } from '#features/rules/api.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { HelpArticle } from '../model.ts'
import { helpArticle } from '../schema.ts'
import { renderMarkdown } from './render-markdown.ts'
import { bestHelpText } from './shown-help.ts'

/** Reads one article. Throws `content.not-found` for hidden and unknown ones alike. */
export async function readHelpArticle(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, asked: { slug: string; locale: Locale }): Promise<HelpArticle> {
  requireAnyone(ctx)
  const text = bestHelpText(ctx, asked.locale)
  const { slug, categorySlug, featured, updatedAt } = helpArticle
  const [found] = await ctx.db
    .select({ slug, categorySlug, featured, updatedAt, title: text.title, summary: text.summary, body: text.body, locale: text.locale })
    .from(helpArticle)
    .innerJoinLateral(text, sql`true`)
    .where(and(eq(slug, asked.slug), eq(helpArticle.shown, true)))
  if (!found) throw new DomainError('not-found', 'content.not-found')
  const { body, ...row } = await fillRules(ctx, found)
  return { ...row, prose: renderMarkdown(body, row.locale) }
}
