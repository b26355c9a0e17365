import { listHolds } from '#features/money/api.ts'
import { closePayment, findOpenPayment, readPayment, startPayment, type PaymentsCtx } from '#features/payments/api.ts'
import type { GatewayName, PayScene } from '#features/payments/model.ts'
import { requireCustomer } from '#platform/ctx.ts'
import type { RequestFacts } from '#platform/http/endpoint.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { fallbackLocale, isLocale } from '#platform/i18n/locales.ts'
import { totalOf } from '../../model.ts'
import { lockOrders } from '../../server/lock-orders.ts'
import { refuseUnpayable, requireDeliverable } from './pay-orders-from-balance.ts'

export type GatewayCtx = PaymentsCtx & { request: RequestFacts }

/**
 * Opens one payment for one or several of the caller's pending orders at a gateway, for what vouchers and, if wanted, the balance do not
 * pay; an open payment of exactly these orders is shown again instead of a second one. What another open payment of these
 * orders holds is given back first. Refuses what `payOrdersFromBalance` refuses, and sums outside a payment's limits.
 */
export async function payOrdersByGateway(
  ctx: GatewayCtx,
  input: { orderIds: readonly string[]; gateway: GatewayName; scene?: PayScene; withBalance?: boolean; idempotencyKey: string },
): Promise<{ paymentId: string; cashierUrl: string | null }> {
  const accountId = requireCustomer(ctx)
  const { gateway, scene = 'web', withBalance = false, idempotencyKey } = input
  const orderIds = [...input.orderIds].sort()
  const amountFen = await inTransaction(ctx, async (ctx) => {
    const orders = await lockOrders(ctx, accountId, orderIds)
    for (const order of orders) refuseUnpayable(order, ctx.now())
    await requireDeliverable(ctx, orders)
    return totalOf(orders)
  })
  // In this order: one that the twin of this click opens in between is found as open, and never among those to give up.
  const others = await listHolding(ctx, orderIds)
  const open = await findOpenPayment(ctx, { orderIds, gateway, scene })
  const returnPath = `/${isLocale(ctx.request.locale) ? ctx.request.locale : fallbackLocale}/console/payment`
  // The customer has gone to another cashier: the one before is closed there, so that it holds nothing and cannot be paid any more.
  if (!open) for (const paymentId of others) await closePayment(ctx, paymentId)
  const wanted = { purpose: 'orders', orderIds, amountFen, gateway, scene, withBalance, idempotencyKey, returnPath } as const
  const payment = open ?? (await startPayment(ctx, wanted))
  return { paymentId: payment.id, cashierUrl: payment.cashierUrl }
}

/** The caller's payments that are open at a cashier and hold something for one of these orders. */
async function listHolding(ctx: GatewayCtx, orderIds: readonly string[]): Promise<string[]> {
  const holding: string[] = []
  for (const { paymentId } of await listHolds(ctx)) {
    const payment = await readPayment(ctx, paymentId)
    // One that is being opened at this moment belongs to this click.
    if (payment.state === 'pending' && payment.orderIds.some((id) => orderIds.includes(id))) holding.push(paymentId)
  }
  return holding
}
