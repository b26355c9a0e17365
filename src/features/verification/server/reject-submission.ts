import { requireStaff, type Ctx } from '#platform/ctx.ts'
import type { RejectReason } from '../model.ts'
import { decide } from './decide.ts'

/** A member of the staff says what is wrong; the customer reads it and may submit again. */
export async function rejectSubmission(ctx: Ctx, input: { submissionId: string; reason: RejectReason; note: string | null }): Promise<void> {
  requireStaff(ctx, 'verification')
  const { submissionId, reason, note } = input
  await decide(ctx, submissionId, { step: 'reject', reason, note })
}
