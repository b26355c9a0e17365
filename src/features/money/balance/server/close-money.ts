import { and, asc, eq } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { requireTransaction } from '#platform/db/transaction.ts'
import { balanceAlert, voucher } from '../../schema.ts'
import { revokeVoucher } from '../../vouchers/server/revoke-voucher.ts'

/** Closes the wallet of a closed account: its vouchers end and the low-balance alert is removed. In the caller's transaction. */
export async function closeMoney(ctx: Ctx, accountId: string): Promise<void> {
  requireSystem(ctx)
  requireTransaction(ctx, 'closeMoney')
  const active = and(eq(voucher.accountId, accountId), eq(voucher.state, 'active'), eq(voucher.heldFen, 0n))
  const rows = await ctx.db.select().from(voucher).where(active).orderBy(asc(voucher.id)).for('update')
  for (const row of rows) await revokeVoucher(ctx, row, 'expired')
  await ctx.db.delete(balanceAlert).where(eq(balanceAlert.accountId, accountId))
}
