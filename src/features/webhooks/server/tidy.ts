import { and, eq, lt, lte } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { webhookRules } from '../model.ts'
import { webhookDelivery, webhookEndpoint, webhookEvent } from '../schema.ts'
import { queueTry } from './delivery-rows.ts'

const lateMs = 120_000
const batch = 500

/** Has tried what is long due and that no job knows of any more: none is forgotten, whatever became of its job. */
export async function wakeDeliveries(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  const now = ctx.now()
  const late = await ctx.db
    .select({ id: webhookDelivery.id })
    .from(webhookDelivery)
    .where(and(eq(webhookDelivery.state, 'pending'), lt(webhookDelivery.nextAttemptAt, new Date(now.getTime() - lateMs))))
    .limit(batch)
  for (const { id } of late) await queueTry(ctx, id, now)
}

/** Forgets events with their deliveries after 30 days, and former secrets that sign no more. */
export async function pruneWebhooks(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  const now = ctx.now()
  await ctx.db.delete(webhookEvent).where(lt(webhookEvent.createdAt, new Date(now.getTime() - webhookRules.keptDays * 86_400_000)))
  await ctx.db.update(webhookEndpoint).set({ oldSecretSealed: null }).where(lte(webhookEndpoint.oldSecretUntil, now))
}
