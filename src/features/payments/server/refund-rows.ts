import type { Refund } from '../model.ts'
import type { paymentRefund } from '../schema.ts'
import type { PaymentRow } from './payment-rows.ts'

export type RefundRow = typeof paymentRefund.$inferSelect

export function refundOf({ id, number, paymentId, amountFen, state, reason, createdAt, stateAt }: RefundRow): Refund {
  return { id, number, paymentId, amountFen, state, reason, createdAt, stateAt }
}

/** Ledger entry of a refund. */
export function refundMoveOf(row: RefundRow, paid: Pick<PaymentRow, 'gateway' | 'number'>) {
  const { id, accountId, paymentId, amountFen } = row
  return { accountId, paymentId, refundId: id, gateway: paid.gateway, amountFen, number: paid.number }
}
