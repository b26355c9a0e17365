import { schedule } from '#platform/jobs/jobs.ts'
import { codeMailJob } from './code-mail/server/code-mail-job.ts'
import { smsJob } from './server/sms-job.ts'
import { attackJob } from './server/tell-attack.ts'
import { tidyAuth } from './server/tidy.ts'
import { watchCodes } from './server/watch-codes.ts'

export const jobs = [smsJob, codeMailJob, attackJob]
export const schedules = [
  schedule({ name: 'auth.tidy', everySeconds: 3_600, byDate: true, run: (ctx) => tidyAuth(ctx) }),
  schedule({ name: 'auth.watch-codes', everySeconds: 60, run: (ctx) => watchCodes(ctx) }),
]
