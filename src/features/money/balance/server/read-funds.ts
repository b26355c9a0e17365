import { and, eq, gt, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import type { Funds } from '../../model/vouchers.ts'
import { voucher } from '../../schema.ts'
import { readBalance } from './read-balance.ts'
import { requireOwn } from '../../server/require-own.ts'

/** Reads what an account can pay with now: valid vouchers that are not reserved, and the available balance. Fen. */
export async function readFunds(ctx: Ctx, accountId: string): Promise<Funds> {
  const ownerId = requireOwn(ctx, accountId)
  const usable = and(eq(voucher.accountId, ownerId), eq(voucher.state, 'active'), gt(voucher.expiresAt, ctx.now()))
  const [[left], { availableFen }] = await Promise.all([
    ctx.db
      .select({ fen: sql<string>`coalesce(sum(${voucher.leftFen}), 0)::text` })
      .from(voucher)
      .where(usable),
    readBalance(ctx, ownerId),
  ])
  return { vouchersFen: BigInt(left?.fen ?? 0), availableFen }
}
