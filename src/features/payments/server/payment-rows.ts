import type { Payment } from '../model.ts'
import type { payment } from '../schema.ts'
import type { TradeRef } from './ports.ts'

export type PaymentRow = typeof payment.$inferSelect

/** Maps a row to a payment without internal columns. */
export function paymentOf(row: PaymentRow): Payment {
  const { id, number, accountId, purpose, orderIds, gateway, currency, amountFen, state } = row
  const { scene, cashierUrl, qrText, late, createdAt, expiresAt, settledAt, refundedFen } = row
  const fixed = { id, number, accountId, purpose, orderIds, gateway, currency, amountFen }
  return { ...fixed, state, scene, cashierUrl, qrText, late, createdAt, expiresAt, settledAt, refundedFen }
}

export function tradeOf({ number, tradeNo }: Pick<PaymentRow, 'number' | 'tradeNo'>): TradeRef {
  return { paymentNumber: number, tradeNo }
}
