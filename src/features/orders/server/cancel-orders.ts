import { and, eq, inArray } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { OrderResult } from '../model.ts'
import { customerOrder } from '../schema.ts'
import { cancelOrder } from './cancel-order.ts'

/**
 * Cancels the caller's orders, each by itself, and returns the result of each in the given order. Throws `orders.not-found` if one is missing or belongs to
 * another account; then none is cancelled.
 */
export async function cancelOrders(ctx: Ctx, input: { orderIds: readonly string[] }): Promise<OrderResult[]> {
  const accountId = requireCustomer(ctx)
  const own = await ctx.db
    .select({ orderId: customerOrder.id, number: customerOrder.number })
    .from(customerOrder)
    .where(and(inArray(customerOrder.id, [...input.orderIds]), eq(customerOrder.accountId, accountId)))
  if (own.length !== input.orderIds.length) throw new DomainError('not-found', 'orders.not-found')
  const numbers = new Map(own.map(({ orderId, number }) => [orderId, number]))
  const results: OrderResult[] = []
  for (const orderId of input.orderIds) results.push({ orderId, number: numbers.get(orderId)!, ...(await cancelOne(ctx, orderId)) })
  return results
}

async function cancelOne(ctx: Ctx, orderId: string): Promise<Pick<OrderResult, 'done' | 'code' | 'detail'>> {
  try {
    await cancelOrder(ctx, { orderId })
    return { done: true }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { done: false, code: error.code, detail: error.detail }
  }
}
