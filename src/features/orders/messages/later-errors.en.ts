import type { laterErrors as zh } from './later-errors.zh.ts'

type Detail = Readonly<Record<string, unknown>>

export const laterErrors: typeof zh = {
  'not-cancellable': 'This order can no longer be cancelled. Refresh to see its current state.',
  expired: (detail: Detail) => `Order ${String(detail['number'])} has expired. Please order again.`,
  cancelled: (detail: Detail) => `Order ${String(detail['number'])} was cancelled and cannot be paid.`,
  'already-paid': (detail: Detail) => `Order ${String(detail['number'])} is already paid. You were not charged again.`,
  'server-gone': 'The server has changed or is gone since this order was made. Nothing was charged.',
  'not-fulfillable': 'This order cannot be set up in its current state.',
  'not-refundable': 'This order cannot be refunded here. Only completed new purchases can.',
  'refund-gone': 'A server of this order was released or handed on. Please ask us by work order.',
  'refund-locked': 'A server of this order is locked. It can be refunded once the lock is gone.',
  'refund-protected':
    'A server of this order is protected from release. Its owner can turn the protection off in the server’s overview; then it can be refunded.',
  'refund-busy': 'A server of this order is busy or suspended. Please try again later.',
  'nothing-to-refund': 'What has been used is worth more than was paid. Nothing is left to refund.',
  'refund-vouchers-only': 'Vouchers paid for all of this order. They do not come back, so nothing is left to refund.',
  'nothing-due': 'Your vouchers and balance cover this. Pay with them instead. Nothing was charged.',
}
