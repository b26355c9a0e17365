import { and, eq } from 'drizzle-orm'
import { asSystem, requireStaff } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/refusal.ts'
import { payment, type NoticeOutcome } from '../../schema.ts'
import { audit } from '../../server/audit.ts'
import { gatewayOf, type PaymentsCtx } from '../../server/ports.ts'
import { settlePayment } from '../../server/settle-payment.ts'

export type ConfirmTransfer = {
  /** The remark on the transfer: our payment's number. */
  number: string
  amountFen: bigint
  /** The sum once more, read from the bank's statement a second time. */
  againFen: bigint
  /** The bank's own number of the transfer: each counts once. */
  bankReference: string
}

/**
 * A member of staff has found the transfer on the bank's statement. The sum is typed twice and then compared with what was to be
 * paid: exact, the payment is settled; otherwise the money goes to suspense, owned by finance. Written down in the same transaction.
 */
export async function confirmTransfer(ctx: PaymentsCtx, input: ConfirmTransfer): Promise<{ outcome: NoticeOutcome }> {
  const staffId = requireStaff(ctx, 'money')
  const { number, amountFen, againFen, bankReference } = input
  if (amountFen !== againFen) throw new Refusal('invalid', 'payments.amounts-differ', {}, [{ path: 'againFen', code: 'payments.amounts-differ' }])
  const { merchantId } = gatewayOf(ctx, 'bank-transfer')
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ id: payment.id })
      .from(payment)
      .where(and(eq(payment.number, number), eq(payment.gateway, 'bank-transfer')))
    if (!found) throw new Refusal('not-found', 'payments.not-found')
    const report = { tradeNo: bankReference, paymentNumber: number, merchantId, state: 'succeeded', amountFen, currency: 'CNY' } as const
    const { outcome } = await settlePayment(asSystem(ctx, `staff:${staffId}`), 'bank-transfer', report)
    const detail = { number, bankReference, amountFen: amountFen.toString(), outcome }
    await audit(ctx, { staffId, action: 'transfer-confirmed', subjectId: found.id, detail })
    return { outcome }
  })
}
