import { and, asc, count, desc, eq, isNull } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { cpsRate, cpsTerms, partner, partnerLevel } from '../../schema.ts'
import { findCpsTerms } from '../../server/read-cps-terms.ts'
import { cpsChanges, type PartnerTermsView } from '../model.ts'

/**
 * Lists all versions of the referral terms, each with its differences from the one that it replaced or was to replace, and all levels with their agents.
 * Undefined before the start of a shop, which publishes the first terms.
 */
export async function listPartnerTerms(ctx: Ctx): Promise<PartnerTermsView | undefined> {
  requireStaff(ctx, 'partners.terms')
  const onLevel = ctx.db
    .select({ levelId: partner.levelId, agents: count().as('agents') })
    .from(partner)
    .where(and(eq(partner.kind, 'agent'), isNull(partner.endedAt)))
    .groupBy(partner.levelId)
    .as('on_level')
  const [rows, rates, levels, current] = await Promise.all([
    ctx.db.select().from(cpsTerms).orderBy(desc(cpsTerms.version)),
    ctx.db.select().from(cpsRate).orderBy(asc(cpsRate.product)),
    ctx.db
      .select({ level: partnerLevel, agents: onLevel.agents })
      .from(partnerLevel)
      .leftJoin(onLevel, eq(onLevel.levelId, partnerLevel.id))
      .orderBy(asc(partnerLevel.yearlyFen)),
    findCpsTerms(ctx, ctx.now()),
  ])
  if (!current) return undefined
  const ratesOf = (version: number) => rates.filter((rate) => rate.version === version).map(({ version: _version, ...rate }) => rate)
  const all = rows.map((row) => ({ ...row, rates: ratesOf(row.version) }))
  const versions = all.map((one) => {
    const replaced = all
      .filter((other) => other.version < one.version && other.withdrawnAt === null && other.effectiveAt <= one.effectiveAt)
      .toSorted((a, b) => b.effectiveAt.getTime() - a.effectiveAt.getTime() || b.version - a.version)[0]
    return { ...one, changes: replaced ? cpsChanges(replaced, one) : [] }
  })
  const now = ctx.now()
  return {
    current,
    latest: versions[0]?.version ?? 0,
    planned: versions.find((one) => one.withdrawnAt === null && one.effectiveAt > now) ?? null,
    versions,
    levels: levels.map(({ level, agents }) => ({ ...level, agents: agents ?? 0 })),
  }
}
