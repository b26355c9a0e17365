import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { ledgerAccount, ledgerJournal, ledgerPosting } from '../../schema.ts'
import { requireOwn } from '../../server/require-own.ts'

/** Sums what each of an account's orders has cost in money: charges less refunds, without vouchers. Fen of CNY by order ID. */
export async function sumOrderMoney(ctx: Ctx, input: { accountId: string; orderIds: readonly string[] }): Promise<Map<string, bigint>> {
  const accountId = requireOwn(ctx, input.accountId)
  if (input.orderIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ orderId: ledgerJournal.subjectId, fen: sql<string>`(-sum(${ledgerPosting.amountFen}))::text` })
    .from(ledgerJournal)
    .innerJoin(ledgerPosting, eq(ledgerPosting.journalId, ledgerJournal.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerPosting.accountId))
    .where(
      and(
        eq(ledgerJournal.subjectKind, 'order'),
        inArray(ledgerJournal.subjectId, [...input.orderIds]),
        eq(ledgerAccount.ownerId, accountId),
        inArray(ledgerAccount.kind, ['available', 'frozen']),
      ),
    )
    .groupBy(ledgerJournal.subjectId)
  return new Map(rows.map(({ orderId, fen }) => [orderId, BigInt(fen)]))
}
