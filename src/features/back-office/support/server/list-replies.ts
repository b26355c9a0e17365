import { asc, isNull } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { supportReply } from '../../schema.ts'
import type { CannedReply } from '../model.ts'

/** Lists the canned replies in their order, with the archived ones last where they are asked for. */
export async function listReplies(ctx: Ctx, { archived }: { archived: boolean }): Promise<CannedReply[]> {
  requireStaff(ctx, 'support')
  const rows = await ctx.db
    .select()
    .from(supportReply)
    .where(archived ? undefined : isNull(supportReply.archivedAt))
    .orderBy(asc(supportReply.sort), asc(supportReply.title), asc(supportReply.id))
  const replies = rows.map(({ id, title, category, textZh, textZhTw, textEn, archivedAt, revision }): CannedReply => ({
    id,
    title,
    category,
    texts: { zh: textZh, 'zh-TW': textZhTw, en: textEn },
    archived: archivedAt !== null,
    revision,
  }))
  return [...replies.filter((reply) => !reply.archived), ...replies.filter((reply) => reply.archived)]
}
