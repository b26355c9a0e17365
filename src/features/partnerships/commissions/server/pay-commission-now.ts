import { readPaidOrder } from '#features/orders/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { lockCommission } from './lock-commission.ts'
import { payOutCommission } from './pay-out-commission.ts'
import { writeHistory } from '../../server/write-history.ts'

/**
 * Pays a held commission before its day, as the schedule would on it. Does nothing for a paid one. Throws `partnerships.commission-settled` (reversed) and
 * `partnerships.order-refunded`.
 */
export async function payCommissionNow(ctx: Ctx, { commissionId, reason }: { commissionId: string; reason: string }): Promise<{ state: 'paid' }> {
  requireStaff(ctx, 'partners.pay')
  return inTransaction(ctx, async (ctx) => {
    const found = await lockCommission(ctx, commissionId)
    if (found.state === 'paid') return { state: 'paid' }
    if (found.state !== 'held') throw new DomainError('conflict', 'partnerships.commission-settled')
    const inside = asSystem(ctx, 'partnerships')
    if ((await readPaidOrder(inside, found.orderId)).state === 'refunded') throw new DomainError('conflict', 'partnerships.order-refunded')
    await payOutCommission(inside, found)
    await writeHistory(ctx, { partnerId: found.partnerId, commissionId, action: 'pay', detail: reason })
    return { state: 'paid' }
  })
}
