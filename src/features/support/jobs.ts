import { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import { job, schedule } from '#platform/jobs/jobs.ts'
import { tellMaintenance, tellOwners } from './maintenance/server/tell-maintenance.ts'
import { lapseWorkOrders } from './server/lapse-work-orders.ts'
import type { SupportCtx } from './server/ports.ts'

export const jobs = [
  job({
    name: tellMaintenance,
    mode: 'transaction',
    payload: z.strictObject({ maintenanceId: z.uuid(), what: z.enum(['planned', 'cancelled']) }),
    run: (ctx: Ctx, input) => tellOwners(ctx, input),
  }),
]

export const schedules = [
  schedule({
    name: 'support.lapse',
    everySeconds: 60,
    byDate: true,
    run: async (ctx: SupportCtx) => {
      await lapseWorkOrders(ctx)
    },
  }),
]
