import type { errors as zh } from './errors.zh.ts'

export const errors: typeof zh = {
  'balance-too-low': 'Your available balance is too low. Top up or choose another way to pay. Nothing was charged.',
  stopped: 'Payments are paused while we check our books. Your balance is unchanged; please try again later.',
  'not-found': 'We could not find money records for this account.',
  'voucher-not-found': 'This voucher was not found.',
  'voucher-ended': 'This voucher has already ended.',
  'voucher-held': 'A payment under way holds a part of this voucher. Wait until it is over.',
  'no-such-account': 'There is no such account. Check its ten digits.',
}
