import { requireStaff, type Ctx } from '#platform/ctx.ts'
import type { RejectReason } from '../model.ts'
import { decide } from './decide.ts'

/** Rejects a submission as staff, with a reason. The customer reads it and may submit again. */
export async function rejectSubmission(ctx: Ctx, input: { submissionId: string; reason: RejectReason; note: string | null }): Promise<void> {
  requireStaff(ctx, 'verification')
  const { submissionId, reason, note } = input
  await decide(ctx, submissionId, { step: 'reject', reason, note })
}
