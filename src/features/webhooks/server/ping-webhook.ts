import { requireCustomer } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { pingType, webhookRules } from '../model.ts'
import { beginDelivery } from './delivery-rows.ts'
import { writeEvent } from './record-event.ts'
import type { WebhookCtx } from './webhook-ctx.ts'
import { lockOwnWebhook } from './webhook-rows.ts'

/** Sends a test event to the caller's active webhook, once per idempotency key and at most ten times a minute. */
export async function pingWebhook(ctx: WebhookCtx, input: { webhookId: string; idempotencyKey: string }): Promise<{ deliveryId: string }> {
  const accountId = requireCustomer(ctx)
  const { webhookId, idempotencyKey } = input
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'webhooks.ping', owner: accountId, key: idempotencyKey, request: { webhookId } }, async () => {
      const to = await lockOwnWebhook(ctx, accountId, webhookId)
      if (to.offFor) throw new DomainError('conflict', 'webhooks.off')
      await requireWithinLimits(ctx, 'webhooks.often', [{ key: `webhooks.pings:${accountId}`, max: webhookRules.pingsAMinute, windowSeconds: 60 }])
      const data = { webhookId, description: to.description }
      const eventId = await writeEvent(ctx, { accountId, type: pingType, sourceId: newId(), at: ctx.now(), data })
      return { deliveryId: await beginDelivery(ctx, { accountId, endpointId: webhookId, eventId: eventId! }) }
    }),
  )
}
