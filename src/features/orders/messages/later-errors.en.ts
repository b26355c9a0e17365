import type { laterErrors as zh } from './later-errors.zh.ts'

type Detail = Readonly<Record<string, unknown>>

export const laterErrors: typeof zh = {
  'not-cancellable': 'This order can no longer be canceled. Refresh to see its current status.',
  expired: (detail: Detail) => `Order ${String(detail['number'])} has expired. Place a new order.`,
  cancelled: (detail: Detail) => `Order ${String(detail['number'])} was canceled and can’t be paid.`,
  'already-paid': (detail: Detail) => `Order ${String(detail['number'])} is already paid. You were not charged again.`,
  'server-gone': 'The server has changed or no longer exists since this order was placed. Nothing was charged.',
  'not-fulfillable': 'This order can’t be set up in its current status.',
  'not-refundable': 'This order can’t be refunded here. Only completed new purchases can.',
  'refund-partly-done': 'A server of this order was already refunded alone. Refund the others by the formula.',
  'refund-gone': 'A server in this order was released or transferred. Open a ticket to request a refund.',
  'refund-locked': 'A server in this order is locked. You can request a refund once the lock is lifted.',
  'refund-protected':
    'A server in this order is protected from release. Its owner can turn off protection on the server’s overview page; then it can be refunded.',
  'refund-busy': 'A server in this order is busy or suspended. Try again later.',
  'nothing-to-refund': 'The used time is worth more than you paid. There’s nothing left to refund.',
  'refund-vouchers-only': 'This order was paid entirely with vouchers, which are not returned. There’s nothing to refund.',
  'nothing-due': 'Your vouchers and balance cover this. Pay with them instead. Nothing was charged.',
}
