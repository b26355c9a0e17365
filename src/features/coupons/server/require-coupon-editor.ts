import { requireStaff, requireSystem, type Ctx } from '#platform/ctx.ts'

/** Requires the system or staff with the permission for coupons. Returns the actor's name for the audit. */
export function requireCouponEditor(ctx: Pick<Ctx, 'actor'>): string {
  return ctx.actor.kind === 'system' ? `system:${requireSystem(ctx)}` : `staff:${requireStaff(ctx, 'coupons')}`
}
