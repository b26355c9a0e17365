import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { Refusal, type FieldFault } from '#platform/refusal.ts'
import { faultsOf } from '../choices.ts'
import type { CloudConfig, PricedConfig, Quote } from '../model.ts'
import { hasPrice, priceOf, type Discount } from '../pricing.ts'
import { listImages } from './list-images.ts'
import { listRegions } from './list-regions.ts'
import { ownDiscount } from './own-discount.ts'
import type { AgentDiscountPort } from './ports.ts'
import { readPriceBook } from './read-price-book.ts'
import { standBy } from './stand-by.ts'

/**
 * Prices a configuration and stands by it for 30 minutes. Refuses `catalog.not-for-sale` with a fault for every choice
 * that cannot be bought. Nothing in the input is a price; an agent's level counts for whoever is signed in.
 */
export async function quoteCloudServer(ctx: Ctx & AgentDiscountPort, config: CloudConfig): Promise<Quote<CloudConfig>> {
  requireAnyone(ctx)
  const own = await ownDiscount(ctx)
  return standBy(ctx, await priceFor(ctx, config, own.discounts), own.accountId)
}

/** The public price without a promise: for pages that are only looked at, which write nothing and are the same for everybody. */
export async function estimateCloudServer(ctx: Ctx, config: CloudConfig): Promise<PricedConfig<CloudConfig>> {
  requireAnyone(ctx)
  return priceFor(ctx, config, [])
}

async function priceFor(ctx: Ctx, config: CloudConfig, discounts: readonly Discount[]): Promise<PricedConfig<CloudConfig>> {
  const offer = { regions: await listRegions(ctx), images: await listImages(ctx) }
  const faults = [...faultsOf(config, offer), ...couponFaults(config)]
  if (faults.length > 0) throw new Refusal('invalid', 'catalog.not-for-sale', {}, faults)
  const { book, version } = await readPriceBook(ctx)
  if (!hasPrice(book, config.regionId)) throw new Refusal('unavailable', 'catalog.no-price')
  return priceOf(config, book, version, ctx.now(), discounts)
}

/** No coupon has been issued yet, so none is known. */
export function couponFaults(config: Pick<CloudConfig, 'couponCode'>): FieldFault[] {
  return config.couponCode === null ? [] : [{ path: 'couponCode', code: 'catalog.coupon-unknown' }]
}
