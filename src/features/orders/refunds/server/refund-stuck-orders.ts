import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { pausedForZone } from '#features/catalog/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { customerOrder } from '../../schema.ts'
import { failOrder } from '../../fulfilment/server/fail-order.ts'

const batch = 50

const zoneId = sql`(${customerOrder.snapshot} -> 'config' ->> 'zoneId')`
/** `fulfilWithinMinutes` in SQL: 30 minutes, or the hours promised in a dedicated server's quote. */
const patience = sql`make_interval(mins => coalesce((${customerOrder.snapshot} -> 'dedicated' ->> 'deliveryHours')::int * 60, 30))`

/**
 * Refunds paid orders that were not delivered in time (product §5). Upgrades are left out because they end with their operation. Returns the number of refunded
 * orders.
 */
export async function refundStuckOrders(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  const stuck = await ctx.db
    .select({ id: customerOrder.id })
    .from(customerOrder)
    .where(
      and(
        eq(customerOrder.kind, 'new'),
        inArray(customerOrder.state, ['paid', 'fulfilling']),
        // Nothing can be delivered while an engine of the zone is away, so that time does not count.
        sql`${customerOrder.paidAt} + ${pausedForZone(zoneId, sql`${customerOrder.paidAt}`, ctx.now())} <= ${ctx.now().toISOString()}::timestamptz - ${patience}`,
      ),
    )
    .orderBy(asc(customerOrder.paidAt))
    .limit(batch)
  let refunded = 0
  for (const { id } of stuck) if (await failUnlessDone(ctx, id)) refunded++
  return refunded
}

async function failUnlessDone(ctx: Ctx, orderId: string): Promise<boolean> {
  try {
    await failOrder(ctx, orderId, 'fulfilment-timeout')
    return true
  } catch (error) {
    // The order was delivered between the query and the lock.
    if (error instanceof DomainError && error.code === 'orders.not-fulfillable') return false
    throw error
  }
}
