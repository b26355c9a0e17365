import { schedule } from '#platform/jobs/jobs.ts'
import { forgetNotices } from './server/forget-notices.ts'

export const schedules = [
  schedule({
    name: 'back-office.forget-notices',
    everySeconds: 86_400,
    run: async (ctx) => {
      await forgetNotices(ctx)
    },
  }),
]
