import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { EditNews } from '../forms.ts'
import { newsItem, newsText } from '../schema.ts'
import { keepVersion } from './keep-version.ts'
import { requireOrder } from './publish-news.ts'
import { requireContentEditor } from './require-content-editor.ts'
import { textRows } from './text-rows.ts'

/**
 * Replaces an item with the edited one, in all locales. A locale that is left out loses its translation. Throws `content.not-found`, and `content.stale` if
 * another editor has saved since.
 */
export async function editNews(ctx: Ctx, input: EditNews): Promise<{ revision: number }> {
  const updatedBy = requireContentEditor(ctx)
  const { newsId, revision, texts, ...rest } = input
  const fields = { ...rest, publishAt: rest.publishAt ?? ctx.now() }
  requireOrder(fields.publishAt, fields.withdrawAt)
  return inTransaction(ctx, async (ctx) => {
    const edited = await ctx.db
      .update(newsItem)
      .set({ ...fields, revision: revision + 1, updatedAt: ctx.now(), updatedBy })
      .where(and(eq(newsItem.id, newsId), eq(newsItem.revision, revision)))
      .returning({ id: newsItem.id })
    if (edited.length === 0) {
      const known = await ctx.db.select({ id: newsItem.id }).from(newsItem).where(eq(newsItem.id, newsId))
      throw known.length > 0 ? new DomainError('conflict', 'content.stale') : new DomainError('not-found', 'content.not-found')
    }
    await ctx.db.delete(newsText).where(eq(newsText.newsId, newsId))
    await ctx.db.insert(newsText).values(textRows(texts).map((row) => ({ newsId, ...row })))
    await keepVersion(ctx, { about: 'news', itemId: newsId })
    return { revision: revision + 1 }
  })
}
