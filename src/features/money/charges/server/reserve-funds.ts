import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { requireTransaction } from '#platform/db/transaction.ts'
import { splitOf, type Split } from '../../model/vouchers.ts'
import { paymentReservation, voucher, voucherReservation } from '../../schema.ts'
import { lockVouchers, shareOut, sumOf } from '../../vouchers/server/lock-vouchers.ts'
import { postEntry } from '../../server/post-entry.ts'
import { readBalance } from '../../balance/server/read-balance.ts'
import { requireOwn } from '../../server/require-own.ts'

export type ReserveFunds = { accountId: string; paymentId: string; dueFen: bigint; balance: boolean; minRestFen: bigint; number: string }

/**
 * Reserves the share of vouchers and, if requested, of the balance in a sum whose rest a gateway takes. Reserved money cannot be spent
 * otherwise. Returns the split; nothing is reserved if the split has no rest or no share of ours. In the caller's transaction. Throws
 * `money.balance-too-low`.
 */
export async function reserveFunds(ctx: Ctx, input: ReserveFunds): Promise<Split> {
  const accountId = requireOwn(ctx, input.accountId)
  requireTransaction(ctx, 'reserveFunds')
  const { paymentId, dueFen, balance, minRestFen, number } = input
  const usable = await lockVouchers(ctx, accountId)
  const { availableFen } = balance ? await readBalance(ctx, accountId) : { availableFen: 0n }
  const split = splitOf(dueFen, { vouchersFen: sumOf(usable.map(({ leftFen }) => ({ amountFen: leftFen }))), availableFen }, { balance, minRestFen })
  const { vouchersFen, balanceFen, restFen } = split
  if (restFen === 0n || vouchersFen + balanceFen === 0n) return split
  await ctx.db.insert(paymentReservation).values({ paymentId, accountId, vouchersFen, balanceFen, state: 'held', createdAt: ctx.now(), endedAt: null })
  for (const share of shareOut(usable, vouchersFen)) {
    await ctx.db.insert(voucherReservation).values({ paymentId, ...share })
    await ctx.db
      .update(voucher)
      .set({ leftFen: sql`${voucher.leftFen} - ${share.amountFen}::bigint`, heldFen: sql`${voucher.heldFen} + ${share.amountFen}::bigint` })
      .where(eq(voucher.id, share.voucherId))
  }
  // The balance was read without a lock. The ledger checks it again and rejects the whole transaction if a concurrent call spent it.
  if (balanceFen > 0n)
    await postEntry(ctx, {
      kind: 'mix.hold',
      key: `mix.hold:${paymentId}`,
      subject: { kind: 'payment', id: paymentId },
      memo: number,
      lines: [
        { owner: accountId, kind: 'available', amountFen: -balanceFen },
        { owner: accountId, kind: 'frozen', amountFen: balanceFen },
      ],
    })
  return split
}
