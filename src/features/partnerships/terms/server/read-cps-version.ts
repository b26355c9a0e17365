import { asc, eq } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { CpsTerms } from '../../model.ts'
import { cpsRate, cpsTerms } from '../../schema.ts'

/** Reads one version of the referral terms, whether or not it is in force. Throws `partnerships.no-terms`. */
export async function readCpsVersion(ctx: Pick<Ctx, 'actor' | 'db'>, version: number): Promise<CpsTerms> {
  requireAnyone(ctx)
  const { effectiveAt, months, holdDays, cookieDays } = cpsTerms
  const [terms] = await ctx.db
    .select({ version: cpsTerms.version, effectiveAt, months, holdDays, cookieDays })
    .from(cpsTerms)
    .where(eq(cpsTerms.version, version))
  if (!terms) throw new DomainError('not-found', 'partnerships.no-terms')
  const { product, firstPerMille, followingPerMille } = cpsRate
  const rates = await ctx.db.select({ product, firstPerMille, followingPerMille }).from(cpsRate).where(eq(cpsRate.version, version)).orderBy(asc(product))
  return { ...terms, rates }
}
