import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { fenTimes } from '#platform/pure/money.ts'
import type { GatewayName } from '../model.ts'
import { payment } from '../schema.ts'
import type { PaymentsCtx } from './ports.ts'

export type PaidOrder = { orderId: string; accountId: string; paidAt: Date }

export type Origin = { paymentId: string; gateway: GatewayName; leftFen: bigint; /** Part of the order's price that the gateway took. */ tookFen: bigint }

/**
 * Finds the payment to which an order's money may be refunded: it was for exactly this order, it was charged, and its gateway is configured and can refund.
 * With `lock` the payment is locked; lock it before the order.
 */
export async function originOf(ctx: Ctx & Pick<PaymentsCtx, 'gateways'>, order: PaidOrder, options: { lock?: boolean } = {}): Promise<Origin | undefined> {
  requireAnyone(ctx)
  const query = ctx.db
    .select({
      paymentId: payment.id,
      gateway: payment.gateway,
      tookFen: payment.amountFen,
      leftFen: sql<string>`${payment.amountFen} - ${payment.refundedFen}`,
    })
    .from(payment)
    .where(
      and(
        eq(payment.orderIds, [order.orderId]),
        eq(payment.accountId, order.accountId),
        eq(payment.purpose, 'orders'),
        eq(payment.late, false),
        isNotNull(payment.settledAt),
        // A payment that settled after the order was paid otherwise went to the balance and stays there.
        lte(payment.settledAt, order.paidAt),
      ),
    )
    .orderBy(asc(payment.settledAt))
    .limit(1)
  const [found] = await (options.lock ? query.for('update') : query)
  if (!found || !ctx.gateways[found.gateway]?.refunds || BigInt(found.leftFen) <= 0n) return undefined
  return { ...found, leftFen: BigInt(found.leftFen) }
}

/**
 * Part of a refund that goes to the gateway: at most the share that the gateway took of the order's money, and at most the rest of the payment. The remainder
 * goes to the balance.
 */
export function shareOfOrigin(origin: Pick<Origin, 'leftFen' | 'tookFen'>, refund: { amountFen: bigint; moneyFen: bigint }): bigint {
  const share = origin.tookFen >= refund.moneyFen ? refund.amountFen : fenTimes(refund.amountFen, origin.tookFen, refund.moneyFen)
  return share < origin.leftFen ? share : origin.leftFen
}
