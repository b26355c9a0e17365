import { asc, desc } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import type { Family } from '../../model.ts'
import { levelsPriced } from '../../pricing/server/levels-priced.ts'
import { currentPriceBook } from '../../pricing/server/read-price-book.ts'
import { family, image, plan, region, zone, zoneStock } from '../../schema.ts'
import type { OfferDraft } from '../model/draft.ts'
import type { OfferFacts } from '../model/draft-faults.ts'
import { readSizes } from './read-sizes.ts'
import { requireCatalogueEditor } from './require-catalogue-editor.ts'

type Counts = Record<Family, number>
type Stock = (typeof zoneStock.$inferSelect)[]

/** Reads the published offer in display order, with what was withdrawn at the end of each list, and the facts that a draft is checked against. */
export async function readPublished(ctx: Ctx): Promise<{ offer: OfferDraft; facts: OfferFacts }> {
  requireCatalogueEditor(ctx)
  const { db } = ctx
  const regions = await db.select().from(region).orderBy(desc(region.offered), asc(region.sort), asc(region.id))
  const zones = await db.select().from(zone).orderBy(desc(zone.offered), asc(zone.sort), asc(zone.id))
  const stock = Map.groupBy(await db.select().from(zoneStock), ({ zoneId }) => zoneId)
  const images = await db.select().from(image).orderBy(desc(image.offered), asc(image.sort), asc(image.id))
  const families = await db.select().from(family).orderBy(desc(family.offered), asc(family.sort), asc(family.id))
  const plans = await db.select().from(plan).orderBy(desc(plan.offered), asc(plan.sort), asc(plan.id))
  const shared = await readSizes(ctx)
  const current = await currentPriceBook(ctx)
  const countsOf = (zoneId: string, count: 'capacity' | 'held') => counts(families, stock.get(zoneId) ?? [], count)
  const zonesIn = (regionId: string) =>
    zones.filter((one) => one.regionId === regionId).map(({ id, names, offered }) => ({ id, names, capacity: countsOf(id, 'capacity'), offered }))
  return {
    offer: {
      regions: regions.map(({ sort: _sort, ...one }) => ({ ...one, zones: zonesIn(one.id) })),
      ...shared,
      families: families.map(({ sort: _sort, ...one }) => one),
      images: images.map(({ sort: _sort, osGroup, ...one }) => ({ ...one, group: osGroup })),
      plans: plans.map(({ sort: _sort, ...one }) => one),
    },
    facts: {
      priced: current ? Object.keys(current.book.regionPercent) : [],
      ...(await levelsPriced(ctx)),
      zones: Object.fromEntries(zones.map(({ id, regionId }) => [id, { regionId, held: countsOf(id, 'held') }])),
    },
  }
}

function counts(families: readonly { id: Family }[], stock: Stock, count: 'capacity' | 'held'): Counts {
  return Object.fromEntries(families.map(({ id }) => [id, stock.find((row) => row.family === id)?.[count] ?? 0]))
}
