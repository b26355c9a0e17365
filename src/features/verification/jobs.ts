import { z } from 'zod'
import { job, schedule } from '#platform/jobs/jobs.ts'
import { checkIdentity } from './server/check-identity.ts'
import { forgetIdentities } from './server/forget-identities.ts'
import type { VerificationCtx } from './server/ports.ts'
import { rewrapKeys } from './server/rewrap-keys.ts'
import { checkJob } from './server/submit-identity.ts'

export const jobs = [
  job({
    name: checkJob,
    mode: 'leased',
    payload: z.strictObject({ submissionId: z.uuid() }),
    run: (ctx: VerificationCtx, { submissionId }, { attempt, signal }) => checkIdentity(ctx, { submissionId, attempt, signal }),
  }),
]

export const schedules = [
  schedule({
    name: 'verification.forget',
    everySeconds: 3_600,
    byDate: true,
    run: async (ctx) => {
      await forgetIdentities(ctx)
    },
  }),
  schedule({
    name: 'verification.rewrap',
    everySeconds: 3_600,
    run: async (ctx: VerificationCtx) => {
      await rewrapKeys(ctx)
    },
  }),
]
