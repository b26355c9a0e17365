import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { StaffTexts, NewsDraft } from '../../model/staff.ts'
import { newsItem, newsText } from '../../schema.ts'
import { requireContentEditor } from '../../server/require-content-editor.ts'

/** Reads an item for editing: all locales, as Markdown, with the revision to send with the edit. Throws `content.not-found`. */
export async function readNewsDraft(ctx: Ctx, input: { newsId: string }): Promise<NewsDraft> {
  requireContentEditor(ctx)
  const [item] = await ctx.db.select().from(newsItem).where(eq(newsItem.id, input.newsId))
  if (!item) throw new DomainError('not-found', 'content.not-found')
  const rows = await ctx.db.select().from(newsText).where(eq(newsText.newsId, item.id))
  const texts: StaffTexts = Object.fromEntries(rows.map(({ locale, title, summary, body }) => [locale, { title, summary, body }]))
  const { id: newsId, category, pinned, cover, publishAt, withdrawAt, draft, revision, updatedAt, updatedBy } = item
  return { newsId, category, pinned, cover, publishAt, withdrawAt, draft, revision, updatedAt, updatedBy, texts }
}
