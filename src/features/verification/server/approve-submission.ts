import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { decide } from './decide.ts'

/** Approves an identity as staff. */
export async function approveSubmission(ctx: Ctx, submissionId: string): Promise<void> {
  requireStaff(ctx, 'verification')
  await decide(ctx, submissionId, { step: 'approve' })
}
