import { eq } from 'drizzle-orm'
import { requireStaff } from '#platform/ctx.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { RevealedIdentity } from '../model.ts'
import { identitySubmission } from '../schema.ts'
import { noteAccess } from './note-access.ts'
import type { VerificationCtx } from './ports.ts'
import { openIdentity } from './vault.ts'

/** Reveals name and number to staff, for comparison with the photographs. The access and its reason are recorded first. Limited to sixty an hour. */
export async function revealIdentity(ctx: VerificationCtx, { submissionId, reason }: { submissionId: string; reason: string }): Promise<RevealedIdentity> {
  const staffId = requireStaff(ctx, 'verification')
  await requireWithinLimits(ctx, 'verification.revealed-often', [{ key: `verification.reveal:${staffId}`, max: 60, windowSeconds: 3_600 }])
  const [row] = await ctx.db.select().from(identitySubmission).where(eq(identitySubmission.id, submissionId))
  if (!row) throw new DomainError('not-found', 'verification.not-found')
  await noteAccess(ctx, { accountId: row.accountId, submissionId, what: 'number', reason })
  const identity = openIdentity(ctx, row)
  if (!identity) throw new DomainError('conflict', 'verification.erased')
  if (identity.kind === 'enterprise')
    return { name: identity.companyName, number: identity.creditCode, legalName: identity.legalName, contactName: identity.contactName }
  const { name, number, birthDate } = identity
  return { name, number, ...(birthDate ? { birthDate } : {}) }
}
