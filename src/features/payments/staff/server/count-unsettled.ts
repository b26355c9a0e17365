import { isNull } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { paymentDifference, paymentSuspense } from '../../schema.ts'

/** Counts amounts in suspense without a decision. */
export async function countSuspense(ctx: Ctx): Promise<number> {
  requireStaff(ctx, 'money')
  return ctx.db.$count(paymentSuspense, isNull(paymentSuspense.resolvedAt))
}

/** Counts differences between the gateways' statements and our records without an explanation. */
export async function countDifferences(ctx: Ctx): Promise<number> {
  requireStaff(ctx, 'money')
  return ctx.db.$count(paymentDifference, isNull(paymentDifference.resolvedAt))
}
