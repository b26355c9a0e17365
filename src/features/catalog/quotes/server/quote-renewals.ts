import { inArray } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { readTogether } from '#platform/db/transaction.ts'
import type { PricedConfig, Quote, RenewalTerms, ServerConfig } from '../../model.ts'
import { priceRenewal, type Book } from '../../pricing/renewals.ts'
import { dedicatedModel } from '../../schema.ts'
import { agentDiscounts } from './agent-discounts.ts'
import type { AgentDiscountPort } from './ports.ts'
import { readPriceBook, readPriceBookVersion } from '../../pricing/server/read-price-book.ts'
import { standBy } from './stand-by.ts'

export type RenewalRequest = {
  config: ServerConfig
  terms: Omit<RenewalTerms, 'guaranteed'>
  /** Renewal promise of its last order. */
  promise: { version: number; untilAt: Date } | null
}

type RenewalRequests = { accountId: string; requests: readonly RenewalRequest[] }

/**
 * Estimates further periods of an account's servers, in the given order. Undefined for products without a price. Promises nothing. Called by commands of other
 * features after their own guard.
 */
export async function estimateRenewals(ctx: Ctx & AgentDiscountPort, { accountId, requests }: RenewalRequests): Promise<(PricedConfig | undefined)[]> {
  requireAnyone(ctx)
  const [current, models, discounts] = await readTogether(ctx, [
    () => readPriceBook(ctx),
    () => readModels(ctx, requests),
    () => agentDiscounts(ctx, accountId),
  ])
  const promisedBooks = await readPromised(ctx, requests, current)
  return requests.map(({ config, terms, promise }) => {
    const book = promise && promise.untilAt > ctx.now() ? promisedBooks.get(promise.version) : undefined
    return priceRenewal({
      config,
      terms,
      model: config.product === 'dedicated-server' ? models.get(config.modelId) : undefined,
      promised: book && { ...book, untilAt: promise!.untilAt },
      current,
      discounts,
    })
  })
}

/** Quotes the same for 30 minutes, for this account only. */
export async function quoteRenewals(ctx: Ctx & AgentDiscountPort, input: RenewalRequests): Promise<(Quote | undefined)[]> {
  requireAnyone(ctx)
  const quotes: (Quote | undefined)[] = []
  for (const priced of await estimateRenewals(ctx, input)) quotes.push(priced && (await standBy(ctx, priced, input.accountId)))
  return quotes
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
