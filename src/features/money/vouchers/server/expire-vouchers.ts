import { and, asc, eq, lte } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { voucher } from '../../schema.ts'
import { revokeVoucher } from './revoke-voucher.ts'

const batch = 200

/**
 * Expires vouchers past their end, one transaction each. A voucher reserved by an open payment waits until the payment ends. Returns the number of expired
 * vouchers.
 */
export async function expireVouchers(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  const over = and(eq(voucher.state, 'active'), eq(voucher.heldFen, 0n), lte(voucher.expiresAt, ctx.now()))
  const due = await ctx.db.select({ id: voucher.id }).from(voucher).where(over).orderBy(asc(voucher.expiresAt)).limit(batch)
  let ended = 0
  for (const { id } of due)
    ended += await inTransaction(ctx, async (ctx) => {
      const [row] = await ctx.db
        .select()
        .from(voucher)
        .where(and(eq(voucher.id, id), over))
        .for('update')
      if (!row) return 0
      await revokeVoucher(ctx, row, 'expired')
      return 1
    })
  return ended
}
