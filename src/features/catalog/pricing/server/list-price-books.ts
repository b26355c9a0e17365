import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import type { PriceBookEntry, PriceBookState } from '../price-books.ts'
import { priceBook, priceBookWithdrawal } from '../../schema.ts'
import { currentPriceBook } from './read-price-book.ts'
import { requirePriceEditor } from './require-price-editor.ts'

/** Lists every published version of the prices, newest first, with its publisher and effective time. Empty before the shop is opened. */
export async function listPriceBooks(ctx: Ctx): Promise<PriceBookEntry[]> {
  requirePriceEditor(ctx)
  const { version, effectiveAt, publishedAt, publishedBy } = priceBook
  const { withdrawnAt, withdrawnBy } = priceBookWithdrawal
  const [current, rows] = await Promise.all([
    currentPriceBook(ctx),
    ctx.db
      .select({ version, effectiveAt, publishedAt, publishedBy, withdrawnAt, withdrawnBy })
      .from(priceBook)
      .leftJoin(priceBookWithdrawal, eq(priceBookWithdrawal.version, version))
      .orderBy(desc(version)),
  ])
  const now = ctx.now()
  const stateOf = (row: (typeof rows)[number]): PriceBookState => {
    if (row.withdrawnAt) return 'withdrawn'
    if (row.version === current?.version) return 'current'
    return row.effectiveAt > now ? 'planned' : 'past'
  }
  return rows.map((row) => ({ ...row, state: stateOf(row) }))
}
