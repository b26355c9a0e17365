import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { images } from '../data/images.ts'
import { plans } from '../data/plans.ts'
import { priceBook1 } from '../data/price-book-1.ts'
import { regions } from '../data/regions.ts'
import { publishCatalogue } from './publish-catalogue.ts'
import { publishPriceBook } from './publish-price-book.ts'

/** The first offer and the first price book; the second time nothing changes. */
export async function seedCatalogue(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  await publishCatalogue(ctx, { regions, images, plans })
  await publishPriceBook(ctx, priceBook1)
}
