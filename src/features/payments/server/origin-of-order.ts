import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { fenTimes } from '#platform/pure/money.ts'
import type { GatewayName } from '../model.ts'
import { payment } from '../schema.ts'
import type { PaymentsCtx } from './ports.ts'

export type PaidOrder = { orderId: string; accountId: string; paidAt: Date }

export type Origin = { paymentId: string; gateway: GatewayName; leftFen: bigint; /** What it took for the order. */ tookFen: bigint }

/**
 * Where an order's money came from, if it may go back there: a payment of exactly this order that charged it, at a gateway that is still
 * ours and pays back. With `lock` the payment is locked, which comes before the order.
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
        // One that settled after the order was paid otherwise went to the balance and stays there.
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
 * What of a refund goes back to the gateway: as much of it as the gateway took of the order's money; what the balance paid goes back to
 * the balance. Never more than is left of the payment.
 */
export function shareOfOrigin(origin: Pick<Origin, 'leftFen' | 'tookFen'>, refund: { amountFen: bigint; moneyFen: bigint }): bigint {
  const share = origin.tookFen >= refund.moneyFen ? refund.amountFen : fenTimes(refund.amountFen, origin.tookFen, refund.moneyFen)
  return share < origin.leftFen ? share : origin.leftFen
}
