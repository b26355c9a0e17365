import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import type { Charge } from '../../model/vouchers.ts'
import { ledgerAccount, ledgerJournal, ledgerPosting } from '../../schema.ts'
import { requireOwn } from '../../server/require-own.ts'

/** Reads what an order took of its owner's wallets according to the ledger. Undefined while it is not charged. Fen. */
export async function readCharge(ctx: Ctx, input: { accountId: string; orderId: string }): Promise<Charge | undefined> {
  const accountId = requireOwn(ctx, input.accountId)
  const lines = await ctx.db
    .select({ kind: ledgerAccount.kind, amountFen: ledgerPosting.amountFen })
    .from(ledgerJournal)
    .innerJoin(ledgerPosting, eq(ledgerPosting.journalId, ledgerJournal.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerPosting.accountId))
    .where(and(eq(ledgerJournal.kind, 'order.charge'), eq(ledgerJournal.subjectId, input.orderId), eq(ledgerAccount.ownerId, accountId)))
  if (lines.length === 0) return undefined
  const of = (kind: string) => -(lines.find((line) => line.kind === kind)?.amountFen ?? 0n)
  return { moneyFen: of('available'), vouchersFen: of('vouchers') }
}
