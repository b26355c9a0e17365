import { randomInt } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { requireTransaction } from '#platform/db/transaction.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { companyCurrency } from '#platform/pure/currency.ts'
import { maxPaymentFen, minPaymentFen, paymentNumber, shanghaiDay, type GatewayName } from '../../model.ts'
import { stopOf, type ChargeAttempt, type ChargeFailure } from '../../model/methods.ts'
import { payment, paymentMethod, renewalCharge } from '../../schema.ts'
import type { PaymentsCtx } from '../../server/ports.ts'

/** Time within which a charge must be sent and answered. The follow job closes it then. */
export const chargeMs = 30 * 60_000
/** A renewal waits for its open charge for so long after that time, while the gateway cannot be reached. */
const patienceMs = 3_600_000

export type Try = { serverId: string; periodEnd: Date; attempt: ChargeAttempt }
export type TryMethod = { gateway: GatewayName; label: string | null }
/** Decision about one try. `later`: the scheme does not accept a charge so long before the due date. */
export type ChargePlan = TryMethod & ({ plan: 'charge' | 'later' } | { plan: 'failed'; why: ChargeFailure } | { plan: 'none' })

/**
 * Decides whether a try of a renewal may charge the method for `restFen`, from what the method allows and what this try has done before. Each try charges once.
 */
export async function planCharge(ctx: PaymentsCtx, input: Try & { methodId: string; restFen: bigint }): Promise<ChargePlan> {
  requireSystem(ctx)
  const { serverId, periodEnd, attempt, methodId, restFen } = input
  const [row] = await ctx.db.select().from(paymentMethod).where(eq(paymentMethod.id, methodId))
  if (!row) throw new Error(`payment method ${methodId} is gone`)
  const of = { gateway: row.gateway, label: row.label }
  const charges = await ctx.db
    .select({ attempt: renewalCharge.attempt, declined: renewalCharge.declined, state: payment.state })
    .from(renewalCharge)
    .innerJoin(payment, eq(payment.id, renewalCharge.paymentId))
    .where(and(eq(renewalCharge.serverId, serverId), eq(renewalCharge.periodEnd, periodEnd)))
  const earlier = charges.find((charge) => charge.attempt === attempt)
  if (earlier) return { ...of, plan: 'failed', why: earlier.declined ?? 'unknown' }
  // Never a second charge while the outcome of the first is unknown.
  if (charges.some(({ state }) => state === 'created' || state === 'pending')) return { ...of, plan: 'failed', why: 'unknown' }
  const stop = stopOf(row, shanghaiDay(ctx.now()))
  if (stop) return { ...of, plan: 'failed', why: stop }
  const stored = ctx.gateways[row.gateway]?.stored
  if (!stored) return { ...of, plan: 'failed', why: 'unknown' }
  const { chargeWindowHours: hours, announce } = stored
  if (hours !== undefined && periodEnd.getTime() - ctx.now().getTime() > hours * 3_600_000) return { ...of, plan: 'later' }
  // The announcement takes days, for which the server would be left on after its grace period.
  if (announce && (attempt === 'd0' || attempt === 'suspend')) return { ...of, plan: 'none' }
  if (restFen > (row.limitFen ?? maxPaymentFen) || restFen > maxPaymentFen) return { ...of, plan: 'failed', why: 'limit' }
  return { ...of, plan: 'charge' }
}

/**
 * Creates the payment of one try and queues its charge, in the transaction that holds the server's lock. Vouchers and balance are reserved for their share. The
 * gateway is called after the commit, by `chargeStored`.
 */
export async function beginCharge(ctx: PaymentsCtx, input: Try & { methodId: string; accountId: string; orderId: string; dueFen: bigint }): Promise<void> {
  requireSystem(ctx)
  requireTransaction(ctx, 'beginCharge')
  const { serverId, periodEnd, attempt, methodId, accountId, orderId, dueFen } = input
  const [method] = await ctx.db
    .select()
    .from(paymentMethod)
    .where(and(eq(paymentMethod.id, methodId), eq(paymentMethod.accountId, accountId)))
  if (!method) throw new Error(`payment method ${methodId} is not of account ${accountId}`)
  const at = ctx.now()
  const paymentId = newId()
  const number = paymentNumber(at, randomInt(10_000_000_000))
  const orderIds = [orderId]
  const amountFen = await ctx.purposes.orders.check(ctx, { id: paymentId, number, accountId, orderIds, amountFen: dueFen, mix: { balance: true } })
  if (amountFen > (method.limitFen ?? maxPaymentFen) || amountFen < minPaymentFen) throw new DomainError('conflict', 'payments.amount')
  await ctx.db.insert(payment).values({
    id: paymentId,
    number,
    accountId,
    purpose: 'orders',
    orderIds,
    gateway: method.gateway,
    currency: companyCurrency().code,
    amountFen,
    state: 'created',
    returnPath: method.returnPath,
    late: false,
    createdAt: at,
    expiresAt: new Date(at.getTime() + chargeMs),
    stateAt: at,
    followAt: new Date(at.getTime() + 60_000),
    follows: 0,
    scene: 'stored',
    methodId,
    refundedFen: 0n,
  })
  await ctx.db.insert(renewalCharge).values({ serverId, periodEnd, attempt, paymentId, methodId, createdAt: at })
  await enqueue(ctx, 'payments.charge-stored', { paymentId }, { key: paymentId })
}

/** Time until which a renewal waits for its open charge. Undefined without one. */
export async function openChargeUntil(ctx: Ctx, { serverId, periodEnd }: Pick<Try, 'serverId' | 'periodEnd'>): Promise<Date | undefined> {
  requireSystem(ctx)
  const [open] = await ctx.db
    .select({ expiresAt: payment.expiresAt })
    .from(renewalCharge)
    .innerJoin(payment, eq(payment.id, renewalCharge.paymentId))
    .where(and(eq(renewalCharge.serverId, serverId), eq(renewalCharge.periodEnd, periodEnd), inArray(payment.state, ['created', 'pending'])))
    .limit(1)
  return open && new Date(open.expiresAt.getTime() + patienceMs)
}
