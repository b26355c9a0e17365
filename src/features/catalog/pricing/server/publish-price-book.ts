import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { hashTagged } from '#platform/db/reads/tagged-json.ts'
import { validate } from '#platform/http/validate.ts'
import { DomainError } from '#platform/domain-error.ts'
import { priceBookForm, type PriceBook } from '../model.ts'
import { priceBook } from '../../schema.ts'
import { readCompanyCurrency } from './read-company-currency.ts'
import { requirePriceEditor } from './require-price-editor.ts'

/**
 * Publishes a version of all prices, effective from `effectiveAt`. Publishing an equal version again changes nothing; a different one throws
 * `catalog.price-book-version-taken`. The first version fixes the currency of the company: another one throws `catalog.price-book-currency`. Earlier quotes and
 * orders keep their price.
 */
export async function publishPriceBook(ctx: Ctx, input: { version: number; effectiveAt: Date; book: PriceBook }): Promise<void> {
  const publishedBy = requirePriceEditor(ctx)
  const book = validate(priceBookForm, input.book)
  const checksum = hashTagged(book).toString('hex')
  const row = { version: input.version, effectiveAt: input.effectiveAt, book, checksum, publishedAt: ctx.now(), publishedBy }
  const currency = await readCompanyCurrency(ctx)
  if (currency && currency !== book.currency) throw new DomainError('invalid', 'catalog.price-book-currency', { currency })
  const made = await ctx.db.insert(priceBook).values(row).onConflictDoNothing().returning({ version: priceBook.version })
  if (made.length > 0) return
  const [standing] = await ctx.db.select().from(priceBook).where(eq(priceBook.version, input.version))
  if (standing?.checksum !== checksum || standing.effectiveAt.getTime() !== input.effectiveAt.getTime()) {
    throw new DomainError('conflict', 'catalog.price-book-version-taken', { version: input.version })
  }
}
