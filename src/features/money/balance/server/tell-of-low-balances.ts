import { sql } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { companyCurrency } from '#platform/pure/currency.ts'

const batch = 200

/** Available balance of an alert's account. A wallet that was never used is zero. */
const available = () =>
  sql`coalesce((select balance_fen from ledger.account a where a.owner_id = al.account_id and a.kind = 'available' and a.currency = ${companyCurrency().code}), 0)`

type Fallen = { account_id: string; threshold_fen: string; available_fen: string }

/**
 * Notifies each customer whose balance has fallen below their threshold since it was last above it: once per crossing, in one transaction each. Returns the
 * number of notices.
 */
export async function tellOfLowBalances(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  const at = ctx.now().toISOString()
  await ctx.db.execute(sql`update balance_alert al set low = false, updated_at = ${at}::timestamptz where low and ${available()} >= threshold_fen`)
  const due = await ctx.db.execute<{ account_id: string }>(
    sql`select account_id from balance_alert al where not low and ${available()} < threshold_fen order by updated_at limit ${batch}`,
  )
  let told = 0
  for (const { account_id: accountId } of due.rows)
    told += await inTransaction(ctx, async (ctx) => {
      const { rows } = await ctx.db.execute<Fallen>(sql`
        update balance_alert al set low = true, updated_at = ${at}::timestamptz
        where account_id = ${accountId} and not low and ${available()} < threshold_fen
        returning account_id, threshold_fen::text, ${available()}::text as available_fen`)
      const [fallen] = rows
      if (!fallen) return 0
      const params = { availableFen: fallen.available_fen, thresholdFen: fallen.threshold_fen }
      await sendMessage(ctx, { accountId, category: 'finance', code: 'balance.low', params, link: '/console/payment' })
      await announce(ctx, 'balance.low', { accountId, thresholdFen: BigInt(fallen.threshold_fen) })
      return 1
    })
  return told
}
