import type { Payment } from '../model.ts'
import type { payment } from '../schema.ts'

export type PaymentRow = typeof payment.$inferSelect

/** The row without what only we and the gateway need. */
export function paymentOf(row: PaymentRow): Payment {
  const { id, number, accountId, purpose, orderIds, gateway, currency, amountFen, state, cashierUrl, late, createdAt, expiresAt, settledAt } = row
  return { id, number, accountId, purpose, orderIds, gateway, currency, amountFen, state, cashierUrl, late, createdAt, expiresAt, settledAt }
}
