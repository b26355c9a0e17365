import { and, eq } from 'drizzle-orm'
import { asSystem, requireStaff } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { companyCurrency } from '#platform/pure/currency.ts'
import { payment, type NoticeOutcome } from '../../schema.ts'
import { audit } from '../../server/audit.ts'
import { gatewayOf, type PaymentsCtx } from '../../server/ports.ts'
import { settlePayment } from '../../server/settle-payment.ts'

export type ConfirmTransfer = {
  /** Reference on the transfer: our payment number. */
  number: string
  amountFen: bigint
  /** The amount once more, as read from the bank statement a second time. */
  againFen: bigint
  /** The bank's number of the transfer. Each counts once. */
  bankReference: string
}

/**
 * Confirms a transfer that staff found on the bank statement. The amount is entered twice and then compared with the payment. If it is exact, the payment is
 * settled; otherwise the money goes to suspense for finance. Recorded in the audit in the same transaction.
 */
export async function confirmTransfer(ctx: PaymentsCtx, input: ConfirmTransfer): Promise<{ outcome: NoticeOutcome }> {
  const staffId = requireStaff(ctx, 'money')
  const { number, amountFen, againFen, bankReference } = input
  if (amountFen !== againFen) throw new DomainError('invalid', 'payments.amounts-differ', {}, [{ path: 'againFen', code: 'payments.amounts-differ' }])
  const { merchantId } = gatewayOf(ctx, 'bank-transfer')
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ id: payment.id })
      .from(payment)
      .where(and(eq(payment.number, number), eq(payment.gateway, 'bank-transfer')))
    if (!found) throw new DomainError('not-found', 'payments.not-found')
    const report = { tradeNo: bankReference, paymentNumber: number, merchantId, state: 'succeeded', amountFen, currency: companyCurrency().code } as const
    const { outcome } = await settlePayment(asSystem(ctx, `staff:${staffId}`), 'bank-transfer', report)
    const detail = { number, bankReference, amountFen: amountFen.toString(), outcome }
    await audit(ctx, { staffId, action: 'transfer-confirmed', subjectId: found.id, detail })
    return { outcome }
  })
}
