import { and, eq, isNull, max, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { requireStaff, requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { newId } from '#platform/pure/id.ts'
import { supportReply } from '../../schema.ts'
import type { archiveReplyForm, orderRepliesForm, saveReplyForm } from '../forms.ts'
import type { CannedReply } from '../model.ts'

type Row = typeof supportReply.$inferSelect
type Input = z.output<typeof saveReplyForm>

/** One editor at a time, so that titles and places stay unique. */
const editLock = 5_150_869

/**
 * Adds a canned reply at the end, or changes one. A repetition changes nothing. Throws a fault of `title` if another reply in use has it, and
 * `back-office.reply-changed` if a colleague changed it after `revision`.
 */
export async function saveReply(ctx: Ctx, input: Input): Promise<void> {
  requireStaff(ctx, 'support.replies')
  const { replyId: id, revision, title, category, textZh, textZhTw, textEn } = input
  await editing(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(supportReply).where(eq(supportReply.id, id))
    if (before && isSame(before, input)) return
    if (!before && revision > 0) throw new DomainError('not-found', 'back-office.no-such-reply')
    if ((before?.revision ?? 0) !== revision) throw changed()
    if (!before?.archivedAt) await requireFreeTitle(ctx, { id, title })
    const values = { title, category, textZh, textZhTw, textEn, revision: revision + 1, updatedAt: ctx.now() }
    if (before) await ctx.db.update(supportReply).set(values).where(eq(supportReply.id, id))
    else await ctx.db.insert(supportReply).values({ id, ...values, sort: await lastPlace(ctx), createdAt: ctx.now() })
  })
}

/** Archives a canned reply, or puts it back at the end. A repetition changes nothing. Throws `back-office.reply-changed` and, for a taken title, `back-office.reply-title-taken`. */
export async function archiveReply(ctx: Ctx, { replyId: id, archived, revision }: z.output<typeof archiveReplyForm>): Promise<void> {
  requireStaff(ctx, 'support.replies')
  await editing(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(supportReply).where(eq(supportReply.id, id))
    if (!before) throw new DomainError('not-found', 'back-office.no-such-reply')
    if ((before.archivedAt !== null) === archived) return
    if (before.revision !== revision) throw changed()
    if (!archived) await requireFreeTitle(ctx, { id, title: before.title })
    const values = { archivedAt: archived ? ctx.now() : null, sort: archived ? before.sort : await lastPlace(ctx) }
    await ctx.db
      .update(supportReply)
      .set({ ...values, revision: revision + 1, updatedAt: ctx.now() })
      .where(eq(supportReply.id, id))
  })
}

/** Puts the canned replies in use into an order. Throws `back-office.replies-changed` if a colleague has added or archived one since. */
export async function orderReplies(ctx: Ctx, { replyIds }: z.output<typeof orderRepliesForm>): Promise<void> {
  requireStaff(ctx, 'support.replies')
  await editing(ctx, async (ctx) => {
    const present = await ctx.db.select({ id: supportReply.id }).from(supportReply).where(isNull(supportReply.archivedAt))
    const asked = new Set(replyIds)
    if (asked.size !== replyIds.length || asked.size !== present.length || present.some(({ id }) => !asked.has(id)))
      throw new DomainError('conflict', 'back-office.replies-changed')
    for (const [sort, id] of replyIds.entries()) await ctx.db.update(supportReply).set({ sort }).where(eq(supportReply.id, id))
  })
}

/** Saves a canned reply; system only (seed). One with the title of an existing reply, archived or not, is left out. */
export async function seedReply(ctx: Ctx, reply: Pick<CannedReply, 'title' | 'texts'> & { sort: number }): Promise<void> {
  requireSystem(ctx)
  const { title, texts, sort } = reply
  const [known] = await ctx.db.select({ id: supportReply.id }).from(supportReply).where(eq(supportReply.title, title)).limit(1)
  if (known) return
  const at = ctx.now()
  await ctx.db
    .insert(supportReply)
    .values({ id: newId(), title, textZh: texts.zh, textZhTw: texts['zh-TW'], textEn: texts.en, sort, createdAt: at, updatedAt: at })
}

function editing(ctx: Ctx, edit: (ctx: Ctx) => Promise<void>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${editLock})`)
    await edit(ctx)
  })
}

async function requireFreeTitle(ctx: Ctx, { id, title }: { id: string; title: string }): Promise<void> {
  const taken = and(eq(supportReply.title, title), ne(supportReply.id, id), isNull(supportReply.archivedAt))
  const code = 'back-office.reply-title-taken'
  if ((await ctx.db.select({ id: supportReply.id }).from(supportReply).where(taken)).length > 0)
    throw new DomainError('conflict', code, {}, [{ path: 'title', code }])
}

async function lastPlace(ctx: Ctx): Promise<number> {
  const [last] = await ctx.db.select({ sort: max(supportReply.sort) }).from(supportReply)
  return (last?.sort ?? -1) + 1
}

function isSame(row: Row, { title, category, textZh, textZhTw, textEn }: Input): boolean {
  return row.title === title && row.category === category && row.textZh === textZh && row.textZhTw === textZhTw && row.textEn === textEn
}

const changed = () => new DomainError('conflict', 'back-office.reply-changed')
