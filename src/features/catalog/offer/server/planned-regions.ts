import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import type { Names } from '../../model.ts'
import { requirePriceEditor } from '../../pricing/server/require-price-editor.ts'
import { region } from '../../schema.ts'
import { catalogueDraft } from '../schema.ts'

/** Lists the regions that need a price: those that are offered, and those of the draft. */
export async function listPlannedRegions(ctx: Ctx): Promise<{ id: string; names: Names }[]> {
  requirePriceEditor(ctx)
  const offered = await ctx.db.select({ id: region.id, names: region.names }).from(region).where(eq(region.offered, true)).orderBy(asc(region.sort))
  const [draft] = await ctx.db.select({ offer: catalogueDraft.offer }).from(catalogueDraft)
  const planned = (draft?.offer.regions ?? []).filter((one) => one.offered && offered.every(({ id }) => id !== one.id))
  return [...offered, ...planned.map(({ id, names }) => ({ id, names }))]
}
