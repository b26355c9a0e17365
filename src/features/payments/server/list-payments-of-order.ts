import { and, arrayContains, asc, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { Payment } from '../model.ts'
import { payment } from '../schema.ts'
import { paymentOf } from './payment-rows.ts'

const atMost = 20

/** Lists the caller's payments for an order, oldest first. */
export async function listPaymentsOfOrder(ctx: Ctx, orderId: string): Promise<Payment[]> {
  const accountId = requireCustomer(ctx)
  const rows = await ctx.db
    .select()
    .from(payment)
    .where(and(arrayContains(payment.orderIds, [orderId]), eq(payment.accountId, accountId)))
    .orderBy(asc(payment.createdAt), asc(payment.id))
    .limit(atMost)
  return rows.map(paymentOf)
}
