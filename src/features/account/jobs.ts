import { schedule } from '#platform/jobs/jobs.ts'
import { emailLinkJob } from './profile/server/email-link-job.ts'
import { tidyEmailLinks, tidyWechatLogins } from './sign-in/server/tidy.ts'

export const jobs = [emailLinkJob]
export const schedules = [
  schedule({ name: 'account.tidy', everySeconds: 3_600, byDate: true, run: (ctx) => tidyWechatLogins(ctx) }),
  schedule({ name: 'account.tidy-email-links', everySeconds: 86_400, byDate: true, run: (ctx) => tidyEmailLinks(ctx) }),
]
