import { inArray } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { readTogether } from '#platform/db/transaction.ts'
import type { PricedConfig, Quote, RenewalTerms, ServerConfig } from '../../model.ts'
import type { Discount } from '../../pricing/model.ts'
import { priceRenewal, type Book } from '../../pricing/renewals.ts'
import { dedicatedModel } from '../../schema.ts'
import { agentDiscounts } from './agent-discounts.ts'
import type { AgentDiscountPort, DiscountPorts } from './ports.ts'
import { readPriceBook, readPriceBookVersion } from '../../pricing/server/read-price-book.ts'
import { standBy } from './stand-by.ts'
import { withCoupon } from './with-coupon.ts'

export type RenewalRequest = {
  config: ServerConfig
  terms: Omit<RenewalTerms, 'guaranteed'>
  /** Renewal promise of its last order. */
  promise: { version: number; untilAt: Date } | null
}

type RenewalRequests = { accountId: string; requests: readonly RenewalRequest[] }
type Pricer = { config: ServerConfig; discounts: readonly Discount[]; price: (discounts: readonly Discount[]) => PricedConfig | undefined }

/**
 * Estimates further periods of an account's servers, in the given order. Undefined for products without a price. Promises nothing. Called by commands of other
 * features after their own guard.
 */
export async function estimateRenewals(ctx: Ctx & AgentDiscountPort, input: RenewalRequests): Promise<(PricedConfig | undefined)[]> {
  requireAnyone(ctx)
  return (await pricersOf(ctx, input)).map(({ price, discounts }) => price(discounts))
}

/** Quotes the same for 30 minutes, for this account only, with the coupon of each configuration. Throws `catalog.not-for-sale` for a coupon without use. */
export async function quoteRenewals(
  ctx: Ctx & DiscountPorts,
  input: RenewalRequests & { /** Unpaid orders that the renewals close. */ replaces?: readonly string[] },
): Promise<(Quote | undefined)[]> {
  requireAnyone(ctx)
  const { accountId, replaces = [] } = input
  const quotes: (Quote | undefined)[] = []
  for (const { config, discounts, price } of await pricersOf(ctx, input)) {
    // A product without a price has none with a coupon either.
    const plain = price(discounts)
    const priced = plain && (await withCoupon(ctx, { config, kind: 'renewal', faults: [], discounts, replaces }, (all) => price(all)!))
    quotes.push(priced && (await standBy(ctx, priced, accountId)))
  }
  return quotes
}

async function pricersOf(ctx: Ctx & AgentDiscountPort, { accountId, requests }: RenewalRequests): Promise<Pricer[]> {
  const [current, models, discounts] = await readTogether(ctx, [
    () => readPriceBook(ctx),
    () => readModels(ctx, requests),
    () => agentDiscounts(ctx, accountId),
  ])
  const promisedBooks = await readPromised(ctx, requests, current)
  return requests.map(({ config, terms, promise }): Pricer => {
    const book = promise && promise.untilAt > ctx.now() ? promisedBooks.get(promise.version) : undefined
    const model = config.product === 'dedicated-server' ? models.get(config.modelId) : undefined
    const promised = book && { ...book, untilAt: promise!.untilAt }
    return { config, discounts, price: (all) => priceRenewal({ config, terms, model, promised, current, discounts: all }) }
  })
}

async function readPromised(ctx: Ctx, requests: readonly RenewalRequest[], current: Book): Promise<Map<number, Book>> {
  const books = new Map<number, Book>([[current.version, current]])
  for (const version of new Set(requests.flatMap(({ promise }) => (promise ? [promise.version] : [])))) {
    if (!books.has(version)) books.set(version, await readPriceBookVersion(ctx, version))
  }
  return books
}

/** Includes withdrawn models, because their owners continue to renew them. */
async function readModels(ctx: Ctx, requests: readonly RenewalRequest[]) {
  const ids = requests.flatMap(({ config }) => (config.product === 'dedicated-server' ? [config.modelId] : []))
  const rows = ids.length > 0 ? await ctx.db.select().from(dedicatedModel).where(inArray(dedicatedModel.id, ids)) : []
  return new Map(rows.map((row) => [row.id, row]))
}
