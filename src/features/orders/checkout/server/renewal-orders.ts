import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Quote } from '#features/catalog/model.ts'
import { reserveCoupon } from '#features/coupons/api.ts'
import { requireAnyone, requireSystem, type Ctx } from '#platform/ctx.ts'
import { requireTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { renewalDays, snapshotOf } from '../../model.ts'
import { customerOrder } from '../../schema.ts'
import { chargeLockedOrder } from './charge-orders.ts'
import { closeUnpaidOrder } from '../../server/close-unpaid-order.ts'
import { insertOrder } from '../../server/insert-order.ts'
import { lockOrder } from '../../server/lock-orders.ts'
import { writeHistory } from '../../server/move-order.ts'
import type { RenewalPort } from '../../server/ports.ts'

const renewalMs = renewalDays * 86_400_000

/** Locks the open renewals of servers by ID, before the servers themselves. Called by commands of the servers feature. */
export async function lockOpenRenewals(ctx: Ctx, serverIds: readonly string[]): Promise<{ orderId: string; serverId: string }[]> {
  requireAnyone(ctx)
  requireTransaction(ctx, 'lockOpenRenewals')
  const rows = await ctx.db
    .select({ orderId: customerOrder.id, serverId: customerOrder.serverId })
    .from(customerOrder)
    .where(and(eq(customerOrder.state, 'pending'), inArray(customerOrder.serverId, [...serverIds])))
    .orderBy(asc(customerOrder.id))
    .for('update')
  return rows.map(({ orderId, serverId }) => ({ orderId, serverId: serverId! }))
}

/** IDs of the open renewals and upgrades of servers, which a newer order of the same server closes. Locks nothing. */
export async function findOpenRenewals(ctx: Ctx, serverIds: readonly string[]): Promise<string[]> {
  requireAnyone(ctx)
  const rows = await ctx.db
    .select({ id: customerOrder.id })
    .from(customerOrder)
    .where(and(eq(customerOrder.state, 'pending'), inArray(customerOrder.serverId, [...serverIds])))
  return rows.map(({ id }) => id)
}

/** Closes locked open renewals and releases their coupons, because a newer one replaces them or the server is released. */
export async function closeRenewals(ctx: Ctx, orderIds: readonly string[], reason: 'superseded' | 'server-gone'): Promise<void> {
  requireAnyone(ctx)
  for (const orderId of orderIds) await closeUnpaidOrder(ctx, 'cancel', { orderId, reason })
}

/** Places a pending order for each renewal quote, payable within seven days, and holds its coupon. The caller has locked the servers and closed earlier open renewals. */
export async function placeRenewals(ctx: Ctx, accountId: string, quotes: readonly Quote[]): Promise<{ orderId: string; number: string }[]> {
  requireAnyone(ctx)
  requireTransaction(ctx, 'placeRenewals')
  const placed: { orderId: string; number: string }[] = []
  for (const quote of quotes) {
    if (!quote.renewal) throw new DomainError('conflict', 'catalog.quote-expired')
    const orderId = newId()
    const { serverId } = quote.renewal
    const number = await insertOrder(ctx, { orderId, accountId, kind: 'renewal', serverId, snapshot: snapshotOf(quote), liveMs: renewalMs })
    await writeHistory(ctx, { orderId, from: null, to: 'pending', reason: null })
    await reserveCoupon(ctx, { code: quote.config.couponCode, orderId, accountId })
    placed.push({ orderId, number })
  }
  return placed
}

/** Places and pays an automatic renewal in one step; system only. Throws `money.balance-too-low`. */
export async function renewFromBalance(ctx: Ctx & RenewalPort, accountId: string, quote: Quote): Promise<{ orderId: string; number: string }> {
  requireSystem(ctx)
  const [placed] = await placeRenewals(ctx, accountId, [quote])
  if (!(await chargeLockedOrder(ctx, await lockOrder(ctx, placed!.orderId))))
    throw new DomainError('conflict', 'orders.server-gone', { number: placed!.number })
  return placed!
}
