import { and, desc, eq, like, or } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { parseAmount } from '#platform/pure/plain-amount.ts'
import type { FoundOrder } from '../model.ts'
import { customerOrder } from '../schema.ts'
import { rowOf } from './order-rows.ts'

/** Digits that a part of an order number needs, so that a short number only finds amounts. */
const leastDigits = 4

/** Finds the caller's orders by four or more digits of the number, or by the amount as a person types it. Newest first. */
export async function searchOrders(ctx: Ctx, { text, limit }: { text: string; limit: number }): Promise<FoundOrder[]> {
  const accountId = requireCustomer(ctx)
  const amount = parseAmount(text)
  const byNumber = new RegExp(`^\\d{${leastDigits},18}$`).test(text)
  if (!byNumber && amount === undefined) return []
  const orders = await ctx.db
    .select()
    .from(customerOrder)
    .where(
      and(
        eq(customerOrder.accountId, accountId),
        or(byNumber ? like(customerOrder.number, `%${text}%`) : undefined, amount === undefined ? undefined : eq(customerOrder.totalFen, amount)),
      ),
    )
    .orderBy(desc(customerOrder.createdAt), desc(customerOrder.id))
    .limit(limit)
  return orders.map((order) => {
    const { number, kind, state, totalFen, createdAt } = rowOf(order, ctx.now())
    return { number, kind, state, totalFen, createdAt }
  })
}
