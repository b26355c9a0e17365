import { asc, eq, inArray, sql } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { webhookRules, type DeliveryState, type ListedWebhook, type Webhook, type WebhooksPage } from '../model.ts'
import { webhookDelivery, webhookEndpoint } from '../schema.ts'
import { ownWebhook, shownWebhook } from './webhook-rows.ts'

type Told = { endpointId: string; state: DeliveryState; count: number; at: Date }

/** Lists the customer's webhooks, oldest first, with the results of their deliveries in the last 30 days. */
export async function listWebhooks(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>): Promise<WebhooksPage> {
  const accountId = requireCustomer(ctx)
  const rows = await ctx.db
    .select()
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.accountId, accountId))
    .orderBy(asc(webhookEndpoint.createdAt), asc(webhookEndpoint.id))
  const told = await howItWent(
    ctx,
    rows.map(({ id }) => id),
  )
  return { webhooks: rows.map((row) => listed(shownWebhook(row, ctx.now()), told)), max: webhookRules.most }
}

/** Reads one of the caller's webhooks in the same form. */
export async function readWebhook(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, input: { webhookId: string }): Promise<ListedWebhook> {
  const accountId = requireCustomer(ctx)
  const row = await ownWebhook(ctx, accountId, input.webhookId)
  return listed(shownWebhook(row, ctx.now()), await howItWent(ctx, [row.id]))
}

async function howItWent(ctx: Pick<Ctx, 'db'>, ids: string[]): Promise<Told[]> {
  if (ids.length === 0) return []
  const { endpointId, state, updatedAt } = webhookDelivery
  return ctx.db
    .select({ endpointId, state, count: sql<number>`count(*)::int`, at: sql`max(${updatedAt})`.mapWith(updatedAt) })
    .from(webhookDelivery)
    .where(inArray(endpointId, ids))
    .groupBy(endpointId, state)
}

function listed(webhook: Webhook, all: readonly Told[]): ListedWebhook {
  const told = all.filter(({ endpointId }) => endpointId === webhook.id)
  const countOf = (state: DeliveryState) => told.find((one) => one.state === state)?.count ?? 0
  const [last] = told.filter(({ state }) => state !== 'pending').toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const counts = { pending: countOf('pending'), succeeded: countOf('succeeded'), failed: countOf('failed') }
  return { ...webhook, counts, last: last ? { state: last.state, endedAt: last.at } : null }
}
