import { eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { highestFloor, percentOf } from '../model.ts'
import { partnerLevel, partnerLevelChange } from '../schema.ts'

/**
 * Sets the floor of a level's prices, for quotes from now on, with a reason in the level's history. Throws `partnerships.not-found`, and
 * `partnerships.floor-too-high` if the level's discount would be lost.
 */
export async function changeFloor(ctx: Ctx, input: { levelId: string; floorPerMille: number; reason: string }): Promise<void> {
  const staffId = requireStaff(ctx, 'partners.review')
  const { levelId, floorPerMille, reason } = input
  await inTransaction(ctx, async (ctx) => {
    const [level] = await ctx.db.select().from(partnerLevel).where(eq(partnerLevel.id, levelId)).for('update')
    if (!level) throw new DomainError('not-found', 'partnerships.not-found')
    const highest = highestFloor(level)
    if (floorPerMille > highest) {
      const fault = { path: 'floorPerMille', code: 'partnerships.floor-too-high', detail: { percent: percentOf(highest) } }
      throw new DomainError('invalid', 'partnerships.floor-too-high', fault.detail, [fault])
    }
    if (level.floorPerMille === floorPerMille) return
    await ctx.db.update(partnerLevel).set({ floorPerMille }).where(eq(partnerLevel.id, levelId))
    const change = { levelId, fromPerMille: level.floorPerMille, toPerMille: floorPerMille, reason, staffId, at: ctx.now() }
    await ctx.db.insert(partnerLevelChange).values(change)
  })
}
