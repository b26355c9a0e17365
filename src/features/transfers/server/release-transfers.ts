import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { moveTransferMoney } from '#features/money/api.ts'
import { asSystem, requireAnyone, requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { transfer } from '../schema.ts'
import { noteEvent } from './move-transfer.ts'
import { settleTransfer } from './settle-transfer.ts'
import { tellMoney } from './tell-parties.ts'
import { lockTransfer, priceOf, type TransferRecord } from './transfer-rows.ts'

const batch = 200

/** Releases prices that were frozen for 72 hours without a dispute to their sellers, one transaction each. Returns their number. */
export async function releaseTransfers(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  const free = and(eq(transfer.money, 'held'), lte(transfer.releaseAt, ctx.now()), or(isNull(transfer.disputedAt), isNotNull(transfer.settledAt)))
  const due = await ctx.db.select({ number: transfer.number }).from(transfer).where(free).orderBy(asc(transfer.releaseAt)).limit(batch)
  for (const { number } of due)
    await inTransaction(ctx, async (ctx) => {
      const row = await lockTransfer(ctx, number, 'any')
      if (row.money === 'held' && row.releaseAt! <= ctx.now() && (!row.disputedAt || row.settledAt)) await payOut(ctx, row, 'release')
    })
  return due.length
}

/** Releases the frozen price of a locked transfer to the seller, or returns it to the receiver. */
export async function payOut(ctx: Ctx, row: TransferRecord, outcome: 'release' | 'give-back', who: { staffId?: string; note?: string } = {}): Promise<void> {
  requireAnyone(ctx)
  await moveTransferMoney(asSystem(ctx, 'transfers'), outcome, priceOf(row))
  const settledAt = row.disputedAt ? ctx.now() : null
  await ctx.db
    .update(transfer)
    .set({ money: outcome === 'release' ? 'released' : 'returned', settledAt })
    .where(and(eq(transfer.id, row.id), eq(transfer.money, 'held')))
  await noteEvent(ctx, row, outcome, who.staffId ? 'staff' : 'system', { from: row.state, ...who })
  await tellMoney(ctx, row, outcome)
}

/** Settles transfers whose operations have ended without an event. Returns the number of checked ones. */
export async function settleForgotten(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  const executing = await ctx.db.select({ id: transfer.id }).from(transfer).where(eq(transfer.state, 'executing')).orderBy(asc(transfer.stateAt)).limit(batch)
  for (const { id } of executing) await settleTransfer(ctx, id)
  return executing.length
}
