import { eq } from 'drizzle-orm'
import { raiseVerification } from '#features/account/api.ts'
import { holdFiles } from '#features/files/api.ts'
import { sendMessage } from '#features/messages/api.ts'
import { asSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { DomainError } from '#platform/domain-error.ts'
import { identityRules, submissionCan, type RejectReason } from '../model.ts'
import { identityImage, identitySubmission } from '../schema.ts'
import { claimPlace } from './claim-place.ts'
import type { SubmissionRow } from './own-state.ts'

export type Decision = { step: 'approve' } | { step: 'reject'; reason: RejectReason; note: string | null }

/**
 * Decides a submission; no other code does. State, account, place of the identity, retention of the photographs and the owner's message change in one
 * transaction. Throws `verification.already-decided` and, for an approval, `verification.identity-used`.
 */
export async function decide(ctx: Ctx, submissionId: string, decision: Decision): Promise<void> {
  const decidedBy = ctx.actor.kind === 'staff' ? ctx.actor.staffId : null
  await inTransaction(ctx, async (ctx) => {
    const row = await lockPending(ctx, submissionId, decision.step)
    if (decision.step === 'approve') await letIn(ctx, row)
    const at = ctx.now()
    const outcome =
      decision.step === 'approve' ? { state: 'approved' as const } : { state: 'rejected' as const, reason: decision.reason, note: decision.note || null }
    await ctx.db
      .update(identitySubmission)
      .set({ ...outcome, decidedAt: at, decidedBy })
      .where(eq(identitySubmission.id, submissionId))
    await keepImagesUntil(ctx, submissionId, new Date(at.getTime() + identityRules.retentionDays * 86_400_000))
    await tellOwner(ctx, row, decision)
    await announce(ctx, `verification.${outcome.state}`, { accountId: row.accountId, kind: row.kind })
  })
}

/** Locks a submission that can still be decided. */
export async function lockPending(ctx: Ctx, submissionId: string, step: 'approve' | 'reject' | 'withdraw'): Promise<SubmissionRow> {
  const [row] = await ctx.db.select().from(identitySubmission).where(eq(identitySubmission.id, submissionId)).for('update')
  if (!row) throw new DomainError('not-found', 'verification.not-found')
  if (!submissionCan(step, row.state)) throw new DomainError('conflict', 'verification.already-decided')
  return row
}

async function letIn(ctx: Ctx, { accountId, kind, numberMac }: SubmissionRow): Promise<void> {
  if (!numberMac) throw new Error('a pending submission has its number')
  if (!(await claimPlace(ctx, { accountId, kind, numberMac }))) throw new DomainError('conflict', 'verification.identity-used')
  await raiseVerification(asSystem(ctx, 'verification'), { accountId, to: kind })
}

async function keepImagesUntil(ctx: Ctx, submissionId: string, until: Date): Promise<void> {
  const images = await ctx.db.select({ fileId: identityImage.fileId }).from(identityImage).where(eq(identityImage.submissionId, submissionId))
  await holdFiles(
    ctx,
    images.map((image) => image.fileId),
    until,
  )
}

async function tellOwner(ctx: Ctx, { id, accountId, kind }: SubmissionRow, decision: Decision): Promise<void> {
  const link = kind === 'enterprise' ? '/console/enterprise' : '/console/verified'
  // The message contains neither name, number nor the reviewer's words. Those are shown on the page, after signing in.
  const code = decision.step === 'approve' ? 'verification.approved' : 'verification.rejected'
  await sendMessage(ctx, { accountId, category: 'security', code, params: { kind }, link, eventKey: id })
}
