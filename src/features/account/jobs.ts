import { schedule } from '#platform/jobs/jobs.ts'
import { tidyWechatLogins } from './server/tidy.ts'

export const schedules = [schedule({ name: 'account.tidy', everySeconds: 3_600, run: (ctx) => tidyWechatLogins(ctx) })]
