import { asc, eq } from 'drizzle-orm'
import { requireCustomer } from '#platform/ctx.ts'
import type { MaskedIdentity } from '../model.ts'
import { identityAccess, identityConsent, identitySubmission } from '../schema.ts'
import { noteAccess } from './note-access.ts'
import type { VerificationCtx } from './ports.ts'
import { maskIdentity } from './vault.ts'

export type IdentityExport = {
  consents: { version: string; purpose: string; givenAt: Date; withdrawnAt: Date | null }[]
  submissions: { kind: string; document: string; state: string; identity: MaskedIdentity | undefined; createdAt: Date; decidedAt: Date | null }[]
  readings: { what: string; reader: string; at: Date }[]
}

/** Exports the customer's identity for the data export, masked, because a downloaded file is not protected. */
export async function exportIdentity(ctx: VerificationCtx): Promise<IdentityExport> {
  const accountId = requireCustomer(ctx)
  const { version, purpose, givenAt, withdrawnAt } = identityConsent
  const consents = await ctx.db
    .select({ version, purpose, givenAt, withdrawnAt })
    .from(identityConsent)
    .where(eq(identityConsent.accountId, accountId))
    .orderBy(asc(givenAt))
  const rows = await ctx.db.select().from(identitySubmission).where(eq(identitySubmission.accountId, accountId)).orderBy(asc(identitySubmission.createdAt))
  await noteAccess(ctx, { accountId, what: 'export' })
  const { what, reader, at } = identityAccess
  const readings = await ctx.db.select({ what, reader, at }).from(identityAccess).where(eq(identityAccess.accountId, accountId)).orderBy(asc(identityAccess.id))
  const submissions = rows.map((row) => {
    const { kind, document, state, createdAt, decidedAt } = row
    return { kind, document, state, createdAt, decidedAt, identity: maskIdentity(ctx, row) }
  })
  return { consents, submissions, readings }
}
