import { eq } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { StaffRefundOffer } from '../model.ts'
import type { RefundExtent } from '../../refunds/model.ts'
import { customerOrder } from '../../schema.ts'
import { refundPurchase } from '../../refunds/server/refund-purchase.ts'
import { orderLink } from '../../server/order-link.ts'
import { bundleOf, factsOf, offerOf, ownIdentity, type RefundCtx } from '../../refunds/server/read-refund-offer.ts'
import type { OrderRecord } from '../../refunds/server/refund-parts.ts'

export type StaffRefund = { number: string; extent: RefundExtent; amountFen: bigint; reason: string; idempotencyKey: string }

/** Reads the refund of a purchase of any account, by the owner's formula or in full with vouchers. Throws the errors of `readRefundOffer`. */
export async function readStaffRefund(ctx: RefundCtx, { number, extent }: Pick<StaffRefund, 'number' | 'extent'>): Promise<StaffRefundOffer> {
  requireStaff(ctx, 'orders.refund')
  const order = await orderOf(ctx, number)
  const facts = await factsOf(ctx, order, { lock: false })
  const offer = await offerOf(ctx, { order, facts, orders: await bundleOf(ctx, order, facts), identity: await ownIdentity(ctx, order.accountId), extent })
  return { ...offer, vouchersFen: extent === 'full' ? offer.parts.reduce((sum, part) => sum + part.vouchersFen, 0n) : 0n }
}

/**
 * Refunds a purchase of any account at the amount shown, to the original gateway or the balance. The owner is told the reason. Happens once, also for
 * concurrent requests of several staff. Fen.
 */
export async function refundStaffOrder(ctx: RefundCtx, input: StaffRefund): Promise<{ amountFen: bigint }> {
  const staffId = requireStaff(ctx, 'orders.refund')
  const { number, extent, amountFen, reason, idempotencyKey } = input
  const { id: orderId, accountId } = await orderOf(ctx, number)
  const request = { number, extent, amountFen: amountFen.toString(), reason }
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'orders.staff-refund', owner: staffId, key: idempotencyKey, request }, async () => {
      const { vouchersFen } = await refundPurchase(ctx, { accountId, orderId, amountFen, extent, reason: 'staff' })
      const params = { number, reason, amountFen: Number(amountFen), ...(vouchersFen > 0n ? { vouchersFen: Number(vouchersFen) } : {}) }
      await sendMessage(ctx, { accountId, category: 'finance', code: 'order.refunded-by-staff', params, link: orderLink(number) })
      return { amountFen }
    }),
  )
}

async function orderOf(ctx: Ctx, number: string): Promise<OrderRecord> {
  const [order] = await ctx.db.select().from(customerOrder).where(eq(customerOrder.number, number))
  if (!order) throw new DomainError('not-found', 'orders.not-found')
  return order
}
