import { schedule } from '#platform/jobs/jobs.ts'
import { forgetQuotes } from './quotes/server/forget-quotes.ts'

export const schedules = [
  schedule({
    name: 'catalog.forget-quotes',
    everySeconds: 3600,
    byDate: true,
    run: async (ctx) => {
      await forgetQuotes(ctx)
    },
  }),
]
