import { asc, eq } from 'drizzle-orm'
import { requireCustomer, requireSystem, type Ctx } from '#platform/ctx.ts'
import { webhookEndpoint, webhookEvent } from '../schema.ts'

/** Exports the customer's webhooks without their secrets, and their events, for the data export. */
export async function exportWebhooks(ctx: Pick<Ctx, 'actor' | 'db'>) {
  const accountId = requireCustomer(ctx)
  const { url, description, events, createdAt } = webhookEndpoint
  const endpoints = await ctx.db
    .select({ url, description, events, createdAt })
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.accountId, accountId))
    .orderBy(asc(createdAt))
  const { type, payload } = webhookEvent
  const told = await ctx.db
    .select({ type, payload, createdAt: webhookEvent.createdAt })
    .from(webhookEvent)
    .where(eq(webhookEvent.accountId, accountId))
    .orderBy(asc(webhookEvent.createdAt))
  return { endpoints, events: told }
}

/** Deletes the webhooks of a closed account with their deliveries, in the caller's transaction. */
export async function eraseWebhooks(ctx: Pick<Ctx, 'actor' | 'db'>, accountId: string): Promise<void> {
  requireSystem(ctx)
  await ctx.db.delete(webhookEvent).where(eq(webhookEvent.accountId, accountId))
  await ctx.db.delete(webhookEndpoint).where(eq(webhookEndpoint.accountId, accountId))
}
