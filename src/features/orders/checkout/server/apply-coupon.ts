import { quoteCloudServer, quoteDedicatedServer, type CopyPort, type DiscountPorts } from '#features/catalog/api.ts'
import { reason } from '#features/catalog/config/choices.ts'
import { requireCouponTry } from '#features/coupons/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { refuseUnpayable } from './pay-orders-from-balance.ts'
import type { OrderSnapshot } from '../../model.ts'
import { cancelOrder } from '../../server/cancel-order.ts'
import { lockOrders } from '../../server/lock-orders.ts'
import { placeOrder } from '../../server/place-order.ts'
import type { KeyPort, UserDataPort } from '../../server/ports.ts'

type CouponCtx = Ctx & KeyPort & UserDataPort & CopyPort & DiscountPorts

/**
 * Replaces the caller's unpaid purchase by the same one with a coupon, because the terms of an order never change. Its stock passes to the new order. Throws
 * `catalog.not-for-sale` with the fault of the coupon, also where the sum would not fall, and the errors of `placeOrder`. Nothing changes then.
 */
export async function applyCoupon(
  ctx: CouponCtx,
  input: { orderId: string; couponCode: string; idempotencyKey: string },
): Promise<{ orderId: string; number: string }> {
  const accountId = requireCustomer(ctx)
  const { orderId, couponCode, idempotencyKey } = input
  await requireCouponTry(ctx, couponCode)
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'orders.apply-coupon', owner: accountId, key: idempotencyKey, request: { orderId, couponCode } }, async () => {
      const [order] = await lockOrders(ctx, accountId, [orderId])
      refuseUnpayable(order!, ctx.now())
      if (order!.kind !== 'new') throw faultOf('coupon-kind')
      // Canceling erases it.
      const userData = await ctx.userData?.read(ctx, orderId)
      // Its stock and coupon are free before the new quote looks for them.
      await cancelOrder(ctx, { orderId })
      const quote = await quoteAgain(ctx, order!.snapshot, couponCode)
      if (quote.totalFen >= order!.totalFen) throw faultOf('coupon-no-effect')
      const { sshKeyIds = [], noPassword = false } = order!.snapshot
      return placeOrder(ctx, { quoteId: quote.id, sshKeyIds, noPassword, userData, idempotencyKey })
    }),
  )
}

function quoteAgain(ctx: CouponCtx, { config, source }: OrderSnapshot, couponCode: string) {
  return config.product === 'cloud-server' ? quoteCloudServer(ctx, { ...config, couponCode }, source) : quoteDedicatedServer(ctx, { ...config, couponCode })
}

function faultOf(name: 'coupon-kind' | 'coupon-no-effect'): DomainError {
  return new DomainError('invalid', 'catalog.not-for-sale', {}, [{ path: 'couponCode', ...reason(name) }])
}
