import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { requireStepUp } from '#features/auth/api.ts'
import { moveWithdrawal, readBalance } from '#features/money/api.ts'
import { readRules } from '#features/rules/api.ts'
import type { Rules } from '#features/rules/model.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { mostOf, withdrawalNumber } from '../model.ts'
import { payment, withdrawal } from '../../schema.ts'
import { gatewayOf, type PaymentsCtx } from '../../server/ports.ts'
import { requestedOf } from './withdrawal-rows.ts'

export type RequestWithdrawal = { paymentId: string; amountFen: bigint; idempotencyKey: string }

/**
 * Requests that the rest of the caller's recharge be refunded to its gateway. The amount is frozen until staff decide. Needs step-up authentication; one
 * idempotency key is one request. The rules of the moment apply. Throws `payments.refund-too-much` above the payment less refunds and earlier requests,
 * `payments.below-minimum`, and `money.balance-too-low` above the available balance. Fen.
 */
export async function requestWithdrawal(ctx: PaymentsCtx, input: RequestWithdrawal): Promise<{ number: string }> {
  const accountId = requireCustomer(ctx)
  await requireStepUp(ctx)
  const { paymentId, amountFen, idempotencyKey } = input
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'payments.withdraw', owner: accountId, key: idempotencyKey, request: { paymentId, amountFen: amountFen.toString() } }, async () => {
      const rules = await readRules(ctx)
      const limit = { key: `payments.withdraw:${accountId}`, max: rules.withdrawalsPerDay, windowSeconds: 86_400 }
      await requireWithinLimits(ctx, 'payments.withdrawn-too-often', [limit])
      return request(ctx, accountId, input, rules)
    }),
  )
}

async function request(ctx: PaymentsCtx, accountId: string, { paymentId, amountFen }: RequestWithdrawal, rules: Rules): Promise<{ number: string }> {
  const own = and(eq(payment.id, paymentId), eq(payment.accountId, accountId), eq(payment.purpose, 'recharge'))
  // The payment's lock serializes all requests for it.
  const [paid] = await ctx.db.select().from(payment).where(own).for('update')
  if (!paid) throw new DomainError('not-found', 'payments.not-found')
  if (!paid.settledAt) throw new DomainError('conflict', 'payments.not-paid')
  if (!gatewayOf(ctx, paid.gateway).refunds) throw new DomainError('conflict', 'payments.refund-by-hand')
  const { rows } = await ctx.db.execute<{ requested: string }>(sql`select ${requestedOf(paymentId)}::text as requested`)
  const leftFen = paid.amountFen - paid.refundedFen - BigInt(rows[0]?.requested ?? 0)
  if (amountFen > leftFen) throw new DomainError('conflict', 'payments.refund-too-much', { leftFen: Number(leftFen) })
  await requireMinimum(ctx, accountId, { amountFen, leftFen, minimumFen: BigInt(rules.withdrawalMinimumFen) })
  const at = ctx.now()
  const withdrawalId = newId()
  const number = withdrawalNumber(at, randomInt(10_000_000_000))
  await ctx.db.insert(withdrawal).values({
    id: withdrawalId,
    number,
    accountId,
    paymentId,
    amountFen,
    state: 'requested',
    refundId: null,
    decidedBy: null,
    decision: null,
    createdAt: at,
    stateAt: at,
  })
  await moveWithdrawal(ctx, 'hold', { accountId, paymentId, withdrawalId, amountFen, number })
  await announce(ctx, 'withdrawal.requested', { number })
  return { number }
}

/** A rest that is smaller than the minimum can be withdrawn as a whole, so that no money stays behind. */
async function requireMinimum(ctx: PaymentsCtx, accountId: string, of: { amountFen: bigint; leftFen: bigint; minimumFen: bigint }): Promise<void> {
  if (of.amountFen >= of.minimumFen) return
  const { availableFen } = await readBalance(ctx, accountId)
  if (of.amountFen === mostOf(of.leftFen, availableFen)) return
  throw new DomainError('conflict', 'payments.below-minimum', { minimumFen: Number(of.minimumFen) })
}
