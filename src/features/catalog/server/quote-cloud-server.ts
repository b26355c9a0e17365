import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { Refusal, type FieldFault } from '#platform/refusal.ts'
import { faultsOf } from '../choices.ts'
import { quoteLivesMinutes, type CloudConfig, type PricedConfig, type Quote } from '../model.ts'
import { hasPrice, priceOf, type Discount } from '../pricing.ts'
import { quote } from '../schema.ts'
import { listImages } from './list-images.ts'
import { listRegions } from './list-regions.ts'
import type { AgentDiscountPort } from './ports.ts'
import { readPriceBook } from './read-price-book.ts'

/**
 * Prices a configuration and stands by it for 30 minutes. Refuses `catalog.not-for-sale` with a fault for every choice
 * that cannot be bought. Nothing in the input is a price; an agent's level counts for whoever is signed in.
 */
export async function quoteCloudServer(ctx: Ctx & AgentDiscountPort, config: CloudConfig): Promise<Quote> {
  requireAnyone(ctx)
  const own = ctx.actor.kind === 'customer' ? { accountId: ctx.actor.accountId, perMille: await ctx.agentDiscountOf?.(ctx, ctx.actor.accountId) } : undefined
  const priced = await priceFor(ctx, config, own?.perMille ? [agentDiscount(own.perMille)] : [])
  const createdAt = ctx.now()
  const id = newId()
  const expiresAt = new Date(createdAt.getTime() + quoteLivesMinutes * 60_000)
  const { priceBookVersion, listFen, discountFen, totalFen, renewalFen } = priced
  await ctx.db
    .insert(quote)
    .values({ id, accountId: own?.perMille ? own.accountId : null, priced, priceBookVersion, listFen, discountFen, totalFen, renewalFen, createdAt, expiresAt })
  return { ...priced, id, expiresAt }
}

/** The public price without a promise: for pages that are only looked at, which write nothing and are the same for everybody. */
export async function estimateCloudServer(ctx: Ctx, config: CloudConfig): Promise<PricedConfig> {
  requireAnyone(ctx)
  return priceFor(ctx, config, [])
}

function agentDiscount(perMille: number): Discount {
  return { kind: 'agent', params: { percent: perMille / 10 }, off: { perMille } }
}

async function priceFor(ctx: Ctx, config: CloudConfig, discounts: readonly Discount[]): Promise<PricedConfig> {
  const offer = { regions: await listRegions(ctx), images: await listImages(ctx) }
  const faults = [...faultsOf(config, offer), ...couponFaults(config)]
  if (faults.length > 0) throw new Refusal('invalid', 'catalog.not-for-sale', {}, faults)
  const { book, version } = await readPriceBook(ctx)
  if (!hasPrice(book, config.regionId)) throw new Refusal('unavailable', 'catalog.no-price')
  return priceOf(config, book, version, ctx.now(), discounts)
}

/** No coupon has been issued yet, so none is known. */
function couponFaults(config: CloudConfig): FieldFault[] {
  return config.couponCode === null ? [] : [{ path: 'couponCode', code: 'catalog.coupon-unknown' }]
}
