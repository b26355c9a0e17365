import { companyCurrency } from '#platform/pure/currency.ts'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import type { Balance } from '../../model.ts'
import { ledgerAccount } from '../../schema.ts'
import { requireOwn } from '../../server/require-own.ts'

/** Reads an account's wallets in fen. A wallet that was never used is zero. */
export async function readBalance(ctx: Ctx, accountId: string): Promise<Balance> {
  const ownerId = requireOwn(ctx, accountId)
  const wallets = await ctx.db
    .select({ kind: ledgerAccount.kind, balanceFen: ledgerAccount.balanceFen })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.ownerId, ownerId), eq(ledgerAccount.currency, companyCurrency().code)))
  const of = (kind: string) => wallets.find((wallet) => wallet.kind === kind)?.balanceFen ?? 0n
  return { availableFen: of('available'), frozenFen: of('frozen'), vouchersFen: of('vouchers') }
}
