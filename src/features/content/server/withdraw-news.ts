import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { newsItem } from '../schema.ts'
import { keepVersion } from './keep-version.ts'
import { requireContentEditor } from './require-content-editor.ts'

/**
 * Withdraws an item now. A planned one never appears. Withdrawing twice changes nothing. Editing it with another time publishes it again. Throws
 * `content.not-found`.
 */
export async function withdrawNews(ctx: Ctx, input: { newsId: string }): Promise<void> {
  const updatedBy = requireContentEditor(ctx)
  const now = ctx.now()
  const moment = sql`greatest(${newsItem.publishAt}, least(${newsItem.withdrawAt}, ${now.toISOString()}::timestamptz(3)))`
  await inTransaction(ctx, async (ctx) => {
    const withdrawn = await ctx.db
      .update(newsItem)
      .set({ withdrawAt: moment, revision: sql`${newsItem.revision} + 1`, updatedAt: now, updatedBy })
      .where(eq(newsItem.id, input.newsId))
      .returning({ id: newsItem.id })
    if (withdrawn.length === 0) throw new DomainError('not-found', 'content.not-found')
    await keepVersion(ctx, { about: 'news', itemId: input.newsId })
  })
}
