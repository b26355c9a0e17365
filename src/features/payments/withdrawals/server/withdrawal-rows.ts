import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import type { Withdrawal } from '../model.ts'
import { payment, paymentRefund, withdrawal } from '../../schema.ts'

/** Sum of undecided withdrawals of a payment. */
export function requestedOf(paymentId: string | typeof payment.id): SQL<bigint> {
  return sql`(select coalesce(sum(w.amount_fen), 0) from withdrawal w where w.payment_id = ${paymentId} and w.state = 'requested')`
}

/** Selects withdrawals with their payment and the state of the refund at its gateway. */
export function selectWithdrawals(ctx: Pick<Ctx, 'db'>, where: SQL | undefined) {
  return ctx.db
    .select({ row: withdrawal, paid: payment, refund: paymentRefund.state })
    .from(withdrawal)
    .innerJoin(payment, eq(payment.id, withdrawal.paymentId))
    .leftJoin(paymentRefund, eq(paymentRefund.id, withdrawal.refundId))
    .where(and(where))
}

type Row = Awaited<ReturnType<typeof selectWithdrawals>>[number]

export function withdrawalOf({ row, paid, refund }: Row): Withdrawal {
  const { id, number, amountFen, state, decision, createdAt, stateAt } = row
  return { id, number, paymentNumber: paid.number, gateway: paid.gateway, amountFen, state, refund, decision, createdAt, stateAt }
}
