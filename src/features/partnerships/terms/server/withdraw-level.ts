import { eq, sql } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { partnerLevel, partnerLevelChange } from '../../schema.ts'

/**
 * Withdraws a level: it leaves the pages and is no longer granted. Agents on it keep it. A repetition changes nothing. Throws
 * `partnerships.not-found`, and `partnerships.last-level` for the only one that is offered.
 */
export async function withdrawLevel(ctx: Ctx, { levelId, reason }: { levelId: string; reason: string }): Promise<void> {
  const staffId = requireStaff(ctx, 'partners.terms')
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('partner-terms'))`)
    const levels = await ctx.db.select().from(partnerLevel).for('update')
    const level = levels.find(({ id }) => id === levelId)
    if (!level) throw new DomainError('not-found', 'partnerships.not-found')
    if (!level.offered) return
    if (levels.filter(({ offered }) => offered).length === 1) throw new DomainError('conflict', 'partnerships.last-level')
    await ctx.db.update(partnerLevel).set({ offered: false }).where(eq(partnerLevel.id, levelId))
    await ctx.db.insert(partnerLevelChange).values({ levelId, changes: { offered: [true, false] }, reason, staffId, at: ctx.now() })
  })
}
