import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { legalDocuments } from '../model.ts'
import { legalConsent } from '../schema.ts'
import { currentVersions } from './read-legal.ts'

/** Records that an account agrees to every document as it applies now, in the caller's transaction. A consent that is recorded already stays as it is. */
export async function recordConsent(ctx: Ctx, { accountId, how }: { accountId: string; how: 'registration' | 'console' }): Promise<void> {
  requireAnyone(ctx)
  const versions = await currentVersions(ctx)
  await ctx.db
    .insert(legalConsent)
    .values(legalDocuments.map((document) => ({ accountId, document, version: versions[document], how, agreedAt: ctx.now() })))
    .onConflictDoNothing()
}
