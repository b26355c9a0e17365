import { and, asc, gt, isNull } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { cpsTerms } from '../../schema.ts'
import { readCpsTerms } from '../../server/read-cps-terms.ts'
import { cpsChanges, type PlannedCps } from '../model.ts'
import { readCpsVersion } from './read-cps-version.ts'

/** Reads the planned change of the referral terms, which partners were told of. Null without one. */
export async function readPlannedCps(ctx: Ctx): Promise<PlannedCps | null> {
  requireAnyone(ctx)
  const [next] = await ctx.db
    .select({ version: cpsTerms.version })
    .from(cpsTerms)
    .where(and(gt(cpsTerms.effectiveAt, ctx.now()), isNull(cpsTerms.withdrawnAt)))
    .orderBy(asc(cpsTerms.effectiveAt))
    .limit(1)
  if (!next) return null
  const [current, planned] = await Promise.all([readCpsTerms(ctx), readCpsVersion(ctx, next.version)])
  return { at: planned.effectiveAt, changes: cpsChanges(current, planned) }
}
