import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Offer } from '../../model.ts'
import { listImages } from './list-images.ts'
import { listRegions } from './list-regions.ts'
import { readPriceBook } from '../../pricing/server/read-price-book.ts'

/** Reads the choices of the buy page and the discount of each period. */
export async function readOffer(ctx: Ctx): Promise<{ offer: Offer; periodPercentOff: { months: number; percent: number }[] }> {
  requireAnyone(ctx)
  const offer = { regions: await listRegions(ctx), images: await listImages(ctx) }
  return { offer, periodPercentOff: await readPeriods(ctx) }
}

/** Reads the discount of each period in percent. */
export async function readPeriods(ctx: Ctx): Promise<{ months: number; percent: number }[]> {
  requireAnyone(ctx)
  const { book } = await readPriceBook(ctx)
  return book.periods.map((item) => ({ months: item.months, percent: 100 - item.percent }))
}
