import { releaseStock } from '#features/catalog/api.ts'
import { releaseCoupon } from '#features/coupons/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { moveOrder } from './move-order.ts'

/**
 * Closes a pending order and releases its stock and coupon, inside the caller's transaction. Returns false if a payment has moved the order on. The database
 * refuses an order that closes without releasing its coupon.
 */
export async function closeUnpaidOrder(ctx: Ctx, event: 'cancel' | 'expire', move: { orderId: string; reason?: string }): Promise<boolean> {
  const { orderId } = move
  if (!(await moveOrder(ctx, event, { ...move, from: 'pending' }))) return false
  await releaseStock(ctx, { orderId })
  await releaseCoupon(ctx, { orderId })
  return true
}
