import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import { webhookRules } from '../model.ts'
import { webhookDelivery } from '../schema.ts'
import { queueTry } from './delivery-rows.ts'
import { lockOwnWebhook } from './webhook-rows.ts'

/** Sends an earlier delivery of the caller's active webhook again: the same event with its ID, at once, with the full number of attempts. */
export async function replayDelivery(ctx: Ctx, input: { webhookId: string; deliveryId: string }): Promise<{ deliveryId: string }> {
  const accountId = requireCustomer(ctx)
  return inTransaction(ctx, async (ctx) => {
    await requireOn(ctx, accountId, input.webhookId)
    const taken = await sendAgain(ctx, [input.deliveryId], input.webhookId)
    if (taken === 0) throw new DomainError('not-found', 'webhooks.not-found')
    return { deliveryId: input.deliveryId }
  })
}

/** Replays all failed deliveries of the caller's webhook since a time, oldest first; at most a thousand per call. */
export async function replayFailed(ctx: Ctx, input: { webhookId: string; since: Date }): Promise<{ count: number }> {
  const accountId = requireCustomer(ctx)
  return inTransaction(ctx, async (ctx) => {
    await requireOn(ctx, accountId, input.webhookId)
    const rows = await ctx.db
      .select({ id: webhookDelivery.id })
      .from(webhookDelivery)
      .where(and(eq(webhookDelivery.endpointId, input.webhookId), eq(webhookDelivery.state, 'failed'), gte(webhookDelivery.createdAt, input.since)))
      .orderBy(asc(webhookDelivery.createdAt), asc(webhookDelivery.id))
      .limit(webhookRules.replayAtOnce)
    const ids = rows.map(({ id }) => id)
    return { count: ids.length === 0 ? 0 : await sendAgain(ctx, ids, input.webhookId) }
  })
}

async function requireOn(ctx: Ctx, accountId: string, webhookId: string): Promise<void> {
  const to = await lockOwnWebhook(ctx, accountId, webhookId)
  if (to.offFor) throw new DomainError('conflict', 'webhooks.off')
  await requireWithinLimits(ctx, 'webhooks.often', [{ key: `webhooks.replays:${accountId}`, max: webhookRules.replaysAMinute, windowSeconds: 60 }])
}

async function sendAgain(ctx: Ctx, deliveryIds: readonly string[], endpointId: string): Promise<number> {
  const now = ctx.now()
  const rows = await ctx.db
    .update(webhookDelivery)
    .set({ state: 'pending', tries: 0, nextAttemptAt: now, updatedAt: now })
    .where(and(inArray(webhookDelivery.id, [...deliveryIds]), eq(webhookDelivery.endpointId, endpointId)))
    .returning({ id: webhookDelivery.id })
  for (const { id } of rows) await queueTry(ctx, id, now)
  return rows.length
}
