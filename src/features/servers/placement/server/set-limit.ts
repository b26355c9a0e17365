import { and, eq, isNull, sql } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { engineLimits, engineRows } from '../../engine/schema.ts'
import type { Overcommit } from '../../model/placement.ts'
import { lockPlacement } from './host-rows.ts'

/**
 * States the over-commit limit of an engine. Servers above a lower limit stay. `revision`: of the limit that the colleague saw, 0 for the default. Throws
 * `engines.changed` if a colleague changed it meanwhile, and `engines.gone`.
 */
export async function setLimit(ctx: Ctx, { engineId, revision, ...limit }: Overcommit & { engineId: string; revision: number }): Promise<void> {
  const staffId = requireStaff(ctx, 'settings')
  await inTransaction(ctx, async (ctx) => {
    const open = await ctx.db.$count(engineRows, and(eq(engineRows.id, engineId), isNull(engineRows.closedAt)))
    if (open === 0) throw new DomainError('not-found', 'engines.gone')
    await lockPlacement(ctx, [engineId])
    const said = { ...limit, setAt: ctx.now(), setBy: `staff:${staffId}` }
    const stored = await ctx.db
      .insert(engineLimits)
      .values({ engineId, ...said })
      .onConflictDoUpdate({
        target: engineLimits.engineId,
        set: { ...said, revision: sql`${engineLimits.revision} + 1` },
        setWhere: eq(engineLimits.revision, revision),
      })
      .returning({ revision: engineLimits.revision })
    // The first limit is stored by one colleague only.
    if (stored[0]?.revision !== revision + 1) throw new DomainError('conflict', 'engines.changed')
  })
}
