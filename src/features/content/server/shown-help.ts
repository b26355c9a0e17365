import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { helpArticle, helpArticleText } from '../schema.ts'
import { byPreference } from './text-rows.ts'

/** Lateral subquery: an article's text in the reader's language, or its fallback. */
export function bestHelpText(ctx: Pick<Ctx, 'db'>, locale: Locale) {
  return ctx.db
    .select({ locale: helpArticleText.locale, title: helpArticleText.title, summary: helpArticleText.summary, body: helpArticleText.body })
    .from(helpArticleText)
    .where(eq(helpArticleText.articleSlug, helpArticle.slug))
    .orderBy(...byPreference(helpArticleText.locale, locale))
    .limit(1)
    .as('best')
}
