import { eq } from 'drizzle-orm'
import { moveCommission } from '#features/money/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { CommissionState } from '../../model.ts'
import { commission } from '../../schema.ts'

/**
 * Reverses a held or paid commission. If the balance does not cover it, it is owed and collected later, because a balance never goes below zero. The caller has
 * locked its row, in a transaction. Returns the new state.
 */
export async function reverseCommissionManually(
  ctx: Ctx,
  found: { id: string; accountId: string; amountFen: bigint; returnedFen: bigint; state: CommissionState },
): Promise<'reversed' | 'owed'> {
  requireSystem(ctx)
  const { id: commissionId, accountId, returnedFen, state } = found
  if (state === 'reversed') return state
  // The rest of a commission of which single servers were refunded.
  const moved = { accountId, commissionId, amountFen: found.amountFen - returnedFen }
  if (state === 'held' && moved.amountFen > 0n) await moveCommission(ctx, 'cancel', moved)
  const next = state === 'held' || moved.amountFen === 0n || (await fromBalance(ctx, moved)) ? 'reversed' : 'owed'
  if (next !== state) await ctx.db.update(commission).set({ state: next, owedFen: 0n, stateAt: ctx.now() }).where(eq(commission.id, commissionId))
  return next
}

async function fromBalance(ctx: Ctx, moved: { accountId: string; commissionId: string; amountFen: bigint }): Promise<boolean> {
  try {
    await moveCommission(ctx, 'reverse', moved)
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'money.balance-too-low') return false
    throw error
  }
}
