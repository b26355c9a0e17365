import type { errors as zh } from './errors.zh.ts'

export const errors: typeof zh = {
  amount: 'This amount is outside the limits.',
  'not-found': 'We couldn’t find this payment, or it doesn’t belong to your account.',
  'gateway-off': 'This payment method isn’t available. Choose another one.',
  'gateway-down': 'The payment provider didn’t respond, and nothing was charged. Try again later or use another payment method.',
  'gateway-declined': 'The payment provider declined this payment. Choose another payment method.',
  'not-paid': 'This payment didn’t succeed, so it can’t be refunded.',
  'refund-too-much': (detail) => `That’s more than the remaining payment. You can refund up to CN¥${Number(detail['leftFen']) / 100}.`,
  'refund-by-hand': 'This payment method doesn’t support automatic refunds. Refund it manually.',
  'withdrawal-not-found': 'Withdrawal not found.',
  'withdrawal-decided': 'A decision on this withdrawal was already made; it can’t be changed.',
  'withdrawn-too-often': 'You’ve reached the daily withdrawal limit. Try again tomorrow.',
  'amounts-differ': 'The two amounts don’t match.',
  'no-open-difference': 'Open discrepancy not found. It may have been resolved.',
  'in-app-stale': 'WeChat’s authorization has expired. Tap Pay again.',
  'no-such-payment': 'Payment not found.',
  'no-open-suspense': 'This amount is no longer in suspense.',
  'no-such-account': 'No open account has this number.',
  'suspense-currency': 'Money in another currency can’t be credited to a balance. Return it to the sender.',
}
