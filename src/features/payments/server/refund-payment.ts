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
 * Gives a payment back in part or whole to where it came from. The sum leaves the customer's available balance at once and waits,
 * frozen, for the gateway; a job sends it. Refuses more than is left of the payment (the database counts), what has been spent, and
 * gateways that cannot pay back. One click is one refund.
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
