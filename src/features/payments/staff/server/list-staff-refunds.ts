import { count, desc, eq, inArray } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import type { StaffRefundPage } from '../../model/staff.ts'
import { payment, paymentRefund } from '../../schema.ts'
import { holdersOf } from './holders.ts'
import { refundOf } from '../../server/refund-rows.ts'

/** Lists refunds to gateways of all customers, newest first. With `open`, only those in progress. */
export async function listStaffRefunds(ctx: Ctx, asked: { open: boolean; page: number; pageSize: number }): Promise<StaffRefundPage> {
  requireStaff(ctx, 'money')
  const { open, page, pageSize } = asked
  const where = open ? inArray(paymentRefund.state, ['asked', 'sent']) : undefined
  const [counted] = await ctx.db.select({ total: count() }).from(paymentRefund).where(where)
  const rows = await ctx.db
    .select({ row: paymentRefund, paymentNumber: payment.number, gateway: payment.gateway })
    .from(paymentRefund)
    .innerJoin(payment, eq(payment.id, paymentRefund.paymentId))
    .where(where)
    .orderBy(desc(paymentRefund.createdAt), desc(paymentRefund.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const holder = await holdersOf(
    ctx,
    rows.map(({ row }) => row.accountId),
  )
  const refunds = rows.map(({ row, ...of }) => ({ ...refundOf(row), ...of, holder: holder(row.accountId), askedBy: row.askedBy }))
  return { refunds, total: counted?.total ?? 0, page, pageSize }
}
