import { and, count, eq, ne } from 'drizzle-orm'
import { requireStaff } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { imageSlots, type OpenedSubmission } from '../model.ts'
import { identityHolder, identityImage, identitySubmission } from '../schema.ts'
import { noteAccess } from './note-access.ts'
import type { SubmissionRow } from './own-state.ts'
import type { VerificationCtx } from './ports.ts'
import { maskIdentity } from './vault.ts'

/** Opens a submission for review, masked. The access is recorded first. */
export async function openSubmission(ctx: VerificationCtx, submissionId: string): Promise<OpenedSubmission> {
  requireStaff(ctx, 'verification')
  const [row] = await ctx.db.select().from(identitySubmission).where(eq(identitySubmission.id, submissionId))
  if (!row) throw new DomainError('not-found', 'verification.not-found')
  await noteAccess(ctx, { accountId: row.accountId, submissionId, what: 'record' })
  const { id, slot } = identityImage
  const images = await ctx.db.select({ id, slot }).from(identityImage).where(eq(identityImage.submissionId, submissionId))
  const inOrder = images.toSorted((a, b) => imageSlots.indexOf(a.slot) - imageSlots.indexOf(b.slot))
  return { identity: maskIdentity(ctx, row), images: inOrder, otherAccounts: await otherAccounts(ctx, row) }
}

async function otherAccounts(ctx: VerificationCtx, { accountId, numberMac }: SubmissionRow): Promise<number> {
  if (!numberMac) return 0
  const [held] = await ctx.db
    .select({ n: count() })
    .from(identityHolder)
    .where(and(eq(identityHolder.numberMac, numberMac), ne(identityHolder.accountId, accountId)))
  return held?.n ?? 0
}
