import { arrayContains, asc } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import type { DeskPayment } from '../../model/staff.ts'
import { payment } from '../../schema.ts'
import { holdersOf } from './holders.ts'
import { paymentOf } from '../../server/payment-rows.ts'

/** The payments that were to pay an order, the first one first, for the staff's view of it. */
export async function listDeskPaymentsOfOrder(ctx: Ctx, orderId: string): Promise<DeskPayment[]> {
  requireStaff(ctx, 'orders')
  const rows = await ctx.db
    .select()
    .from(payment)
    .where(arrayContains(payment.orderIds, [orderId]))
    .orderBy(asc(payment.createdAt), asc(payment.id))
    .limit(20)
  const holder = await holdersOf(
    ctx,
    rows.map((row) => row.accountId),
  )
  return rows.map((row) => ({ ...paymentOf(row), tradeNo: row.tradeNo, holder: holder(row.accountId) }))
}
