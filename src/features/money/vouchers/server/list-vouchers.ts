import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { Voucher } from '../../model/vouchers.ts'
import { voucher, voucherUse } from '../../schema.ts'

const atMost = 200

/** Lists the caller's vouchers, newest first, with the orders that each has paid for. */
export async function listVouchers(ctx: Ctx): Promise<Voucher[]> {
  const accountId = requireCustomer(ctx)
  const rows = await ctx.db.select().from(voucher).where(eq(voucher.accountId, accountId)).orderBy(desc(voucher.createdAt), desc(voucher.id)).limit(atMost)
  return withUses(ctx, rows)
}

/** Adds their uses to voucher rows. The caller has checked that they may be shown. */
export async function withUses<Row extends typeof voucher.$inferSelect>(ctx: Ctx, rows: readonly Row[]): Promise<Voucher[]> {
  const ids = rows.map((row) => row.id)
  const used =
    ids.length === 0
      ? []
      : await ctx.db
          .select()
          .from(voucherUse)
          .where(and(inArray(voucherUse.voucherId, ids), isNull(voucherUse.returnedAt)))
          .orderBy(desc(voucherUse.at))
  return rows.map(({ id, number, amountFen, leftFen, heldFen, state, reason, createdAt, expiresAt }) => ({
    id,
    number,
    amountFen,
    leftFen,
    heldFen,
    state,
    reason,
    createdAt,
    expiresAt,
    uses: used.filter((use) => use.voucherId === id).map((use) => ({ orderNumber: use.orderNumber, amountFen: use.amountFen, at: use.at })),
  }))
}
