import { isNull } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { paymentDifference, paymentSuspense } from '../../schema.ts'

/** How many sums lie in suspense, undecided. */
export async function countSuspense(ctx: Ctx): Promise<number> {
  requireStaff(ctx, 'money')
  return ctx.db.$count(paymentSuspense, isNull(paymentSuspense.resolvedAt))
}

/** How many differences between the gateways' statements and our books nobody has explained. */
export async function countDifferences(ctx: Ctx): Promise<number> {
  requireStaff(ctx, 'money')
  return ctx.db.$count(paymentDifference, isNull(paymentDifference.resolvedAt))
}
