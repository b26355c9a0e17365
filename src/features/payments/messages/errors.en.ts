import type { errors as zh } from './errors.zh.ts'

export const errors: typeof zh = {
  amount: 'This amount is outside the limits.',
  'not-found': 'We could not find this payment, or it does not belong to your account.',
  'gateway-off': 'This way to pay is not available. Choose another one.',
  'gateway-down': 'The payment provider did not answer and nothing was charged. Try again later or pay another way.',
  'gateway-declined': 'The payment provider does not accept this payment. Choose another way to pay.',
  'not-paid': 'This payment did not succeed, so it cannot be refunded.',
  'refund-too-much': (detail) => `That’s more than the remaining payment. You can refund up to CN¥${Number(detail['leftFen']) / 100}.`,
  'refund-by-hand': 'This way to pay cannot pay back by itself. Refund it by hand.',
  'withdrawal-not-found': 'This withdrawal was not found.',
  'withdrawal-decided': 'This withdrawal has been decided and cannot be changed.',
  'withdrawn-too-often': 'Too many withdrawals for one day. Please try again tomorrow.',
  'amounts-differ': 'The two amounts are not the same.',
  'no-open-difference': 'We could not find an open difference; it may have been resolved.',
  'in-app-stale': 'WeChat’s permission has run out. Press pay again.',
  'no-such-payment': 'There is no such payment.',
  'no-open-suspense': 'This money is not waiting any more.',
  'no-such-account': 'There is no open account with this number.',
  'suspense-currency': 'Money in another currency cannot go to a balance; send it back.',
}
