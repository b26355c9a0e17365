import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { priceBook, priceBookWithdrawal } from '../../schema.ts'
import { requirePriceEditor } from './require-price-editor.ts'

/**
 * Withdraws a planned version of prices, so that it never takes effect. Withdrawing twice changes nothing. Throws `catalog.no-price`, and
 * `catalog.price-book-begun` once it has taken effect, because quotes may depend on it.
 */
export async function withdrawPriceBook(ctx: Ctx, { version }: { version: number }): Promise<void> {
  const withdrawnBy = requirePriceEditor(ctx)
  await inTransaction(ctx, async (ctx) => {
    const withdrawnAt = ctx.now()
    const [book] = await ctx.db.select({ effectiveAt: priceBook.effectiveAt }).from(priceBook).where(eq(priceBook.version, version))
    if (!book) throw new DomainError('not-found', 'catalog.no-price')
    const before = await ctx.db.select({ version: priceBookWithdrawal.version }).from(priceBookWithdrawal).where(eq(priceBookWithdrawal.version, version))
    if (before.length > 0) return
    if (book.effectiveAt <= withdrawnAt) throw new DomainError('conflict', 'catalog.price-book-begun')
    await ctx.db.insert(priceBookWithdrawal).values({ version, withdrawnAt, withdrawnBy }).onConflictDoNothing()
  })
}
