import { and, asc, eq, sql } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { requireTransaction } from '#platform/db/transaction.ts'
import { paymentReservation, voucher, voucherReservation } from '../../schema.ts'
import type { VoucherBudget } from './charge-order.ts'
import { postEntry } from '../../server/post-entry.ts'

/**
 * Ends the reservation of a payment, once, so that everything is spendable again. `spent`: the caller charges the orders in the same transaction, with the
 * returned voucher budget. `returned`: the payment was not completed. Undefined if the payment reserves nothing (any more).
 */
export async function returnFunds(ctx: Ctx, input: { paymentId: string; number: string; as: 'spent' | 'returned' }): Promise<VoucherBudget | undefined> {
  requireSystem(ctx)
  requireTransaction(ctx, 'returnFunds')
  const { paymentId, number } = input
  const [hold] = await ctx.db
    .update(paymentReservation)
    .set({ state: input.as, endedAt: ctx.now() })
    .where(and(eq(paymentReservation.paymentId, paymentId), eq(paymentReservation.state, 'held')))
    .returning()
  if (!hold) return undefined
  const shares = await ctx.db
    .select({ voucherId: voucherReservation.voucherId, amountFen: voucherReservation.amountFen })
    .from(voucherReservation)
    .innerJoin(voucher, eq(voucher.id, voucherReservation.voucherId))
    .where(eq(voucherReservation.paymentId, paymentId))
    .orderBy(asc(voucher.expiresAt), asc(voucher.id))
  for (const { voucherId, amountFen } of shares)
    await ctx.db
      .update(voucher)
      .set({ leftFen: sql`${voucher.leftFen} + ${amountFen}::bigint`, heldFen: sql`${voucher.heldFen} - ${amountFen}::bigint` })
      .where(eq(voucher.id, voucherId))
  if (hold.balanceFen > 0n)
    await postEntry(ctx, {
      kind: 'mix.return',
      key: `mix.return:${paymentId}`,
      subject: { kind: 'payment', id: paymentId },
      memo: number,
      lines: [
        { owner: hold.accountId, kind: 'frozen', amountFen: -hold.balanceFen },
        { owner: hold.accountId, kind: 'available', amountFen: hold.balanceFen },
      ],
    })
  return { leftFen: hold.vouchersFen, validAt: hold.createdAt }
}
