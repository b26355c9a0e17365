import { desc, eq } from 'drizzle-orm'
import { requireCustomer, requireSystem, type Ctx } from '#platform/ctx.ts'
import type { LegalConsent } from '../model.ts'
import { legalConsent } from '../schema.ts'

/** The customer's consents, newest first, for the data export. */
export async function listOwnConsents(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<LegalConsent[]> {
  const accountId = requireCustomer(ctx)
  return consentsOf(ctx, accountId)
}

/** Consents of an account, newest first, for its page in the back office. The caller has checked the permission. */
export async function listConsentsOf(ctx: Pick<Ctx, 'actor' | 'db'>, accountId: string): Promise<LegalConsent[]> {
  requireSystem(ctx)
  return consentsOf(ctx, accountId)
}

async function consentsOf(ctx: Pick<Ctx, 'db'>, accountId: string): Promise<LegalConsent[]> {
  const { document, version, how, agreedAt } = legalConsent
  return ctx.db
    .select({ document, version, how, agreedAt })
    .from(legalConsent)
    .where(eq(legalConsent.accountId, accountId))
    .orderBy(desc(agreedAt), document, desc(version))
}
