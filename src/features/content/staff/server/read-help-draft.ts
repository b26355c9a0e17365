import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { StaffTexts, HelpDraft } from '../../model/staff.ts'
import { helpArticle, helpArticleText } from '../../schema.ts'
import { requireContentEditor } from '../../server/require-content-editor.ts'

/** Reads an article for editing: all locales, as Markdown, with the revision to send with the edit. Throws `content.not-found`. */
export async function readHelpDraft(ctx: Ctx, input: { slug: string }): Promise<HelpDraft> {
  requireContentEditor(ctx)
  const [article] = await ctx.db.select().from(helpArticle).where(eq(helpArticle.slug, input.slug))
  if (!article) throw new DomainError('not-found', 'content.not-found')
  const rows = await ctx.db.select().from(helpArticleText).where(eq(helpArticleText.articleSlug, article.slug))
  const texts: StaffTexts = Object.fromEntries(rows.map(({ locale, title, summary, body }) => [locale, { title, summary, body }]))
  const { slug, categorySlug, sort, featured, shown, revision, updatedAt, updatedBy } = article
  return { slug, categorySlug, sort, featured, shown, revision, updatedAt, updatedBy, texts }
}
