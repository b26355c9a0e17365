import { desc, lte } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { hashTagged } from '#platform/db/tagged-json.ts'
import { Refusal } from '#platform/refusal.ts'
import { priceBookForm, type PriceBook } from '../pricing.ts'
import { priceBook } from '../schema.ts'

/** The prices that count now. Throws if the stored book is not the one that was published: better no price than a wrong one. */
export async function readPriceBook(ctx: Ctx): Promise<{ version: number; effectiveAt: Date; book: PriceBook }> {
  requireAnyone(ctx)
  const [row] = await ctx.db
    .select()
    .from(priceBook)
    .where(lte(priceBook.effectiveAt, ctx.now()))
    .orderBy(desc(priceBook.effectiveAt), desc(priceBook.version))
    .limit(1)
  if (!row) throw new Refusal('unavailable', 'catalog.no-price')
  if (hashTagged(row.book).toString('hex') !== row.checksum) throw new Error(`price book ${row.version} was altered`)
  return { version: row.version, effectiveAt: row.effectiveAt, book: priceBookForm.parse(row.book) }
}
