import { and, asc, eq, gt } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { requireTransaction } from '#platform/db/transaction.ts'
import { voucher } from '../../schema.ts'
import { requireOwn } from '../../server/require-own.ts'

export type UsableVoucher = { id: string; leftFen: bigint }

/** Locks an account's spendable vouchers, those that end first in front. They must be valid at `at`. Vouchers are locked before wallets. */
export async function lockVouchers(ctx: Ctx, accountId: string, at = ctx.now()): Promise<UsableVoucher[]> {
  const ownerId = requireOwn(ctx, accountId)
  requireTransaction(ctx, 'lockVouchers')
  return ctx.db
    .select({ id: voucher.id, leftFen: voucher.leftFen })
    .from(voucher)
    .where(and(eq(voucher.accountId, ownerId), eq(voucher.state, 'active'), gt(voucher.leftFen, 0n), gt(voucher.expiresAt, at)))
    .orderBy(asc(voucher.expiresAt), asc(voucher.id))
    .for('update')
}

/** Divides a sum over vouchers. The shares are less than the sum if the vouchers do not suffice. */
export function shareOut(vouchers: readonly UsableVoucher[], upToFen: bigint): { voucherId: string; amountFen: bigint }[] {
  const shares: { voucherId: string; amountFen: bigint }[] = []
  let wanted = upToFen
  for (const { id, leftFen } of vouchers) {
    if (wanted <= 0n) break
    const amountFen = leftFen < wanted ? leftFen : wanted
    shares.push({ voucherId: id, amountFen })
    wanted -= amountFen
  }
  return shares
}

export function sumOf(shares: readonly { amountFen: bigint }[]): bigint {
  return shares.reduce((sum, share) => sum + share.amountFen, 0n)
}
