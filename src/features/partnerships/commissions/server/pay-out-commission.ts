import { eq } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { moveCommission } from '#features/money/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { commission } from '../../schema.ts'

/** Pays a held commission to the partner's balance and notifies the partner. The caller has locked its row, in a transaction. */
export async function payOutCommission(ctx: Ctx, held: { id: string; accountId: string; amountFen: bigint; returnedFen: bigint }): Promise<void> {
  requireSystem(ctx)
  const { id: commissionId, accountId } = held
  const amountFen = held.amountFen - held.returnedFen
  if (amountFen > 0n) await moveCommission(ctx, 'release', { accountId, commissionId, amountFen })
  await ctx.db.update(commission).set({ state: 'paid', stateAt: ctx.now() }).where(eq(commission.id, commissionId))
  await sendMessage(ctx, {
    accountId,
    category: 'finance',
    code: 'commission.paid',
    params: { amountFen: Number(amountFen) },
    link: '/console/partner',
    eventKey: commissionId,
  })
}
