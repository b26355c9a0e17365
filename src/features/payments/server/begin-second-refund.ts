import { randomInt } from 'node:crypto'
import { enqueue } from '#platform/jobs/jobs.ts'
import { refundNumber } from '../model.ts'
import type { SuspenseReason } from '../schema.ts'
import type { PaymentRow } from './payment-rows.ts'
import { gatewayOf, type PaymentsCtx } from './ports.ts'

export const secondRefundJob = 'payments.refund-second'

/**
 * Begins the refund of a customer's second payment, in the transaction that suspends it. Null where finance must decide: the first payment is not settled, the
 * money is not what was due, or the gateway cannot refund a trade by its own number.
 */
export async function beginSecondRefund(
  ctx: PaymentsCtx,
  of: { suspenseId: string; reason: SuspenseReason; row: PaymentRow | undefined; currency: string },
): Promise<{ refundNumber: string; refundState: 'asked'; refundAt: Date } | null> {
  const { suspenseId, reason, row, currency } = of
  if (reason !== 'second-trade' || !row?.settledAt || currency !== row.currency) return null
  if (!gatewayOf(ctx, row.gateway).refunds?.ofSecondTrades) return null
  await enqueue(ctx, secondRefundJob, { suspenseId }, { key: suspenseId })
  return { refundNumber: refundNumber(ctx.now(), randomInt(10_000_000_000)), refundState: 'asked', refundAt: ctx.now() }
}
