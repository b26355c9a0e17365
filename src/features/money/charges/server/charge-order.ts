import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { voucher, voucherUse } from '../../schema.ts'
import type { Charge } from '../../model/vouchers.ts'
import { lockVouchers, shareOut, sumOf } from '../../vouchers/server/lock-vouchers.ts'
import { postEntry, type Line } from '../../server/post-entry.ts'
import { readCharge } from './read-charge.ts'
import { requireOwn } from '../../server/require-own.ts'

/** Amount that vouchers may pay, and the time at which they must have been valid. `leftFen` decreases as vouchers are taken. */
export type VoucherBudget = { leftFen: bigint; validAt: Date }

/**
 * Pays an order from vouchers first and then from the available balance, once per order, also for repeated calls. With a budget, vouchers pay no more than it
 * has. Fen; in the caller's transaction, after the order's lock. Throws `money.balance-too-low`.
 */
export async function chargeOrder(
  ctx: Ctx,
  input: { accountId: string; orderId: string; amountFen: bigint; number?: string; budget?: VoucherBudget | undefined },
): Promise<Charge> {
  const accountId = requireOwn(ctx, input.accountId)
  const { orderId, amountFen, number = '', budget } = input
  const usable = await lockVouchers(ctx, accountId, budget?.validAt)
  // Read after the lock: a concurrent call for this order has committed by now, and its shares are reused.
  const before = await readCharge(ctx, { accountId, orderId })
  const shares = before ? [] : shareOut(usable, budget && budget.leftFen < amountFen ? budget.leftFen : amountFen)
  const vouchersFen = before?.vouchersFen ?? sumOf(shares)
  const moneyFen = amountFen - vouchersFen
  const lines: Line[] = [
    { owner: accountId, kind: 'available', amountFen: -moneyFen },
    { owner: accountId, kind: 'vouchers', amountFen: -vouchersFen },
    { owner: null, kind: 'revenue', amountFen },
  ]
  const posted = await postEntry(ctx, {
    kind: 'order.charge',
    key: `order.charge:${orderId}`,
    subject: { kind: 'order', id: orderId },
    memo: number,
    lines: lines.filter((line) => line.amountFen !== 0n),
  })
  // Runs last, so that an error of the ledger leaves the vouchers unchanged.
  if (posted) {
    for (const share of shares) await take(ctx, share, { orderId, number })
    if (budget) budget.leftFen -= vouchersFen
  }
  return { moneyFen, vouchersFen }
}

async function take(ctx: Ctx, share: { voucherId: string; amountFen: bigint }, of: { orderId: string; number: string }): Promise<void> {
  await ctx.db
    .update(voucher)
    .set({ leftFen: sql`${voucher.leftFen} - ${share.amountFen}::bigint` })
    .where(eq(voucher.id, share.voucherId))
  await ctx.db.insert(voucherUse).values({ ...share, orderId: of.orderId, orderNumber: of.number, at: ctx.now(), returnedAt: null })
}
