import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { needsVerification } from '../../config/choices.ts'
import { dedicatedRegionReason } from '../choices.ts'
import type { DedicatedOffer } from '../../model/dedicated.ts'
import { hasDedicatedPrice, priceOfDedicated } from '../../pricing/dedicated.ts'
import { monthFenOf } from '../../pricing/model.ts'
import { modelConfig } from '../settle.ts'
import { readTerms, type SaleTerms } from '../../offer/server/read-offer.ts'
import { listDedicated } from './list-dedicated.ts'
import { readPriceBook } from '../../pricing/server/read-price-book.ts'

/** Reads the choices of the dedicated buy page, the lowest public monthly price of each model, and the terms of sale. */
export async function readDedicatedOffer(ctx: Ctx): Promise<{ offer: DedicatedOffer & { fromFen: Record<string, bigint> } } & SaleTerms> {
  requireAnyone(ctx)
  const offer = await listDedicated(ctx)
  const { book, version } = await readPriceBook(ctx)
  const now = ctx.now()
  const fromFen: Record<string, bigint> = {}
  for (const model of offer.models) {
    for (const region of offer.regions) {
      if (needsVerification(region) || dedicatedRegionReason(region, model.id) || !hasDedicatedPrice(book, region.id, model.id)) continue
      const monthFen = monthFenOf(priceOfDedicated(modelConfig(model, region, offer), model, book, version, now))
      if (monthFen < (fromFen[model.id] ?? monthFen + 1n)) fromFen[model.id] = monthFen
    }
  }
  return { offer: { ...offer, fromFen }, ...(await readTerms(ctx)) }
}
