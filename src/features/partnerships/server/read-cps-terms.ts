import { and, asc, desc, eq, isNull, lte } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { CpsTerms } from '../model.ts'
import { cpsRate, cpsTerms } from '../schema.ts'

/** Reads the CPS rules that apply at a time (now by default). Throws `partnerships.no-terms`. */
export async function readCpsTerms(ctx: Ctx, at = ctx.now()): Promise<CpsTerms> {
  requireAnyone(ctx)
  const terms = await findCpsTerms(ctx, at)
  if (!terms) throw new DomainError('not-found', 'partnerships.no-terms')
  return terms
}

/** Finds the same rules. Undefined before any apply. */
export async function findCpsTerms(ctx: Ctx, at: Date): Promise<CpsTerms | undefined> {
  requireAnyone(ctx)
  const { version, effectiveAt, months, holdDays, cookieDays } = cpsTerms
  const [terms] = await ctx.db
    .select({ version, effectiveAt, months, holdDays, cookieDays })
    .from(cpsTerms)
    .where(and(lte(effectiveAt, at), isNull(cpsTerms.withdrawnAt)))
    .orderBy(desc(effectiveAt), desc(version))
    .limit(1)
  if (!terms) return undefined
  const { product, firstPerMille, followingPerMille } = cpsRate
  const rates = await ctx.db.select({ product, firstPerMille, followingPerMille }).from(cpsRate).where(eq(cpsRate.version, terms.version)).orderBy(asc(product))
  return { ...terms, rates }
}
