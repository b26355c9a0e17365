import { eq } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { DomainError, type FieldFault } from '#platform/domain-error.ts'
import { readDelivery } from '../../capabilities/server/read-delivery.ts'
import { shapeFaultsOf } from '../../config/choices.ts'
import { deliveryFaults } from '../../model/capabilities.ts'
import type { PricedConfig, ServerConfig } from '../../model.ts'
import { dedicatedModel } from '../../schema.ts'
import { priceUpgrade, type UpgradeToPrice } from '../../pricing/upgrades.ts'
import { readFamily } from '../../offer/server/list-families.ts'
import { readSizes } from '../../offer/server/read-sizes.ts'
import { hasPrice } from '../../pricing/model.ts'
import { ownDiscount } from './own-discount.ts'
import type { DiscountPorts } from './ports.ts'
import { readPriceBook } from '../../pricing/server/read-price-book.ts'
import { withCoupon } from './with-coupon.ts'

export type UpgradeWanted = Omit<UpgradeToPrice, 'model'> & { accountId: string; /** Unpaid orders that the upgrade closes. */ replaces?: readonly string[] }

/**
 * Estimates an upgrade of an existing server until the end of its period, without a promise. Throws `catalog.not-for-sale` for sizes that are neither offered nor present, or not delivered in its zone, and
 * `catalog.no-upgrade` if nothing would cost more, and for a coupon that cannot be used, and `catalog.no-price` for a family without a price. Called by commands of other features after their own guard.
 */
export async function estimateUpgrade(ctx: Ctx & DiscountPorts, { from, to, server, replaces = [] }: UpgradeWanted): Promise<PricedConfig> {
  requireAnyone(ctx)
  const lacking = deliveryFaults(await readDelivery(ctx, to.zoneId), to, from)
  const faults = [...lacking, ...(await shapeFaultsIn(ctx, to, from))]
  if (faults.length > 0) throw new DomainError('invalid', 'catalog.not-for-sale', {}, faults)
  const book = await readPriceBook(ctx)
  if (to.product === 'cloud-server' && !hasPrice(book.book, to.regionId, to.family)) throw new DomainError('unavailable', 'catalog.no-price')
  const { discounts } = await ownDiscount(ctx, to)
  const wanted = { from, to, server, model: await readModel(ctx, to) }
  return withCoupon(ctx, { config: to, kind: 'upgrade', faults: [], discounts, replaces }, (all) => {
    const priced = priceUpgrade(wanted, book, ctx.now(), all)
    if (!priced || priced.upgrade?.days === 0) throw new DomainError('conflict', 'catalog.no-upgrade')
    return priced
  })
}

async function shapeFaultsIn(ctx: Ctx, to: ServerConfig, from: ServerConfig): Promise<FieldFault[]> {
  if (to.product !== 'cloud-server' || from.product !== 'cloud-server') return []
  return shapeFaultsOf(to, from, await readFamily(ctx, to.family), (await readSizes(ctx)).sizes)
}

/** Includes withdrawn models, because their owners may still add bandwidth. */
async function readModel(ctx: Ctx, config: ServerConfig) {
  if (config.product !== 'dedicated-server') return undefined
  const [row] = await ctx.db.select().from(dedicatedModel).where(eq(dedicatedModel.id, config.modelId))
  return row
}
