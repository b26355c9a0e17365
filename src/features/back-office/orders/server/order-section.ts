import { readStaffRefund, refundStaffOrder, type RefundCtx } from '#features/orders/api.ts'
import type { RefundExtent } from '#features/orders/refunds/model.ts'
import type { StaffRefundOffer } from '#features/orders/staff/model.ts'
import { requireStaff } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { requireStaffStepUp } from '../../staff/server/staff-session.ts'

type SectionCtx = EndpointCtx & RefundCtx

/** Reads the refund of a purchase at this moment, part by part. Throws the errors of `readRefundOffer`. */
export async function readOrderRefund(ctx: SectionCtx, input: { number: string; extent: RefundExtent }): Promise<StaffRefundOffer> {
  requireStaff(ctx, 'orders.refund')
  return readStaffRefund(ctx, input)
}

/** Refunds a purchase for a reason that its owner reads. Needs step-up authentication. Fen. */
export async function refundOrder(
  ctx: SectionCtx,
  input: { number: string; extent: RefundExtent; amountFen: bigint; reason: string; idempotencyKey: string },
): Promise<{ amountFen: bigint }> {
  requireStaff(ctx, 'orders.refund')
  await requireStaffStepUp(ctx, 'orders.refund')
  return refundStaffOrder(ctx, input)
}
