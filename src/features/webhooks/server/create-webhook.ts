import { eq, sql } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { CreateInput } from '../forms.ts'
import { webhookRules } from '../model.ts'
import { webhookEndpoint } from '../schema.ts'
import { requireHand } from './require-hand.ts'
import { newSecret } from './signing.ts'
import type { WebhookCtx } from './webhook-ctx.ts'
import { limitChanges, ownWebhook, requireCallable } from './webhook-rows.ts'

/**
 * Registers an address for the account's events, once per idempotency key. Only the response contains its secret in clear. Needs step-up authentication unless
 * called with a token. Notifies the owner. Throws `webhooks.url-…` for addresses that are never called, and `webhooks.quota` above ten.
 */
export async function createWebhook(ctx: WebhookCtx, input: CreateInput): Promise<{ webhookId: string; secret: string }> {
  const accountId = await requireHand(ctx)
  const { idempotencyKey, url, events, description } = input
  requireCallable(ctx, url)
  return inTransaction(ctx, async (ctx) => {
    // Only the ID is stored with the idempotency key. The secret is sealed in its own row.
    const { webhookId } = await once(
      ctx,
      { scope: 'webhooks.create', owner: accountId, key: idempotencyKey, request: { url, events, description } },
      async () => {
        // Serialized per account, so that concurrent calls cannot exceed the quota together.
        await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 440))`)
        await limitChanges(ctx, accountId)
        if ((await ctx.db.$count(webhookEndpoint, eq(webhookEndpoint.accountId, accountId))) >= webhookRules.most)
          throw new DomainError('conflict', 'webhooks.quota', { max: webhookRules.most })
        const [id, now] = [newId(), ctx.now()]
        const secretSealed = ctx.secretBox.seal(newSecret())
        await ctx.db.insert(webhookEndpoint).values({ id, accountId, url, events, description, secretSealed, createdAt: now, updatedAt: now })
        const params = { host: new URL(url).host, at: now.toISOString() }
        await sendMessage(ctx, { accountId, category: 'security', code: 'webhook.created', params, eventKey: id, link: `/console/webhooks?webhook=${id}` })
        return { webhookId: id }
      },
    )
    const made = await ownWebhook(ctx, accountId, webhookId)
    // A repeated request returns the secret it created, and fails if a later one has replaced it.
    if (made.oldSecretUntil) throw new DomainError('conflict', 'platform.key-reused')
    return { webhookId, secret: ctx.secretBox.open(made.secretSealed) }
  })
}
