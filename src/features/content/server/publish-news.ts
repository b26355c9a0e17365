import type { Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { PublishNews } from '../forms.ts'
import { coverOf } from '../model.ts'
import { newsItem, newsText } from '../schema.ts'
import { keepVersion } from './keep-version.ts'
import { requireContentEditor } from './require-content-editor.ts'
import { textRows } from './text-rows.ts'

/**
 * Publishes an announcement now or at a given time, or saves it as an invisible draft. The same ID again changes nothing, so repeated clicks create one item.
 * Throws `content.withdrawn-before-published`.
 */
export async function publishNews(ctx: Ctx, input: PublishNews): Promise<{ newsId: string }> {
  const updatedBy = requireContentEditor(ctx)
  const { newsId, category, texts } = input
  const now = ctx.now()
  const publishAt = input.publishAt ?? now
  requireOrder(publishAt, input.withdrawAt ?? null)
  await inTransaction(ctx, async (ctx) => {
    const made = await ctx.db
      .insert(newsItem)
      .values({
        id: newsId,
        category,
        pinned: input.pinned ?? false,
        cover: input.cover ?? coverOf[category],
        publishAt,
        withdrawAt: input.withdrawAt ?? null,
        draft: input.draft ?? false,
        revision: 1,
        createdAt: now,
        updatedAt: now,
        updatedBy,
      })
      .onConflictDoNothing()
      .returning({ id: newsItem.id })
    if (made.length === 0) return
    await ctx.db.insert(newsText).values(textRows(texts).map((row) => ({ newsId, ...row })))
    await keepVersion(ctx, { about: 'news', itemId: newsId })
  })
  return { newsId }
}

/** Throws `content.withdrawn-before-published` if the withdrawal is before the publication. */
export function requireOrder(publishAt: Date, withdrawAt: Date | null): void {
  if (withdrawAt && withdrawAt < publishAt) throw new DomainError('invalid', 'content.withdrawn-before-published')
}
