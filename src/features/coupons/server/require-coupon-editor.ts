import { requireStaff, requireSystem, type Ctx } from '#platform/ctx.ts'

/** The seed, or staff who may make coupons. Returns who it is, for the record. */
export function requireCouponEditor(ctx: Pick<Ctx, 'actor'>): string {
  return ctx.actor.kind === 'system' ? `system:${requireSystem(ctx)}` : `staff:${requireStaff(ctx, 'coupons')}`
}
