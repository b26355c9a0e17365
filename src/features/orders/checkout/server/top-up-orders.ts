import { and, eq } from 'drizzle-orm'
import type { Quote } from '#features/catalog/model.ts'
import type { VoucherBudget } from '#features/money/api.ts'
import { requireAnyone, requireSystem, type Ctx } from '#platform/ctx.ts'
import { requireTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { newId } from '#platform/pure/id.ts'
import { renewalDays, snapshotOf } from '../../model.ts'
import { customerOrder } from '../../schema.ts'
import { closeUnpaidOrder } from '../../server/close-unpaid-order.ts'
import { insertOrder } from '../../server/insert-order.ts'
import { lockOrder, type LockedOrder } from '../../server/lock-orders.ts'
import { writeHistory } from '../../server/move-order.ts'
import type { TopUpPort } from '../../server/ports.ts'
import { chargeAtOnce } from './charge-at-once.ts'

/** Closes the unpaid top-ups of a server, before the server is locked. A newer one replaces them; renewals and upgrades stay. */
export async function closeTopUps(ctx: Ctx, serverId: string): Promise<void> {
  requireAnyone(ctx)
  const open = await ctx.db
    .select({ id: customerOrder.id })
    .from(customerOrder)
    .where(and(eq(customerOrder.serverId, serverId), eq(customerOrder.kind, 'top-up'), eq(customerOrder.state, 'pending')))
    .for('update')
  for (const { id: orderId } of open) await closeUnpaidOrder(ctx, 'cancel', { orderId, reason: 'superseded' })
}

/** Places a pending order for a quote of a top-up, payable within seven days and before its period ends. Closes an unpaid one of the same server. */
export async function placeTopUp(ctx: Ctx, accountId: string, quote: Quote): Promise<{ orderId: string; number: string }> {
  requireAnyone(ctx)
  requireTransaction(ctx, 'placeTopUp')
  if (!quote.topUp) throw new DomainError('conflict', 'catalog.quote-expired')
  await closeTopUps(ctx, quote.topUp.serverId)
  return insertTopUp(ctx, accountId, quote)
}

async function insertTopUp(ctx: Ctx, accountId: string, quote: Quote): Promise<{ orderId: string; number: string }> {
  const liveMs = quote.topUp ? Math.min(renewalDays * 86_400_000, quote.topUp.endsAt.getTime() - ctx.now().getTime()) : 0
  if (!quote.topUp || liveMs <= 0) throw new DomainError('conflict', 'catalog.quote-expired')
  const { serverId } = quote.topUp
  const orderId = newId()
  const number = await insertOrder(ctx, { orderId, accountId, kind: 'top-up', serverId, snapshot: snapshotOf(quote), liveMs })
  await writeHistory(ctx, { orderId, from: null, to: 'pending', reason: null })
  return { orderId, number }
}

/** Places and pays a top-up that its customer asked to be bought automatically, in one step; system only. Throws `money.balance-too-low`. */
export async function topUpFromBalance(ctx: Ctx & TopUpPort, accountId: string, quote: Quote): Promise<void> {
  requireSystem(ctx)
  requireTransaction(ctx, 'topUpFromBalance')
  const { orderId, number } = await insertTopUp(ctx, accountId, quote)
  if (!(await chargeTopUp(ctx, await lockOrder(ctx, orderId)))) throw new DomainError('conflict', 'orders.server-gone', { number })
}

/**
 * Charges a locked pending top-up inside the caller's transaction, in which its traffic is added. Returns false if its period or the server is gone. Then
 * the order is closed and nothing is charged.
 */
export async function chargeTopUp(ctx: Ctx & TopUpPort, order: LockedOrder, budget?: VoucherBudget): Promise<boolean> {
  const { id: orderId, number, accountId, serverId, snapshot, totalFen } = order
  if (order.state !== 'pending' || !serverId || !snapshot.topUp) return false
  if (!ctx.topUps) throw new Error('no port for top-ups is wired')
  if (!(await ctx.topUps.apply(ctx, { orderId, number, accountId, serverId, terms: snapshot.topUp, totalFen }))) {
    await closeUnpaidOrder(ctx, 'cancel', { orderId, reason: 'period-over' })
    return false
  }
  await chargeAtOnce(ctx, order, budget)
  return true
}
