import { schedule } from '#platform/jobs/jobs.ts'
import { lapseWorkOrders } from './server/lapse-work-orders.ts'
import type { SupportCtx } from './server/ports.ts'

export const schedules = [
  schedule({
    name: 'support.lapse',
    everySeconds: 60,
    run: async (ctx: SupportCtx) => {
      await lapseWorkOrders(ctx)
    },
  }),
]
