import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { beginRefund } from './begin-refund.ts'
import { originOf, shareOfOrigin, type PaidOrder } from './origin-of-order.ts'
import type { PaymentsCtx } from './ports.ts'

/**
 * Forwards an order's refund from the balance to the original gateway, as far as `originOf` allows. The whole sum must already be on the balance; the rest
 * stays there. Runs in the caller's transaction, which locked the payment before the order through `originOf`. Once per order, or per server of it (unique in the database). Returns
 * the amount sent to the gateway.
 */
export async function refundOrderPayment(
  ctx: Ctx & Pick<PaymentsCtx, 'gateways'>,
  order: PaidOrder & { amountFen: bigint; moneyFen: bigint; number: string; /** Set if it is the share of one server. */ serverId?: string },
): Promise<bigint> {
  requireSystem(ctx)
  const origin = await originOf(ctx, order)
  if (!origin) return 0n
  const amountFen = shareOfOrigin(origin, order)
  if (amountFen === 0n) return 0n
  const { orderId, serverId, number: reason } = order
  await beginRefund(ctx, { paymentId: origin.paymentId, amountFen, reason, orderId, ...(serverId ? { serverId } : {}) })
  return amountFen
}
