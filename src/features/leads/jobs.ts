import { schedule } from '#platform/jobs/jobs.ts'
import { forgetLeads } from './server/forget-leads.ts'

export const schedules = [
  schedule({
    name: 'leads.forget',
    everySeconds: 86_400,
    byDate: true,
    run: async (ctx) => {
      await forgetLeads(ctx)
    },
  }),
]
