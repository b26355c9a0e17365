import { desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import type { Suspended } from '../../model/staff.ts'
import { payment, paymentSuspense } from '../../schema.ts'
import { holdersOf } from './holders.ts'

const most = 200

/** Lists undecided money in suspense, oldest first. With `resolved`, lists decided money, newest first. */
export async function listSuspense(ctx: Ctx, { resolved }: { resolved: boolean }): Promise<Suspended[]> {
  requireStaff(ctx, 'money')
  const { resolvedAt, createdAt } = paymentSuspense
  const rows = await ctx.db
    .select({ row: paymentSuspense, accountId: payment.accountId })
    .from(paymentSuspense)
    .leftJoin(payment, eq(payment.id, paymentSuspense.paymentId))
    .where(resolved ? isNotNull(resolvedAt) : isNull(resolvedAt))
    .orderBy(resolved ? desc(resolvedAt) : createdAt, paymentSuspense.id)
    .limit(most)
  const holder = await holdersOf(
    ctx,
    rows.flatMap(({ accountId }) => accountId ?? []),
  )
  return rows.map(({ row, accountId }) => suspendedOf(row, holder(accountId)))
}

function suspendedOf(row: typeof paymentSuspense.$inferSelect, holder: Suspended['holder']): Suspended {
  const {
    id,
    gateway,
    tradeNo,
    claimedNumber,
    currency,
    amountFen,
    reason,
    createdAt,
    resolvedAt,
    resolvedBy,
    outcome,
    resolution,
    refundNumber,
    refundState,
  } = row
  const refund = refundNumber && refundState ? { number: refundNumber, state: refundState } : null
  return { id, gateway, tradeNo, claimedNumber, currency, amountFen, reason, holder, createdAt, resolvedAt, resolvedBy, outcome, resolution, refund }
}
