import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { EditHelpArticle } from '../forms.ts'
import { helpArticle, helpArticleText } from '../schema.ts'
import { keepVersion } from './keep-version.ts'
import { requireHelpCategory } from './publish-help-article.ts'
import { requireContentEditor } from './require-content-editor.ts'
import { textRows } from './text-rows.ts'

/** Replaces an article with the edited one. `shown: false` hides it. Throws `content.not-found`, `content.stale` and `content.no-category`. */
export async function editHelpArticle(ctx: Ctx, input: EditHelpArticle): Promise<{ revision: number }> {
  const updatedBy = requireContentEditor(ctx)
  const { slug, revision, texts, ...fields } = input
  await requireHelpCategory(ctx, fields.categorySlug)
  return inTransaction(ctx, async (ctx) => {
    const edited = await ctx.db
      .update(helpArticle)
      .set({ ...fields, revision: revision + 1, updatedAt: ctx.now(), updatedBy })
      .where(and(eq(helpArticle.slug, slug), eq(helpArticle.revision, revision)))
      .returning({ slug: helpArticle.slug })
    if (edited.length === 0) {
      const known = await ctx.db.select({ slug: helpArticle.slug }).from(helpArticle).where(eq(helpArticle.slug, slug))
      throw known.length > 0 ? new DomainError('conflict', 'content.stale') : new DomainError('not-found', 'content.not-found')
    }
    await ctx.db.delete(helpArticleText).where(eq(helpArticleText.articleSlug, slug))
    await ctx.db.insert(helpArticleText).values(textRows(texts).map((row) => ({ articleSlug: slug, ...row })))
    await keepVersion(ctx, { about: 'help', itemId: slug })
    return { revision: revision + 1 }
  })
}
