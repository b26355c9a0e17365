import { eq } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { shareOf } from '../model.ts'
import { customerOrder } from '../../schema.ts'
import { refundedServers } from './refund-parts.ts'

/** Share of a sum of the order, such as a commission, that belongs to its servers that were refunded alone. System only. */
export async function readReturnedShare(ctx: Ctx, { orderId, sumFen }: { orderId: string; sumFen: bigint }): Promise<bigint> {
  requireSystem(ctx)
  const refunded = await refundedServers(ctx, orderId)
  if (refunded.length === 0) return 0n
  const [order] = await ctx.db.select({ quantity: customerOrder.quantity }).from(customerOrder).where(eq(customerOrder.id, orderId))
  return shareOf(sumFen, { quantity: order!.quantity, ordinals: refunded.map(({ ordinal }) => ordinal) })
}
