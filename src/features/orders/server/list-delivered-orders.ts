import { and, asc, desc, eq, exists, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { ServerConfig } from '#features/catalog/model.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { OrderKind } from '../model.ts'
import { customerOrder, orderRefund, serverRefund } from '../schema.ts'

export type DeliveredOrder = { id: string; number: string; kind: OrderKind; config: ServerConfig; paidAt: Date }

const columns = { id: customerOrder.id, number: customerOrder.number, kind: customerOrder.kind, snapshot: customerOrder.snapshot, paidAt: customerOrder.paidAt }
type Found = { id: string; number: string; kind: OrderKind; snapshot: { config: ServerConfig }; paidAt: Date | null }
const deliveredOf = ({ snapshot, paidAt, ...order }: Found): DeliveredOrder => ({ ...order, config: snapshot.config, paidAt: paidAt! })

/** Delivered orders, including those refunded in part: the rest was earned. */
function isDelivered(ctx: Pick<Ctx, 'db'>) {
  const inPart = ctx.db
    .select({ one: sql`1` })
    .from(orderRefund)
    .where(and(eq(orderRefund.orderId, customerOrder.id), eq(orderRefund.kind, 'prorated')))
  const serverInPart = ctx.db
    .select({ one: sql`1` })
    .from(serverRefund)
    .where(and(eq(serverRefund.orderId, customerOrder.id), eq(serverRefund.kind, 'prorated')))
  return or(eq(customerOrder.state, 'completed'), and(eq(customerOrder.state, 'refunded'), or(exists(inPart), exists(serverInPart))))
}

/** Lists the caller's delivered orders except the given ones, newest payment first. */
export async function listDeliveredOrders(ctx: Ctx, input: { except: readonly string[]; limit: number }): Promise<DeliveredOrder[]> {
  const accountId = requireCustomer(ctx)
  const others = input.except.length > 0 ? sql`${customerOrder.id} <> all (${sql.param([...input.except])}::uuid[])` : undefined
  const rows = await ctx.db
    .select(columns)
    .from(customerOrder)
    .where(and(eq(customerOrder.accountId, accountId), isNotNull(customerOrder.paidAt), isDelivered(ctx), others))
    .orderBy(desc(customerOrder.paidAt), desc(customerOrder.id))
    .limit(input.limit)
  return rows.map(deliveredOf)
}

/** Locks the caller's orders of these IDs in the order of IDs. Throws `orders.not-found` if one is missing, belongs to another account or is not delivered. */
export async function lockDeliveredOrders(ctx: Ctx, orderIds: readonly string[]): Promise<DeliveredOrder[]> {
  const accountId = requireCustomer(ctx)
  const rows = await ctx.db
    .select(columns)
    .from(customerOrder)
    .where(and(inArray(customerOrder.id, [...orderIds]), eq(customerOrder.accountId, accountId), isDelivered(ctx)))
    .orderBy(asc(customerOrder.id))
    .for('update')
  if (rows.length !== new Set(orderIds).size) throw new DomainError('not-found', 'orders.not-found')
  return rows.map(deliveredOf)
}
