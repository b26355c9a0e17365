import type { Ctx } from '#platform/ctx.ts'
import { pruneRows } from '#platform/db/retention/prune-rows.ts'
import { schedule } from '#platform/jobs/jobs.ts'
import { releaseCommissions } from './commissions/server/release-commissions.ts'
import { clickRetention } from './model/retention.ts'
import { tellTermsJob } from './terms/server/tell-terms.ts'

export const jobs = [tellTermsJob]

export const schedules = [
  schedule({ name: 'partnerships.forget-clicks', everySeconds: 3_600, byDate: true, run: async (ctx: Ctx) => void (await pruneRows(ctx, [clickRetention])) }),
  schedule({ name: 'partnerships.release', everySeconds: 3600, byDate: true, run: async (ctx) => void (await releaseCommissions(ctx)) }),
]
