import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { decide } from './decide.ts'

/** A member of the staff lets an identity in. */
export async function approveSubmission(ctx: Ctx, submissionId: string): Promise<void> {
  requireStaff(ctx, 'verification')
  await decide(ctx, submissionId, { step: 'approve' })
}
