import { and, gt, notExists } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Family } from '../../model.ts'
import { priceBook } from '../../schema.ts'
import { currentPriceBook, readPriceBookVersion, withdrawalOf } from './read-price-book.ts'

/** Families with a price now and in every planned version, so that none loses its price when a version takes effect. */
export async function familiesPriced(ctx: Ctx): Promise<Family[]> {
  requireAnyone(ctx)
  const current = await currentPriceBook(ctx)
  if (!current) return []
  const planned = await ctx.db
    .select({ version: priceBook.version })
    .from(priceBook)
    .where(and(gt(priceBook.effectiveAt, ctx.now()), notExists(withdrawalOf(ctx))))
  const books = [current.book]
  for (const { version } of planned) books.push((await readPriceBookVersion(ctx, version)).book)
  return Object.keys(current.book.families).filter((family) => books.every((book) => Object.hasOwn(book.families, family)))
}
