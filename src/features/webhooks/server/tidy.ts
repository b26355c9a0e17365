import { and, eq, lt, lte } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { pruneRows } from '#platform/db/retention/prune-rows.ts'
import { webhookRetention } from '../model.ts'
import { webhookDelivery, webhookEndpoint } from '../schema.ts'
import { queueTry } from './delivery-rows.ts'

const lateMs = 120_000
const batch = 500

/** Queues overdue deliveries without a job, so that none is lost if its job is. */
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

/** Deletes events with their deliveries after 30 days, and old secrets that are no longer valid. */
export async function pruneWebhooks(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  const now = ctx.now()
  await pruneRows(ctx, [webhookRetention])
  await ctx.db.update(webhookEndpoint).set({ oldSecretSealed: null }).where(lte(webhookEndpoint.oldSecretUntil, now))
}
