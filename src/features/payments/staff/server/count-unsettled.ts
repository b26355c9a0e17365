import { and, eq, isNull, or } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { paymentDifference, paymentSuspense } from '../../schema.ts'

/** Counts amounts in suspense that wait for a decision. A second payment that is being refunded does not. */
export async function countSuspense(ctx: Ctx): Promise<number> {
  requireStaff(ctx, 'money')
  const { resolvedAt, refundState } = paymentSuspense
  return ctx.db.$count(paymentSuspense, and(isNull(resolvedAt), or(isNull(refundState), eq(refundState, 'refused'))))
}

/** Counts differences between the gateways' statements and our records without an explanation. */
export async function countDifferences(ctx: Ctx): Promise<number> {
  requireStaff(ctx, 'money')
  return ctx.db.$count(paymentDifference, isNull(paymentDifference.resolvedAt))
}
