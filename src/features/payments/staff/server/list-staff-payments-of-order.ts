import { arrayContains, asc } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import type { StaffPayment } from '../../model/staff.ts'
import { payment } from '../../schema.ts'
import { holdersOf } from './holders.ts'
import { paymentOf } from '../../server/payment-rows.ts'

/** Lists the payments of an order, oldest first, for staff. */
export async function listStaffPaymentsOfOrder(ctx: Ctx, orderId: string): Promise<StaffPayment[]> {
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
