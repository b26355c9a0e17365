import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { customerOrder } from '../schema.ts'

/** Reads the number of the caller's order by its ID. Throws `orders.not-found`, also for a malformed ID. */
export async function numberOwnOrder(ctx: Pick<Ctx, 'actor' | 'db'>, { orderId }: { orderId: string }): Promise<string> {
  const accountId = requireCustomer(ctx)
  const own = and(eq(customerOrder.id, orderId), eq(customerOrder.accountId, accountId))
  const [order] = z.uuid().safeParse(orderId).success ? await ctx.db.select({ number: customerOrder.number }).from(customerOrder).where(own) : []
  if (!order) throw new DomainError('not-found', 'orders.not-found')
  return order.number
}
