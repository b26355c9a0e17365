import { schedule } from '#platform/jobs/jobs.ts'
import { expireVouchers } from './vouchers/server/expire-vouchers.ts'
import { tellOfLowBalances } from './balance/server/tell-of-low-balances.ts'
import { verifyLedger } from './ledger/server/verify-ledger.ts'

export const schedules = [
  // Runs every minute (security rule 7).
  schedule({ name: 'money.verify', everySeconds: 60, run: async (ctx) => void (await verifyLedger(ctx)) }),
  schedule({ name: 'money.low-balances', everySeconds: 60, run: async (ctx) => void (await tellOfLowBalances(ctx)) }),
  schedule({ name: 'money.expire-vouchers', everySeconds: 60, run: async (ctx) => void (await expireVouchers(ctx)) }),
]
