import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { beginRefund } from './begin-refund.ts'
import { originOf, shareOfOrigin, type PaidOrder } from './origin-of-order.ts'
import type { PaymentsCtx } from './ports.ts'

/**
 * Sends what an order gave back on to the gateway that it was paid through, as far as `originOf` says; the rest stays on the balance, where
 * the whole sum must be by now. In the caller's transaction, which locked the payment before the order by `originOf`. Once an order
 * (unique in the database). Answers what goes there.
 */
export async function refundOrderPayment(
  ctx: Ctx & Pick<PaymentsCtx, 'gateways'>,
  order: PaidOrder & { amountFen: bigint; moneyFen: bigint; number: string },
): Promise<bigint> {
  requireSystem(ctx)
  const origin = await originOf(ctx, order)
  if (!origin) return 0n
  const amountFen = shareOfOrigin(origin, order)
  if (amountFen === 0n) return 0n
  await beginRefund(ctx, { paymentId: origin.paymentId, amountFen, reason: order.number, orderId: order.orderId })
  return amountFen
}
