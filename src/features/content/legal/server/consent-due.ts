import { and, eq, gt, gte, lte, max, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { consentForm } from '../forms.ts'
import { legalDocuments, type ConsentDue } from '../model.ts'
import { legalConsent, legalVersion } from '../schema.ts'
import { currentVersions } from './read-legal.ts'

/**
 * Documents with a version that asks for a consent which the customer has not given. A consent to a later version covers it. A version that a later one
 * replaced before it took effect asks for nothing.
 */
export async function consentDue(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>): Promise<ConsentDue[]> {
  const accountId = requireCustomer(ctx)
  const given = ctx.db
    .select({ one: sql`1` })
    .from(legalConsent)
    .where(and(eq(legalConsent.accountId, accountId), eq(legalConsent.document, legalVersion.document), gte(legalConsent.version, legalVersion.version)))
  const later = alias(legalVersion, 'later')
  const replaced = ctx.db
    .select({ one: sql`1` })
    .from(later)
    .where(and(eq(later.document, legalVersion.document), gt(later.version, legalVersion.version), lte(later.effectiveAt, legalVersion.effectiveAt)))
  const rows = await ctx.db
    .select({ document: legalVersion.document, version: max(legalVersion.version) })
    .from(legalVersion)
    .where(and(eq(legalVersion.needsConsent, true), lte(legalVersion.effectiveAt, ctx.now()), notExists(given), notExists(replaced)))
    .groupBy(legalVersion.document)
  return legalDocuments.flatMap((document) => {
    const version = rows.find((row) => row.document === document)?.version
    return version ? [{ document, version }] : []
  })
}

/** Records the customer's consent to the versions that the page showed. A version that does not apply yet is left out. Safe to repeat. */
export async function giveConsent(ctx: Ctx, { agreed }: z.output<typeof consentForm>): Promise<{ due: ConsentDue[] }> {
  const accountId = requireCustomer(ctx)
  const current = await currentVersions(ctx)
  const rows = agreed.filter(({ document, version }) => version <= current[document])
  const agreedAt = ctx.now()
  if (rows.length > 0)
    await ctx.db
      .insert(legalConsent)
      .values(rows.map((row) => ({ ...row, accountId, how: 'console' as const, agreedAt })))
      .onConflictDoNothing()
  return { due: await consentDue(ctx) }
}
