import { eq, inArray, not, sql } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { validate } from '#platform/http/validate.ts'
import { DomainError } from '#platform/domain-error.ts'
import { cpsTermsForm, levelsForm } from '../forms.ts'
import type { AgentLevel, CpsTerms } from '../model.ts'
import { cpsRate, cpsTerms, partnerLevel } from '../schema.ts'

/**
 * Publishes the levels of agents, effective at once, and a version of the CPS rules, effective from its date. The floor of an existing level is set by staff
 * and not changed. Levels that are left out are withdrawn, but their agents keep them. Throws `partnerships.version-taken` if the version exists with other
 * rules.
 */
export async function publishTerms(ctx: Ctx, input: { levels: readonly AgentLevel[]; cps: CpsTerms }): Promise<void> {
  const publishedBy = requireSystem(ctx)
  const levels = validate(levelsForm, input.levels)
  const cps = validate(cpsTermsForm, input.cps)
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(partnerLevel)
      .values(levels.map((level) => ({ ...level, offered: true })))
      .onConflictDoUpdate({
        target: partnerLevel.id,
        set: {
          names: sql`excluded.names`,
          discountPerMille: sql`excluded.discount_per_mille`,
          yearlyFen: sql`excluded.yearly_fen`,
          floorPerMille: sql`least(${partnerLevel.floorPerMille}, 1000 - excluded.discount_per_mille)`,
          offered: true,
        },
      })
    const kept = levels.map((level) => level.id)
    await ctx.db
      .update(partnerLevel)
      .set({ offered: false })
      .where(not(inArray(partnerLevel.id, kept)))
    const { rates, ...terms } = cps
    const made = await ctx.db
      .insert(cpsTerms)
      .values({ ...terms, publishedAt: ctx.now(), publishedBy })
      .onConflictDoNothing()
      .returning({ version: cpsTerms.version })
    if (made.length > 0) await ctx.db.insert(cpsRate).values(rates.map((rate) => ({ ...rate, version: cps.version })))
    else await requireSame(ctx, cps)
  })
}

async function requireSame(ctx: Ctx, wanted: CpsTerms): Promise<void> {
  const [stands] = await ctx.db.select().from(cpsTerms).where(eq(cpsTerms.version, wanted.version))
  const rates = await ctx.db.select().from(cpsRate).where(eq(cpsRate.version, wanted.version))
  const same =
    stands?.effectiveAt.getTime() === wanted.effectiveAt.getTime() &&
    stands.months === wanted.months &&
    stands.holdDays === wanted.holdDays &&
    stands.cookieDays === wanted.cookieDays &&
    rates.length === wanted.rates.length &&
    wanted.rates.every((rate) =>
      rates.some((one) => one.product === rate.product && one.firstPerMille === rate.firstPerMille && one.followingPerMille === rate.followingPerMille),
    )
  if (!same) throw new DomainError('conflict', 'partnerships.version-taken', { version: wanted.version })
}
