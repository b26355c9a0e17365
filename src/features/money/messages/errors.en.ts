import type { errors as zh } from './errors.zh.ts'

export const errors: typeof zh = {
  'balance-too-low': 'Your available balance is too low. Top up or choose another payment method. Nothing was charged.',
  stopped: 'Payments are paused while we check our books. Your balance is unchanged. Try again later.',
  'not-found': 'We couldn’t find billing records for this account.',
  'voucher-not-found': 'Voucher not found.',
  'voucher-ended': 'This voucher is no longer active.',
  'voucher-held': 'A pending payment is using part of this voucher. Wait until it completes.',
  'no-such-account': 'Account not found. Check the ten digits.',
}
