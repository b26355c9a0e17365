import { schedule } from '#platform/jobs/jobs.ts'
import { releaseCommissions } from './commissions/server/release-commissions.ts'

export const schedules = [
  schedule({ name: 'partnerships.release', everySeconds: 3600, byDate: true, run: async (ctx) => void (await releaseCommissions(ctx)) }),
]
