import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { isAnyOf } from '#platform/db/statements/arrays.ts'
import { requireOwn } from '../../server/require-own.ts'

/** Sums what each of an account's orders has cost in money: charges less refunds, without vouchers. Fen by order ID. */
export async function sumOrderMoney(ctx: Ctx, input: { accountId: string; orderIds: readonly string[] }): Promise<Map<string, bigint>> {
  const accountId = requireOwn(ctx, input.accountId)
  if (input.orderIds.length === 0) return new Map()
  // From the orders to the wallet: a wallet can have any number of lines.
  const { rows } = await ctx.db.execute<{ orderId: string; fen: string }>(sql`
    select paid."orderId", (-sum(paid.fen))::text as fen from (
      select j.subject_id as "orderId", (
        select sum(p.amount_fen) from ledger.posting p join ledger.account a on a.id = p.account_id
        where p.journal_id = j.id and a.owner_id = ${accountId} and a.kind in ('available', 'frozen')) as fen
      from ledger.journal j where j.subject_kind = 'order' and ${isAnyOf(sql`j.subject_id`, 'text', [...input.orderIds])}) paid
    where paid.fen is not null group by 1`)
  return new Map(rows.map(({ orderId, fen }) => [orderId, BigInt(fen)]))
}
