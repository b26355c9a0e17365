import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { MessageCategory } from '../model.ts'
import { message } from '../schema.ts'
import { inBoxOf } from './list-messages.ts'

type Read = Pick<Ctx, 'actor' | 'db' | 'now'>

/** Marks messages of the customer as read. Idempotent. Throws `messages.not-found` if none is theirs. */
export async function markRead(ctx: Read, input: { messageIds: readonly string[] }): Promise<void> {
  const accountId = requireCustomer(ctx)
  const marked = await ctx.db
    .update(message)
    .set({ readAt: sql`coalesce(read_at, ${ctx.now().toISOString()}::timestamptz)` })
    .where(and(inArray(message.id, input.messageIds), eq(message.accountId, accountId)))
    .returning({ id: message.id })
  if (marked.length === 0) throw new DomainError('not-found', 'messages.not-found')
}

/** Marks the customer's messages as read, all or those of one category. Returns the number of messages that were unread. */
export async function markAllRead(ctx: Read, input: { category?: MessageCategory | undefined } = {}): Promise<{ marked: number }> {
  const accountId = requireCustomer(ctx)
  const marked = await ctx.db
    .update(message)
    .set({ readAt: ctx.now() })
    .where(and(inBoxOf(accountId), isNull(message.readAt), input.category ? eq(message.category, input.category) : undefined))
    .returning({ id: message.id })
  return { marked: marked.length }
}
