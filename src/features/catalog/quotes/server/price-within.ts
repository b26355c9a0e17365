import type { Ctx } from '#platform/ctx.ts'
import { DomainError, type FieldFault } from '#platform/domain-error.ts'
import type { CloudConfig, PricedConfig } from '../../model.ts'
import { hasPrice, priceOf, type Discount } from '../../pricing/model.ts'
import { readPriceBook } from '../../pricing/server/read-price-book.ts'
import type { CouponPort } from './ports.ts'
import { withCoupon } from './with-coupon.ts'

/** Prices a configuration by the current price book, after the caller's guard. Throws `catalog.not-for-sale` with its faults, and `catalog.no-price`. */
export async function priceWithin(
  ctx: Ctx & CouponPort,
  config: CloudConfig,
  faults: readonly FieldFault[],
  discounts: readonly Discount[],
): Promise<PricedConfig<CloudConfig>> {
  const { book, version } = await readPriceBook(ctx)
  if (faults.length === 0 && !hasPrice(book, config.regionId, config.family)) throw new DomainError('unavailable', 'catalog.no-price')
  return withCoupon(ctx, { config, kind: 'new', faults, discounts }, (all) => priceOf(config, book, version, ctx.now(), all))
}
