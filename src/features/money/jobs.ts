import { schedule } from '#platform/jobs/jobs.ts'
import { expireVouchers } from './vouchers/server/expire-vouchers.ts'
import { tellOfLowBalances } from './balance/server/tell-of-low-balances.ts'
import { proveEverything, type WholeProofCtx } from './proof/server/prove-everything.ts'
import { proveNewEntries } from './proof/server/prove-new-entries.ts'
import type { ProofCtx } from './proof/server/mark.ts'

export const schedules = [
  // Runs every minute (security rule 7).
  schedule({ name: 'money.verify', everySeconds: 60, run: async (ctx: ProofCtx) => void (await proveNewEntries(ctx)) }),
  // Starts at night, and goes on where a killed run stopped.
  schedule({ name: 'money.verify-all', everySeconds: 300, run: async (ctx: WholeProofCtx, job) => void (await proveEverything(ctx, job)) }),
  schedule({ name: 'money.low-balances', everySeconds: 60, run: async (ctx) => void (await tellOfLowBalances(ctx)) }),
  schedule({ name: 'money.expire-vouchers', everySeconds: 60, byDate: true, run: async (ctx) => void (await expireVouchers(ctx)) }),
]
