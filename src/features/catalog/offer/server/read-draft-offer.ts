import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { readDeliveries } from '../../capabilities/server/read-delivery.ts'
import type { Offer } from '../../model.ts'
import { saleStop } from '../../schema.ts'
import { catalogueOf, completeDraft } from '../model/draft.ts'
import type { Catalogue } from '../catalogue-form.ts'
import { catalogueDraft } from '../schema.ts'
import { leftOf, withinZones } from './list-regions.ts'
import { readPublished } from './read-published.ts'
import { requireCatalogueEditor } from './require-catalogue-editor.ts'

/** Reads the choices of the buy page as the draft would offer them. Undefined if the draft was published or discarded. */
export async function readDraftOffer(ctx: Ctx, { draftId }: { draftId: string }): Promise<Offer | undefined> {
  requireCatalogueEditor(ctx)
  const [draft] = await ctx.db.select().from(catalogueDraft).where(eq(catalogueDraft.id, draftId))
  if (!draft) return undefined
  const { offer: published, facts } = await readPublished(ctx)
  const { regions, images, families, periods, sizes } = catalogueOf(completeDraft(draft.offer, published))
  const stops = new Set((await ctx.db.select().from(saleStop)).map(({ what, id }) => `${what} ${id}`))
  const deliveryOf = await readDeliveries(ctx)
  const zoneOf = ({ id, names, capacity }: Catalogue['regions'][number]['zones'][number]) => {
    const held = facts.zones[id]?.held
    const left = Object.fromEntries(families.map((family) => [family.id, leftOf(capacity[family.id] ?? 0, held?.[family.id] ?? 0)]))
    return { id, names, left, ...deliveryOf(id) }
  }
  return {
    regions: regions
      .map((region) => ({ ...region, zones: region.zones.filter(({ id }) => !stops.has(`zone ${id}`)).map(zoneOf) }))
      .filter(({ zones }) => zones.length > 0)
      .map(withinZones),
    images: images.filter(({ id }) => !stops.has(`image ${id}`)),
    families,
    periods,
    sizes,
  }
}
