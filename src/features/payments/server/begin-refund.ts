import { randomInt } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { moveRefund } from '#features/money/api.ts'
import { asSystem, type Ctx } from '#platform/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { refundNumber } from '../model.ts'
import { payment, paymentRefund } from '../schema.ts'
import type { PaymentRow } from './payment-rows.ts'
import { gatewayOf, type PaymentsCtx } from './ports.ts'
import { refundMoveOf, type RefundRow } from './refund-rows.ts'

type Wanted =
  | { paymentId: string; amountFen: bigint; reason: string; askedBy: string }
  | { paymentId: string; amountFen: bigint; reason: string; orderId: string; serverId?: string }

/** Counts, freezes and queues a refund to its gateway, in the caller's transaction. The caller has checked the right to refund. */
export async function beginRefund(ctx: Ctx & Pick<PaymentsCtx, 'gateways'>, wanted: Wanted): Promise<RefundRow> {
  const paid = await countRefund(ctx, wanted)
  if (!gatewayOf(ctx, paid.gateway).refunds) throw new DomainError('conflict', 'payments.refund-by-hand')
  const at = ctx.now()
  const [row] = await ctx.db
    .insert(paymentRefund)
    .values({
      ...wanted,
      id: newId(),
      number: refundNumber(at, randomInt(10_000_000_000)),
      accountId: paid.accountId,
      state: 'asked',
      createdAt: at,
      stateAt: at,
    })
    .returning()
  await moveRefund(asSystem(ctx, 'payments.refund'), 'hold', refundMoveOf(row!, paid))
  await enqueue(ctx, 'payments.refund', { refundId: row!.id }, { key: row!.id })
  return row!
}

/** Checks and counts in one statement under the payment's row lock: all refunds together never exceed the payment (I20). */
async function countRefund(ctx: Ctx, { paymentId, amountFen }: Wanted): Promise<PaymentRow> {
  const fits = sql`${payment.refundedFen} + ${amountFen}::bigint <= ${payment.amountFen}`
  const [counted] = await ctx.db
    .update(payment)
    .set({ refundedFen: sql`${payment.refundedFen} + ${amountFen}::bigint` })
    .where(and(eq(payment.id, paymentId), isNotNull(payment.settledAt), fits))
    .returning()
  if (counted) return counted
  const [found] = await ctx.db.select().from(payment).where(eq(payment.id, paymentId))
  if (!found) throw new DomainError('not-found', 'payments.not-found')
  if (!found.settledAt) throw new DomainError('conflict', 'payments.not-paid')
  throw new DomainError('conflict', 'payments.refund-too-much', { leftFen: Number(found.amountFen - found.refundedFen) })
}
