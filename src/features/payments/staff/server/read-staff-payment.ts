import { asc, desc, eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { StaffPaymentView } from '../../model/staff.ts'
import { payment, paymentAudit, paymentNotice, paymentRefund } from '../../schema.ts'
import { holdersOf } from './holders.ts'
import { paymentOf } from '../../server/payment-rows.ts'
import type { PaymentsCtx } from '../../server/ports.ts'
import { refundOf } from '../../server/refund-rows.ts'

const most = 50

/** Reads a payment of any customer with its refunds, notices and staff decisions. */
export async function readStaffPayment(ctx: Ctx & Pick<PaymentsCtx, 'gateways'>, number: string): Promise<StaffPaymentView> {
  requireStaff(ctx, 'money')
  const [row] = await ctx.db.select().from(payment).where(eq(payment.number, number))
  if (!row) throw new DomainError('not-found', 'payments.no-such-payment')
  const [refunds, notices, acts, holder] = await Promise.all([
    ctx.db.select().from(paymentRefund).where(eq(paymentRefund.paymentId, row.id)).orderBy(asc(paymentRefund.createdAt)),
    ctx.db
      .select({ id: paymentNotice.id, at: paymentNotice.receivedAt, outcome: paymentNotice.outcome })
      .from(paymentNotice)
      .where(eq(paymentNotice.paymentId, row.id))
      .orderBy(desc(paymentNotice.receivedAt))
      .limit(most),
    ctx.db
      .select({ id: paymentAudit.id, at: paymentAudit.at, staffId: paymentAudit.staffId, action: paymentAudit.action })
      .from(paymentAudit)
      .where(eq(paymentAudit.subjectId, row.id))
      .orderBy(desc(paymentAudit.at))
      .limit(most),
    holdersOf(ctx, [row.accountId]),
  ])
  const canGoBack = row.settledAt !== null && ctx.gateways[row.gateway]?.refunds !== undefined
  const leftFen = canGoBack ? row.amountFen - row.refundedFen : 0n
  return { ...paymentOf(row), tradeNo: row.tradeNo, holder: holder(row.accountId), refunds: refunds.map(refundOf), notices, acts, leftFen }
}
