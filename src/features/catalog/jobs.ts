import { inTransaction } from '#platform/db/transaction.ts'
import { schedule } from '#platform/jobs/jobs.ts'
import { countAddresses } from './addresses/server/count-addresses.ts'
import { forgetQuotes } from './quotes/server/forget-quotes.ts'

export const schedules = [
  // Addresses become free when their quarantine ends.
  schedule({ name: 'catalog.count-addresses', everySeconds: 15, byDate: true, run: (ctx) => inTransaction(ctx, (ctx) => countAddresses(ctx)) }),
  schedule({
    name: 'catalog.forget-quotes',
    everySeconds: 3600,
    byDate: true,
    run: async (ctx) => {
      await forgetQuotes(ctx)
    },
  }),
]
