import { inArray } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import type { TaxDocument } from '../model.ts'
import { taxDocument } from '../schema.ts'

export type DocumentRow = typeof taxDocument.$inferSelect

/** Maps stored documents to their view, with the number of the invoice that each credit note corrects. */
export async function documentsOf<Row extends DocumentRow>(ctx: Pick<Ctx, 'db'>, rows: readonly Row[]): Promise<TaxDocument[]> {
  const ids = rows.flatMap(({ correctsId }) => correctsId ?? [])
  const corrected =
    ids.length > 0 ? await ctx.db.select({ id: taxDocument.id, number: taxDocument.number }).from(taxDocument).where(inArray(taxDocument.id, ids)) : []
  const numbers = new Map(corrected.map(({ id, number }) => [id, number]))
  return rows.map(({ accountId: _accountId, currency: _currency, correctsId, ...row }) => ({
    ...row,
    corrects: correctsId ? (numbers.get(correctsId) ?? null) : null,
  }))
}
