import { listReservations } from '#features/money/api.ts'
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
 * Opens one payment for one or several of the caller's pending orders at a gateway, for the amount that vouchers and, if wanted, the balance do not cover. An
 * open payment of exactly these orders is returned instead of a second one. Amounts reserved by other open payments of these orders are released first. Throws
 * the errors of `payOrdersFromBalance`, and `payments.amount` outside a payment's limits.
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
  // Keep this order: a payment that a concurrent request of this click opens in between is then found as open, and never among those to close.
  const others = await listHolding(ctx, orderIds)
  const open = await findOpenPayment(ctx, { orderIds, gateway, scene })
  const returnPath = `/${isLocale(ctx.request.locale) ? ctx.request.locale : fallbackLocale}/console/payment`
  // The customer chose another cashier. The previous payment is closed at its gateway, so that it reserves nothing and cannot be paid any more.
  if (!open) for (const paymentId of others) await closePayment(ctx, paymentId)
  const wanted = { purpose: 'orders', orderIds, amountFen, gateway, scene, withBalance, idempotencyKey, returnPath } as const
  const payment = open ?? (await startPayment(ctx, wanted))
  return { paymentId: payment.id, cashierUrl: payment.cashierUrl }
}

/** The caller's payments that are open at a cashier and have reserved money for one of these orders. */
async function listHolding(ctx: GatewayCtx, orderIds: readonly string[]): Promise<string[]> {
  const holding: string[] = []
  for (const { paymentId } of await listReservations(ctx)) {
    const payment = await readPayment(ctx, paymentId)
    // A payment that is still being opened belongs to this click.
    if (payment.state === 'pending' && payment.orderIds.some((id) => orderIds.includes(id))) holding.push(paymentId)
  }
  return holding
}
