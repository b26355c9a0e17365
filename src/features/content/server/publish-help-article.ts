import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { PublishHelpArticle } from '../forms.ts'
import { helpArticle, helpArticleText, helpCategory } from '../schema.ts'
import { keepVersion } from './keep-version.ts'
import { requireContentEditor } from './require-content-editor.ts'
import { textRows } from './text-rows.ts'

/**
 * Adds an article to the help center. An existing slug changes nothing and returns `made: false`, because an edit needs the revision. Throws
 * `content.no-category`.
 */
export async function publishHelpArticle(ctx: Ctx, input: PublishHelpArticle): Promise<{ made: boolean }> {
  const updatedBy = requireContentEditor(ctx)
  const { texts, ...article } = input
  await requireHelpCategory(ctx, article.categorySlug)
  return inTransaction(ctx, async (ctx) => {
    const made = await ctx.db
      .insert(helpArticle)
      .values({ ...article, revision: 1, updatedAt: ctx.now(), updatedBy })
      .onConflictDoNothing()
      .returning({ slug: helpArticle.slug })
    if (made.length === 0) return { made: false }
    await ctx.db.insert(helpArticleText).values(textRows(texts).map((row) => ({ articleSlug: article.slug, ...row })))
    await keepVersion(ctx, { about: 'help', itemId: article.slug })
    return { made: true }
  })
}

/** Throws `content.no-category` if the category does not exist. */
export async function requireHelpCategory(ctx: Pick<Ctx, 'db'>, slug: string): Promise<void> {
  const found = await ctx.db.select({ slug: helpCategory.slug }).from(helpCategory).where(eq(helpCategory.slug, slug))
  if (found.length === 0) throw new DomainError('invalid', 'content.no-category')
}
