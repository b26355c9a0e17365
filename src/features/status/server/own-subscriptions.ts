import { asc, eq } from 'drizzle-orm'
import { requireCustomer, requireSystem, type Ctx } from '#platform/ctx.ts'
import { statusRequest, statusSubscriber } from '../schema.ts'

/** Subscriptions to the status that the customer asked for while signed in, confirmed or not. */
export async function listOwnSubscriptions(ctx: Pick<Ctx, 'actor' | 'db'>) {
  const accountId = requireCustomer(ctx)
  const confirmed = await ctx.db
    .select({ email: statusSubscriber.email, regionId: statusSubscriber.regionId, locale: statusSubscriber.locale, at: statusSubscriber.confirmedAt })
    .from(statusSubscriber)
    .where(eq(statusSubscriber.accountId, accountId))
    .orderBy(asc(statusSubscriber.email))
  const requested = await ctx.db
    .select({ email: statusRequest.email, regionId: statusRequest.regionId, locale: statusRequest.locale, at: statusRequest.createdAt })
    .from(statusRequest)
    .where(eq(statusRequest.accountId, accountId))
    .orderBy(asc(statusRequest.createdAt))
  return { confirmed, requested }
}

/** Deletes them with the account, in the caller's transaction. */
export async function eraseSubscriptions(ctx: Pick<Ctx, 'actor' | 'db'>, accountId: string): Promise<void> {
  requireSystem(ctx)
  await ctx.db.delete(statusSubscriber).where(eq(statusSubscriber.accountId, accountId))
  await ctx.db.delete(statusRequest).where(eq(statusRequest.accountId, accountId))
}
