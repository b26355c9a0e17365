import { and, inArray, sql } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { payment } from '../schema.ts'

/** Returns whether one of these orders is being paid at a gateway, for jobs that must not run meanwhile. */
export async function hasOpenPayment(ctx: Ctx, orderIds: readonly string[]): Promise<boolean> {
  requireSystem(ctx)
  if (orderIds.length === 0) return false
  const [open] = await ctx.db
    .select({ id: payment.id })
    .from(payment)
    .where(and(inArray(payment.state, ['created', 'pending']), sql`${payment.orderIds} && ${`{${orderIds.join(',')}}`}::uuid[]`))
    .limit(1)
  return open !== undefined
}
