import { findOpenPayment, startPayment, type PaymentsCtx } from '#features/payments/api.ts'
import type { GatewayName } from '#features/payments/model.ts'
import { requireCustomer } from '#platform/ctx.ts'
import type { RequestFacts } from '#platform/http/endpoint.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { fallbackLocale, isLocale } from '#platform/i18n/locales.ts'
import { totalOf } from '../model.ts'
import { lockOrders } from './lock-orders.ts'
import { refuseUnpayable } from './pay-orders-from-balance.ts'

export type GatewayCtx = PaymentsCtx & { request: RequestFacts }

/**
 * Opens one payment for one or several of the caller's pending orders at a gateway; an open payment of exactly these orders is
 * shown again instead of a second one. Refuses what `payOrdersFromBalance` refuses, and sums outside a payment's limits.
 */
export async function payOrdersByGateway(
  ctx: GatewayCtx,
  input: { orderIds: readonly string[]; gateway: GatewayName; idempotencyKey: string },
): Promise<{ paymentId: string; cashierUrl: string | null }> {
  const accountId = requireCustomer(ctx)
  const { gateway, idempotencyKey } = input
  const orderIds = [...input.orderIds].sort()
  const amountFen = await inTransaction(ctx, async (ctx) => {
    const orders = await lockOrders(ctx, accountId, orderIds)
    for (const order of orders) refuseUnpayable(order, ctx.now())
    return totalOf(orders)
  })
  const open = await findOpenPayment(ctx, { orderIds, gateway })
  const returnPath = `/${isLocale(ctx.request.locale) ? ctx.request.locale : fallbackLocale}/console/payment`
  const payment = open ?? (await startPayment(ctx, { purpose: 'orders', orderIds, amountFen, gateway, idempotencyKey, returnPath }))
  return { paymentId: payment.id, cashierUrl: payment.cashierUrl }
}
