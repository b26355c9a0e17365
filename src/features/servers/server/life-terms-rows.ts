import { readRules, readRulesByTime } from '#features/rules/api.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { lifeTermsOf, type LifeTerms } from '../model/life-terms.ts'

type RowsCtx = Pick<Ctx, 'actor' | 'db' | 'now'>

/** Reads the terms of a server whose period ends at that time. After the end they stay as they are, so that no date that its owner was told comes earlier. */
export async function readLifeTerms(ctx: RowsCtx, expiresAt: Date): Promise<LifeTerms> {
  requireAnyone(ctx)
  return lifeTermsOf(await readRules(ctx, expiresAt))
}

/** Reads the terms of several servers by the end of their periods. */
export async function readLifeTermsByEnd(ctx: RowsCtx): Promise<(expiresAt: Date) => LifeTerms> {
  requireAnyone(ctx)
  const rulesOf = await readRulesByTime(ctx)
  return (expiresAt) => lifeTermsOf(rulesOf(expiresAt))
}
