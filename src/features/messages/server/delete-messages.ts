import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { message } from '../schema.ts'

type Input = { messageIds: readonly string[] }

/** Deletes messages from the customer's box. `restoreMessages` restores them within 30 days. Throws `messages.not-found` if none is found. */
export async function deleteMessages(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, { messageIds }: Input): Promise<{ deleted: number }> {
  const accountId = requireCustomer(ctx)
  const gone = await ctx.db
    .update(message)
    .set({ deletedAt: ctx.now() })
    .where(and(inArray(message.id, messageIds), eq(message.accountId, accountId), isNull(message.deletedAt)))
    .returning({ id: message.id })
  if (gone.length === 0) throw new DomainError('not-found', 'messages.not-found')
  return { deleted: gone.length }
}

/** Restores deleted messages, read or unread as before. Throws `messages.not-found` if none is found. */
export async function restoreMessages(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, { messageIds }: Input): Promise<{ restored: number }> {
  const accountId = requireCustomer(ctx)
  const back = await ctx.db
    .update(message)
    .set({ deletedAt: null })
    .where(and(inArray(message.id, messageIds), eq(message.accountId, accountId), isNotNull(message.deletedAt)))
    .returning({ id: message.id })
  if (back.length === 0) throw new DomainError('not-found', 'messages.not-found')
  return { restored: back.length }
}
