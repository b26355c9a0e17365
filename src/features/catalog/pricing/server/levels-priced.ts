import { and, gt, notExists } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Family } from '../../model.ts'
import { priceBook } from '../../schema.ts'
import type { PriceBook } from '../model.ts'
import { currentPriceBook, readPriceBookVersion, withdrawalOf } from './read-price-book.ts'

export type LevelsPriced = {
  families: Family[]
  /** Peak rates in Mbps. */
  peaks: number[]
  /** Levels of protection in Gbps. */
  protection: number[]
  /** Present prices of traffic and bandwidth. */
  traffic: Pick<PriceBook, 'bandwidthMbps' | 'trafficGib' | 'trafficPeak'> | null
}

/** Lists the levels that have a price now and in every planned version, so that none loses its price when a version takes effect. */
export async function levelsPriced(ctx: Ctx): Promise<LevelsPriced> {
  requireAnyone(ctx)
  const current = await currentPriceBook(ctx)
  if (!current) return { families: [], peaks: [], protection: [], traffic: null }
  const planned = await ctx.db
    .select({ version: priceBook.version })
    .from(priceBook)
    .where(and(gt(priceBook.effectiveAt, ctx.now()), notExists(withdrawalOf(ctx))))
  const books = [current.book]
  for (const { version } of planned) books.push((await readPriceBookVersion(ctx, version)).book)
  const inAll = <Value>(valuesOf: (book: PriceBook) => Value[]) =>
    valuesOf(current.book).filter((value) => books.every((book) => valuesOf(book).includes(value)))
  const { bandwidthMbps, trafficGib, trafficPeak } = current.book
  return {
    families: inAll((book) => Object.keys(book.families)),
    peaks: inAll(peaksOf),
    protection: inAll(protectionOf),
    traffic: { bandwidthMbps, trafficGib, trafficPeak },
  }
}

const peaksOf = (book: PriceBook) => book.trafficPeak.map(({ mbps }) => mbps)
const protectionOf = (book: PriceBook) => book.protection.map(({ gbps }) => gbps)
