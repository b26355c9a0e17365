import { sendMessage } from '#features/messages/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { lockCommission } from './lock-commission.ts'
import { reverseCommissionManually } from './reverse-commission-manually.ts'
import { writeHistory } from '../../server/write-history.ts'

/**
 * Reverses a commission although its order is valid: a held or paid one, which is owed if the balance does not cover it. The partner reads the reason. Does
 * nothing for a reversed or owed one.
 */
export async function reverseCommissionNow(
  ctx: Ctx,
  { commissionId, reason }: { commissionId: string; reason: string },
): Promise<{ state: 'reversed' | 'owed' }> {
  requireStaff(ctx, 'partners.pay')
  return inTransaction(ctx, async (ctx) => {
    const found = await lockCommission(ctx, commissionId)
    if (found.state === 'reversed' || found.state === 'owed') return { state: found.state }
    const inside = asSystem(ctx, 'partnerships')
    const state = await reverseCommissionManually(inside, found)
    await writeHistory(ctx, { partnerId: found.partnerId, commissionId, action: 'reverse', detail: reason })
    await sendMessage(inside, {
      accountId: found.accountId,
      category: 'finance',
      code: state === 'owed' ? 'commission.owed' : 'commission.taken-back',
      params: { amountFen: Number(found.amountFen), reason },
      link: '/console/partner',
      eventKey: `${commissionId}:back`,
    })
    return { state }
  })
}
