import { and, eq } from 'drizzle-orm'
import { requireCustomer } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { EditInput } from '../forms.ts'
import { webhookRules, type Webhook } from '../model.ts'
import { webhookEndpoint } from '../schema.ts'
import { giveUpWaiting } from './delivery-rows.ts'
import { requireHand } from './require-hand.ts'
import { newSecret } from './signing.ts'
import type { WebhookCtx } from './webhook-ctx.ts'
import { limitChanges, lockOwnWebhook, ownWebhook, requireCallable, shownWebhook } from './webhook-rows.ts'

/**
 * Replaces address, events and description of the caller's webhook. Pending deliveries go to the new address. Needs step-up authentication unless called with a
 * token.
 */
export async function editWebhook(ctx: WebhookCtx, input: EditInput): Promise<Webhook> {
  const accountId = await requireHand(ctx)
  const { webhookId, url, events, description } = input
  requireCallable(ctx, url)
  return inTransaction(ctx, async (ctx) => {
    const before = await lockOwnWebhook(ctx, accountId, webhookId)
    await limitChanges(ctx, accountId)
    // A new address has no failures yet.
    const failingSince = before.url === url ? before.failingSince : null
    const [row] = await ctx.db
      .update(webhookEndpoint)
      .set({ url, events, description, failingSince, updatedAt: ctx.now() })
      .where(eq(webhookEndpoint.id, webhookId))
      .returning()
    return shownWebhook(row!, ctx.now())
  })
}

/** Turns the caller's webhook on or off. While it is off, events are neither sent nor stored for it. Pending deliveries fail and can be replayed. */
export async function switchWebhook(ctx: WebhookCtx, input: { webhookId: string; on: boolean }): Promise<Webhook> {
  const accountId = requireCustomer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const before = await lockOwnWebhook(ctx, accountId, input.webhookId)
    if ((before.offFor === null) === input.on) return shownWebhook(before, ctx.now())
    const [row] = await ctx.db
      .update(webhookEndpoint)
      .set({ offFor: input.on ? null : 'owner', ...(input.on ? { failingSince: null } : {}), updatedAt: ctx.now() })
      .where(eq(webhookEndpoint.id, before.id))
      .returning()
    if (!input.on) await giveUpWaiting(ctx, before.id)
    return shownWebhook(row!, ctx.now())
  })
}

/**
 * Rotates the secret of the caller's webhook, once per idempotency key. The old one signs too for 24 hours. Needs step-up authentication unless called with a
 * token.
 */
export async function rotateSecret(ctx: WebhookCtx, input: { webhookId: string; idempotencyKey: string }): Promise<{ secret: string; oldSecretUntilAt: Date }> {
  const accountId = await requireHand(ctx)
  const { webhookId, idempotencyKey } = input
  return inTransaction(ctx, async (ctx) => {
    const { until } = await once(ctx, { scope: 'webhooks.rotate', owner: accountId, key: idempotencyKey, request: { webhookId } }, async () => {
      const before = await lockOwnWebhook(ctx, accountId, webhookId)
      await limitChanges(ctx, accountId)
      const until = new Date(ctx.now().getTime() + webhookRules.oldSecretHours * 3_600_000)
      const sealed = { secretSealed: ctx.secretBox.seal(newSecret()), oldSecretSealed: before.secretSealed, oldSecretUntil: until }
      await ctx.db
        .update(webhookEndpoint)
        .set({ ...sealed, updatedAt: ctx.now() })
        .where(eq(webhookEndpoint.id, webhookId))
      return { until }
    })
    const row = await ownWebhook(ctx, accountId, webhookId)
    // A repeated request returns the secret it created, and fails if a later one has replaced it.
    if (row.oldSecretUntil?.getTime() !== until.getTime()) throw new DomainError('conflict', 'platform.key-reused')
    return { secret: ctx.secretBox.open(row.secretSealed), oldSecretUntilAt: until }
  })
}

/** Deletes the caller's webhook with its deliveries. */
export async function removeWebhook(ctx: WebhookCtx, input: { webhookId: string }): Promise<void> {
  const accountId = requireCustomer(ctx)
  const gone = await ctx.db
    .delete(webhookEndpoint)
    .where(and(eq(webhookEndpoint.id, input.webhookId), eq(webhookEndpoint.accountId, accountId)))
    .returning({ id: webhookEndpoint.id })
  if (gone.length === 0) throw new DomainError('not-found', 'webhooks.not-found')
}
