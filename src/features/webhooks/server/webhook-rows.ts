import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import { webhookRules, type Webhook } from '../model.ts'
import { webhookEndpoint } from '../schema.ts'
import type { WebhookCtx } from './webhook-ctx.ts'

export type WebhookRecord = typeof webhookEndpoint.$inferSelect

const mine = (accountId: string, webhookId: string) => and(eq(webhookEndpoint.id, webhookId), eq(webhookEndpoint.accountId, accountId))

/** Reads the caller's webhook. Throws `webhooks.not-found`, also for another account's. */
export async function ownWebhook(ctx: Pick<Ctx, 'db'>, accountId: string, webhookId: string): Promise<WebhookRecord> {
  const [row] = await ctx.db.select().from(webhookEndpoint).where(mine(accountId, webhookId))
  if (!row) throw new DomainError('not-found', 'webhooks.not-found')
  return row
}

/** Reads it and locks it until the transaction ends. */
export async function lockOwnWebhook(ctx: Pick<Ctx, 'db'>, accountId: string, webhookId: string): Promise<WebhookRecord> {
  const [row] = await ctx.db.select().from(webhookEndpoint).where(mine(accountId, webhookId)).for('update')
  if (!row) throw new DomainError('not-found', 'webhooks.not-found')
  return row
}

/** Maps a row to its owner's view, without secrets. */
export function shownWebhook(row: WebhookRecord, now: Date): Webhook {
  const { id, url, description, events, offFor, createdAt } = row
  return {
    id,
    url,
    description,
    events,
    enabled: offFor === null,
    offFor,
    failingSinceAt: row.failingSince,
    oldSecretUntilAt: row.oldSecretUntil && row.oldSecretUntil > now ? row.oldSecretUntil : null,
    createdAt,
  }
}

/** Throws `webhooks.url-…` for an address that is never called, before it is stored. */
export function requireCallable(ctx: Pick<WebhookCtx, 'publicPost'>, url: string): void {
  const fault = ctx.publicPost.faultOf(url)
  if (fault) throw new DomainError('invalid', `webhooks.url-${fault}`, {}, [{ path: 'url', code: `webhooks.url-${fault}` }])
}

export async function limitChanges(ctx: Pick<Ctx, 'db' | 'now'>, accountId: string): Promise<void> {
  await requireWithinLimits(ctx, 'webhooks.often', [{ key: `webhooks.changes:${accountId}`, max: webhookRules.changesAnHour, windowSeconds: 3600 }])
}
