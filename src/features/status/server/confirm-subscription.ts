import { eq, sql } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { statusRequest, statusSubscriber } from '../schema.ts'
import { confirmHours } from '../model/retention.ts'
import { idOfToken } from './subscription-tokens.ts'

type TokenCtx = Ctx & { secretBox: SecretBox }

/** Begins the subscription of a confirmed request; a later one of the same address replaces it. Returns false for a token that is over. Repeating changes nothing. */
export async function confirmSubscription(ctx: TokenCtx, { token }: { token: string }): Promise<boolean> {
  requireAnyone(ctx)
  const requestId = idOfToken(ctx.secretBox, 'confirm', token)
  if (!requestId) return false
  return inTransaction(ctx, async (ctx) => {
    const [request] = await ctx.db.select().from(statusRequest).where(eq(statusRequest.id, requestId)).for('update')
    if (!request) return false
    if (request.confirmedAt) return true
    const now = ctx.now()
    if (now.getTime() - request.createdAt.getTime() > confirmHours * 3_600_000) return false
    const { email, locale, regionId, accountId } = request
    await ctx.db.update(statusRequest).set({ confirmedAt: now }).where(eq(statusRequest.id, requestId))
    await ctx.db
      .insert(statusSubscriber)
      .values({ id: newId(), email, locale, regionId, accountId, confirmedAt: now })
      .onConflictDoUpdate({
        target: statusSubscriber.email,
        set: { locale, regionId, accountId: sql`coalesce(excluded.account_id, ${statusSubscriber.accountId})`, confirmedAt: now },
      })
    return true
  })
}

/** Ends a subscription and deletes its address, also from requests. Repeating changes nothing. Returns false for a token that was not made here. */
export async function unsubscribe(ctx: TokenCtx, { token }: { token: string }): Promise<boolean> {
  requireAnyone(ctx)
  const subscriberId = idOfToken(ctx.secretBox, 'unsubscribe', token)
  if (!subscriberId) return false
  await inTransaction(ctx, async (ctx) => {
    const [gone] = await ctx.db.delete(statusSubscriber).where(eq(statusSubscriber.id, subscriberId)).returning({ email: statusSubscriber.email })
    if (gone) await ctx.db.delete(statusRequest).where(eq(statusRequest.email, gone.email))
  })
  return true
}
