import { schedule } from '#platform/jobs/jobs.ts'
import { forgetNotices } from './server/forget-notices.ts'
import { tidyViews } from './server/end-view.ts'
import { tidyStaff } from './server/tidy-staff.ts'
import { verifyAudit } from './server/verify-audit.ts'

export const schedules = [
  schedule({
    name: 'back-office.forget-notices',
    everySeconds: 86_400,
    run: async (ctx) => {
      await forgetNotices(ctx)
    },
  }),
  schedule({
    name: 'back-office.verify-audit',
    everySeconds: 3_600,
    run: async (ctx) => {
      await verifyAudit(ctx)
    },
  }),
  schedule({
    name: 'back-office.tidy-staff',
    everySeconds: 3_600,
    run: async (ctx) => {
      await tidyViews(ctx)
      await tidyStaff(ctx)
    },
  }),
]
