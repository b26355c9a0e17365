import { requireStaff } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Refund } from '../model.ts'
import { audit } from './audit.ts'
import { beginRefund } from './begin-refund.ts'
import type { PaymentsCtx } from './ports.ts'
import { refundOf } from './refund-rows.ts'

export type RefundPayment = { paymentId: string; amountFen: bigint; reason: string; idempotencyKey: string }

/**
 * Refunds a payment in part or whole to its gateway. The amount is frozen in the customer's balance at once, and a job sends it. One idempotency key is one
 * refund. Throws `payments.refund-too-much` above the rest of the payment (counted by the database), `money.balance-too-low` if the money was spent, and
 * `payments.refund-by-hand` for gateways without refunds.
 */
export async function refundPayment(ctx: PaymentsCtx, input: RefundPayment): Promise<Refund> {
  const staffId = requireStaff(ctx, 'money')
  const { idempotencyKey, ...rest } = input
  const request = { ...rest, amountFen: rest.amountFen.toString() }
  return inTransaction(ctx, (ctx) => once(ctx, { scope: 'payments.refund', owner: staffId, key: idempotencyKey, request }, () => ask(ctx, staffId, input)))
}

async function ask(ctx: PaymentsCtx, staffId: string, { paymentId, amountFen, reason }: RefundPayment): Promise<Refund> {
  const row = await beginRefund(ctx, { paymentId, amountFen, reason, askedBy: staffId })
  await audit(ctx, { staffId, action: 'refund-asked', subjectId: paymentId, detail: { refund: row.number, amountFen: amountFen.toString(), reason } })
  return refundOf(row)
}
