import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { requireCustomer } from '#platform/ctx.ts'
import type { Withdrawable } from '../model.ts'
import { payment } from '../../schema.ts'
import type { PaymentsCtx } from '../../server/ports.ts'
import { requestedOf } from './withdrawal-rows.ts'

const atMost = 100

/** Lists the caller's recharges of which a part can still be refunded to its gateway, newest first. Fen. */
export async function listWithdrawable(ctx: PaymentsCtx): Promise<Withdrawable[]> {
  const accountId = requireCustomer(ctx)
  const left = sql<string>`(${payment.amountFen} - ${payment.refundedFen} - ${requestedOf(payment.id)})::text`
  const rows = await ctx.db
    .select({ paid: payment, left })
    .from(payment)
    .where(
      and(
        eq(payment.accountId, accountId),
        eq(payment.purpose, 'recharge'),
        isNotNull(payment.settledAt),
        sql`${payment.amountFen} - ${payment.refundedFen} > ${requestedOf(payment.id)}`,
      ),
    )
    .orderBy(desc(payment.settledAt))
    .limit(atMost)
  return rows
    .filter(({ paid }) => ctx.gateways[paid.gateway]?.refunds)
    .map(({ paid, left }) => ({
      paymentId: paid.id,
      number: paid.number,
      gateway: paid.gateway,
      settledAt: paid.settledAt!,
      amountFen: paid.amountFen,
      leftFen: BigInt(left),
    }))
}
