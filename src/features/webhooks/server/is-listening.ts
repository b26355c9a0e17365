import { and, arrayContains, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { EventType } from '../model.ts'
import { webhookEndpoint } from '../schema.ts'

/** SQL condition for addresses that subscribe to an event type and existed at `at`. */
export function wanting(accountIds: readonly string[], type: EventType, at: Date) {
  return and(
    inArray(webhookEndpoint.accountId, [...accountIds]),
    arrayContains(webhookEndpoint.events, [type]),
    lte(webhookEndpoint.createdAt, at),
    // An address that we turned off can replay the event later. An address that its owner turned off misses it.
    or(isNull(webhookEndpoint.offFor), ne(webhookEndpoint.offFor, 'owner')),
  )
}

/** Returns whether any address of these accounts subscribes to an event type now. If none does, the event need not be published. */
export async function isListening(ctx: Ctx, of: { accountIds: readonly string[]; type: EventType }): Promise<boolean> {
  requireAnyone(ctx)
  if (of.accountIds.length === 0) return false
  const found = await ctx.db
    .select({ id: webhookEndpoint.id })
    .from(webhookEndpoint)
    .where(wanting(of.accountIds, of.type, ctx.now()))
    .limit(1)
  return found.length > 0
}
