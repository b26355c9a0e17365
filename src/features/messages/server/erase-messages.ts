import { eq, inArray } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { message, noticeChoice, noticeDelivery } from '../schema.ts'

/** Deletes the notices of a closed account, their deliveries and its choices, in the caller's transaction. */
export async function eraseMessages(ctx: Pick<Ctx, 'actor' | 'db'>, accountId: string): Promise<void> {
  requireSystem(ctx)
  const own = ctx.db.select({ id: message.id }).from(message).where(eq(message.accountId, accountId))
  await ctx.db.delete(noticeDelivery).where(inArray(noticeDelivery.messageId, own))
  await ctx.db.delete(message).where(eq(message.accountId, accountId))
  await ctx.db.delete(noticeChoice).where(eq(noticeChoice.accountId, accountId))
}
