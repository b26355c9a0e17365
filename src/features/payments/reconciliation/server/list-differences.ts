import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { paymentDifference } from '../../schema.ts'

export type PaymentDifference = typeof paymentDifference.$inferSelect

const most = 500

/** Lists differences between the gateways' statements and our records, newest first. Open ones only, unless `resolved` is set. */
export async function listDifferences(
  ctx: Ctx,
  filter: { resolved: boolean; gateway?: PaymentDifference['gateway'] | undefined },
): Promise<PaymentDifference[]> {
  requireStaff(ctx, 'money')
  const state = filter.resolved ? isNotNull(paymentDifference.resolvedAt) : isNull(paymentDifference.resolvedAt)
  return ctx.db
    .select()
    .from(paymentDifference)
    .where(and(state, filter.gateway ? eq(paymentDifference.gateway, filter.gateway) : undefined))
    .orderBy(desc(paymentDifference.createdAt), desc(paymentDifference.id))
    .limit(most)
}
