import type { Ctx } from '#platform/ctx.ts'
import { schedule } from '#platform/jobs/jobs.ts'
import { measureRecord } from './server/measure-record.ts'
import { observe } from './server/observe.ts'
import { confirmJob } from './server/subscribe.ts'
import { sendJob, tellJob } from './server/tell-subscribers.ts'
import { tidyStatus } from './server/tidy-status.ts'

export const jobs = [confirmJob, tellJob, sendJob]
export const schedules = [
  schedule({ name: 'status.observe', everySeconds: 60, run: (ctx: Ctx) => observe(ctx) }),
  schedule({ name: 'status.record', everySeconds: 300, run: (ctx: Ctx) => measureRecord(ctx) }),
  schedule({ name: 'status.tidy', everySeconds: 3_600, byDate: true, run: (ctx: Ctx) => tidyStatus(ctx) }),
]
