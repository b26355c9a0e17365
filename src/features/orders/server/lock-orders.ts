import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { OrderKind, OrderSnapshot, OrderState } from '../model.ts'
import { customerOrder } from '../schema.ts'

export type LockedOrder = {
  id: string
  number: string
  accountId: string
  kind: OrderKind
  serverId: string | null
  state: OrderState
  snapshot: OrderSnapshot
  totalFen: bigint
  expiresAt: Date
}

const columns = {
  id: customerOrder.id,
  number: customerOrder.number,
  accountId: customerOrder.accountId,
  kind: customerOrder.kind,
  serverId: customerOrder.serverId,
  state: customerOrder.state,
  snapshot: customerOrder.snapshot,
  totalFen: customerOrder.totalFen,
  expiresAt: customerOrder.expiresAt,
}

/** Locks an account's orders by ID (payment → order → wallet). Throws `orders.not-found` if one is missing or belongs to another account. */
export async function lockOrders(ctx: Ctx, accountId: string, orderIds: readonly string[]): Promise<LockedOrder[]> {
  const rows = await ctx.db
    .select(columns)
    .from(customerOrder)
    .where(and(inArray(customerOrder.id, [...orderIds]), eq(customerOrder.accountId, accountId)))
    .orderBy(asc(customerOrder.id))
    .for('update')
  if (rows.length !== new Set(orderIds).size) throw new DomainError('not-found', 'orders.not-found')
  return rows
}

/** Locks one order of any account; system only. */
export async function lockOrder(ctx: Ctx, orderId: string): Promise<LockedOrder> {
  const [order] = await ctx.db.select(columns).from(customerOrder).where(eq(customerOrder.id, orderId)).for('update')
  if (!order) throw new DomainError('not-found', 'orders.not-found')
  return order
}
