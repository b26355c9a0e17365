import { and, desc, eq } from 'drizzle-orm'
import { requireCustomer } from '#platform/ctx.ts'
import { identitySubmission } from '../schema.ts'
import { noteAccess } from './note-access.ts'
import type { VerificationCtx } from './ports.ts'
import { openIdentity } from './vault.ts'

/** Returns whether name and credit code are those of the caller's verified company. Reveals nothing else; the access is recorded. */
export async function isOwnCompany(ctx: VerificationCtx, company: { companyName: string; creditCode: string }): Promise<boolean> {
  const accountId = requireCustomer(ctx)
  const [row] = await ctx.db
    .select()
    .from(identitySubmission)
    .where(and(eq(identitySubmission.accountId, accountId), eq(identitySubmission.kind, 'enterprise'), eq(identitySubmission.state, 'approved')))
    .orderBy(desc(identitySubmission.decidedAt))
    .limit(1)
  if (!row) return false
  await noteAccess(ctx, { accountId, submissionId: row.id, what: 'check' })
  const identity = openIdentity(ctx, row)
  if (identity?.kind !== 'enterprise') return false
  return sameName(identity.companyName, company.companyName) && identity.creditCode === company.creditCode
}

/** Ignores the width of brackets and spaces, which depends on the keyboard. */
function sameName(one: string, other: string): boolean {
  const plain = (name: string) => name.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()
  return plain(one) === plain(other)
}
