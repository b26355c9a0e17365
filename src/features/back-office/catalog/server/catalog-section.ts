import { z } from 'zod'
import { requireStaff } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { given } from '#platform/pure/query-fields.ts'
import { catalogViews, type OfferSection } from '../model.ts'
import { readOfferSection } from './offer-section.ts'
import { readPriceSection, type PriceSection } from './price-section.ts'

/** `edit` names the entry whose form is open, or `new`. `version` opens the changes of a version. */
export const catalogQuery = z.object({ view: z.enum(catalogViews).catch('prices'), edit: given, version: given })

/** Reads the catalog page for its address. */
export async function readCatalogSection(ctx: EndpointCtx, { view, edit, version }: z.output<typeof catalogQuery>): Promise<PriceSection | OfferSection> {
  requireStaff(ctx, 'prices')
  return view === 'prices' ? readPriceSection(ctx, { version }) : readOfferSection(ctx, { view, edit: edit?.slice(0, 60), version })
}
