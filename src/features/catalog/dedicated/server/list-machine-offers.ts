import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { dedicatedRegionReason } from '../choices.ts'
import type { DedicatedModel, DedicatedOffer, DedicatedRegion } from '../../model/dedicated.ts'
import { hasDedicatedPrice, priceOfDedicated } from '../../pricing/dedicated.ts'
import { monthFenOf } from '../../pricing/model.ts'
import { modelConfig } from '../settle.ts'
import { listDedicated } from './list-dedicated.ts'
import { readPriceBook } from '../../pricing/server/read-price-book.ts'

export type MachinePlace = {
  region: Pick<DedicatedRegion, 'id' | 'names' | 'mainland' | 'paused'>
  /** Machines in the best zone, at most the limit of one order. */
  left: number
  deliveryHours: number
  /** Price of a month without options, for the shortest term. */
  monthFen: bigint
  /** Whether it can be bought there now. */
  open: boolean
}

export type MachineOffer = DedicatedModel & { places: MachinePlace[] }

/** Lists all models by region with the monthly price, the number left and the delivery time. */
export async function listMachineOffers(ctx: Ctx): Promise<MachineOffer[]> {
  requireAnyone(ctx)
  const offer = await listDedicated(ctx)
  const { book, version } = await readPriceBook(ctx)
  const now = ctx.now()
  const priceIn = (model: DedicatedModel, region: DedicatedRegion) => monthFenOf(priceOfDedicated(modelConfig(model, region, offer), model, book, version, now))
  return offer.models.map((model) => ({
    ...model,
    places: placesOf(model, offer)
      .filter(({ region }) => hasDedicatedPrice(book, region.id, model.id))
      .map(({ region, ...place }) => ({
        ...place,
        region: { id: region.id, names: region.names, mainland: region.mainland, ...(region.paused ? { paused: true } : {}) },
        monthFen: priceIn(model, region),
      })),
  }))
}

function placesOf(model: DedicatedModel, offer: DedicatedOffer) {
  return offer.regions.flatMap((region) => {
    const stocks = region.zones.flatMap((zone) => zone.stock[model.id] ?? [])
    const best = stocks.toSorted((a, b) => b.left - a.left)[0]
    return best ? [{ region, ...best, open: dedicatedRegionReason(region, model.id) === undefined }] : []
  })
}
