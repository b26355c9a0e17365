import { schedule } from '#platform/jobs/jobs.ts'
import { forgetLeads } from './server/forget-leads.ts'

export const schedules = [
  schedule({
    name: 'leads.forget',
    everySeconds: 86_400,
    run: async (ctx) => {
      await forgetLeads(ctx)
    },
  }),
]
