import { and, inArray, sql } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { payment } from '../schema.ts'

/** Whether somebody is paying one of these orders at a gateway right now; for jobs that must not act meanwhile. */
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
