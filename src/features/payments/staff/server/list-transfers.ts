import { and, asc, eq, inArray } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import type { StaffPayment } from '../../model/staff.ts'
import { payment } from '../../schema.ts'
import { holdersOf } from './holders.ts'
import { paymentOf } from '../../server/payment-rows.ts'

/** Lists bank transfers that wait for confirmation, oldest first. */
export async function listTransfers(ctx: Ctx): Promise<StaffPayment[]> {
  requireStaff(ctx, 'money')
  const waiting = and(eq(payment.gateway, 'bank-transfer'), inArray(payment.state, ['created', 'pending']))
  const rows = await ctx.db.select().from(payment).where(waiting).orderBy(asc(payment.createdAt)).limit(200)
  const holder = await holdersOf(
    ctx,
    rows.map((row) => row.accountId),
  )
  return rows.map((row) => ({ ...paymentOf(row), tradeNo: row.tradeNo, holder: holder(row.accountId) }))
}
