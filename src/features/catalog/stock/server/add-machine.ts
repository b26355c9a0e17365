import { and, eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { dedicatedMachine, dedicatedStock } from '../../schema.ts'

/**
 * Adds a physical machine to the stock, under the tag on its rack. Throws `catalog.tag-taken`, and `platform.not-found` for a model that is not sold in that
 * zone.
 */
export async function addMachine(ctx: Ctx, { tag, zoneId, modelId }: { tag: string; zoneId: string; modelId: string }): Promise<void> {
  const staffId = requireStaff(ctx, 'infrastructure')
  const [place] = await ctx.db
    .select({ zoneId: dedicatedStock.zoneId })
    .from(dedicatedStock)
    .where(and(eq(dedicatedStock.zoneId, zoneId), eq(dedicatedStock.modelId, modelId)))
  if (!place) throw new DomainError('not-found', 'platform.not-found')
  const added = await ctx.db
    .insert(dedicatedMachine)
    .values({ tag, zoneId, modelId, offered: true, addedBy: `staff:${staffId}` })
    .onConflictDoNothing({ target: dedicatedMachine.tag })
    .returning({ tag: dedicatedMachine.tag })
  if (added.length === 0) throw new DomainError('conflict', 'catalog.tag-taken')
}
