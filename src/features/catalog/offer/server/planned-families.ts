import { asc, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import type { Family, Names } from '../../model.ts'
import { requirePriceEditor } from '../../pricing/server/require-price-editor.ts'
import { family, zoneStock } from '../../schema.ts'
import { catalogueDraft } from '../schema.ts'

/** A family with its need of a price: families on sale and those that servers have need one, others may have one. */
export type PlannedFamily = { id: Family; names: Names; needsPrice: boolean }

/** Lists the published families and those of the draft, with their need of a price. */
export async function listPlannedFamilies(ctx: Ctx): Promise<PlannedFamily[]> {
  requirePriceEditor(ctx)
  const held = ctx.db
    .select({ one: sql`1` })
    .from(zoneStock)
    .where(sql`${zoneStock.family} = ${family.id} and ${zoneStock.held} > 0`)
  const published = await ctx.db
    .select({ id: family.id, names: family.names, needsPrice: sql<boolean>`${family.offered} or exists ${held}` })
    .from(family)
    .orderBy(asc(family.sort), asc(family.id))
  const [draft] = await ctx.db.select({ offer: catalogueDraft.offer }).from(catalogueDraft)
  const planned = (draft?.offer.families ?? []).filter(({ id }) => published.every((one) => one.id !== id))
  return [...published, ...planned.map(({ id, names }) => ({ id, names, needsPrice: false }))]
}
