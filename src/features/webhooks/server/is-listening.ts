import { and, arrayContains, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { EventType } from '../model.ts'
import { webhookEndpoint } from '../schema.ts'

/** Addresses that want to hear of an event of that type; `at`: which of them were there when it happened. */
export function wanting(accountIds: readonly string[], type: EventType, at: Date) {
  return and(
    inArray(webhookEndpoint.accountId, [...accountIds]),
    arrayContains(webhookEndpoint.events, [type]),
    lte(webhookEndpoint.createdAt, at),
    // What was turned off by us is caught up on by a replay; what its owner turned off has missed it.
    or(isNull(webhookEndpoint.offFor), ne(webhookEndpoint.offFor, 'owner')),
  )
}

/** Whether any address of these accounts wants to hear of an event of that type that happens now: else it need not be told at all. */
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
