import { eq } from 'drizzle-orm'
import { moveCommission } from '#features/money/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { Refusal } from '#platform/refusal.ts'
import type { CommissionState } from '../../model.ts'
import { commission } from '../../schema.ts'

/**
 * Takes a commission back, held or paid. What the balance does not cover is owed and taken as soon as it does: a balance never
 * goes below zero for it. The caller has locked its row, in a transaction. Returns the state it has then.
 */
export async function takeBackCommission(
  ctx: Ctx,
  found: { id: string; accountId: string; amountFen: bigint; state: CommissionState },
): Promise<'reversed' | 'owed'> {
  requireSystem(ctx)
  const { id: commissionId, accountId, amountFen, state } = found
  if (state === 'reversed') return state
  const moved = { accountId, commissionId, amountFen }
  if (state === 'held') await moveCommission(ctx, 'cancel', moved)
  const next = state === 'held' || (await fromBalance(ctx, moved)) ? 'reversed' : 'owed'
  if (next !== state) await ctx.db.update(commission).set({ state: next, stateAt: ctx.now() }).where(eq(commission.id, commissionId))
  return next
}

async function fromBalance(ctx: Ctx, moved: { accountId: string; commissionId: string; amountFen: bigint }): Promise<boolean> {
  try {
    await moveCommission(ctx, 'reverse', moved)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'money.balance-too-low') return false
    throw error
  }
}
