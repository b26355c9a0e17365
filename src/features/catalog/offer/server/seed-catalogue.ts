import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { dedicatedModels, dedicatedStock } from '../data/dedicated.ts'
import { periods } from '../../model.ts'
import { families } from '../data/families.ts'
import { images } from '../data/images.ts'
import { plans } from '../data/plans.ts'
import { priceBook1 } from '../data/price-book-1.ts'
import { priceBook2 } from '../data/price-book-2.ts'
import { priceBook4 } from '../data/price-book-4.ts'
import { regions } from '../data/regions.ts'
import { usualSizes } from '../data/sizes.ts'
import { catalogueVersion } from '../schema.ts'
import { publishCatalogue } from './publish-catalogue.ts'
import { publishDedicated } from './publish-dedicated.ts'
import { listPriceBooks } from '../../pricing/server/list-price-books.ts'
import { publishPriceBook } from '../../pricing/server/publish-price-book.ts'

/** Publishes the shipped offer and all shipped versions of the price book, except over versions of the staff. Idempotent. */
export async function seedCatalogue(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  const versions = await ctx.db.select({ version: catalogueVersion.version }).from(catalogueVersion).limit(1)
  if (versions.length === 0) await publishCatalogue(ctx, { periods: [...periods], sizes: usualSizes, families, regions, images, plans })
  await publishDedicated(ctx, { models: dedicatedModels, stock: dedicatedStock })
  await publishPriceBook(ctx, priceBook1)
  await publishPriceBook(ctx, priceBook2)
  const [newest] = await listPriceBooks(ctx)
  if (!newest || newest.version < priceBook4.version) await publishPriceBook(ctx, priceBook4)
}
