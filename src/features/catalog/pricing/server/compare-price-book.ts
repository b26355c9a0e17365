import { and, desc, eq, lt, notExists, or } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { priceChanges, type ComparedBook } from '../price-book-file.ts'
import { priceBook } from '../../schema.ts'
import { readPriceBookVersion, withdrawalOf } from './read-price-book.ts'
import { requirePriceEditor } from './require-price-editor.ts'

/** Compares a version with the prices that applied before it. The first version has no base. Throws `catalog.no-price`. */
export async function comparePriceBook(ctx: Ctx, { version }: { version: number }): Promise<ComparedBook> {
  requirePriceEditor(ctx)
  const { effectiveAt, book } = await readPriceBookVersion(ctx, version)
  const sooner = or(lt(priceBook.effectiveAt, effectiveAt), and(eq(priceBook.effectiveAt, effectiveAt), lt(priceBook.version, version)))
  const [base] = await ctx.db
    .select({ version: priceBook.version })
    .from(priceBook)
    .where(and(sooner, notExists(withdrawalOf(ctx))))
    .orderBy(desc(priceBook.effectiveAt), desc(priceBook.version))
    .limit(1)
  if (!base) return { version, effectiveAt, base: null, changes: [] }
  const before = await readPriceBookVersion(ctx, base.version)
  return { version, effectiveAt, base: base.version, changes: priceChanges(before.book, book) }
}
