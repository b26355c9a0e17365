import { desc, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { customerOrder } from '../schema.ts'

/** Reads the number of the caller's newest order. Undefined without one. */
export async function findLatestOrder(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<string | undefined> {
  const accountId = requireCustomer(ctx)
  const [order] = await ctx.db
    .select({ number: customerOrder.number })
    .from(customerOrder)
    .where(eq(customerOrder.accountId, accountId))
    .orderBy(desc(customerOrder.createdAt), desc(customerOrder.id))
    .limit(1)
  return order?.number
}
