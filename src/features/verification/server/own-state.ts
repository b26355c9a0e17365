import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { IdentityKind } from '../model.ts'
import { identitySubmission } from '../schema.ts'

export type SubmissionRow = typeof identitySubmission.$inferSelect

/** Throws `verification.pending` while a submission is under review. */
export async function requireOpenToSubmit(ctx: Pick<Ctx, 'db'>, accountId: string): Promise<void> {
  const [pending] = await ctx.db
    .select({ id: identitySubmission.id })
    .from(identitySubmission)
    .where(and(eq(identitySubmission.accountId, accountId), eq(identitySubmission.state, 'pending')))
  if (pending) throw new DomainError('conflict', 'verification.pending')
}

/** Reads the latest submission of a kind. */
export async function latestOf(ctx: Pick<Ctx, 'db'>, accountId: string, kind: IdentityKind): Promise<SubmissionRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(identitySubmission)
    .where(and(eq(identitySubmission.accountId, accountId), eq(identitySubmission.kind, kind)))
    .orderBy(desc(identitySubmission.createdAt), desc(identitySubmission.id))
    .limit(1)
  return row
}
