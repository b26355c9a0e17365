import { and, asc, desc, eq, inArray, like, or, sql, type SQL } from 'drizzle-orm'
import { findHolder, nameAccounts } from '#features/account/api.ts'
import { phoneOf } from '#features/auth/model/phones.ts'
import { readCharge } from '#features/money/api.ts'
import { listStaffPaymentsOfOrder } from '#features/payments/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { countRows } from '#platform/db/reads/count-rows.ts'
import { keysetBy, readKeysetPage, type Keyset } from '#platform/db/reads/read-keyset-page.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { StaffOrder, StaffOrderPage, StaffOrderSearch, StaffOrderView } from '../model.ts'
import { customerOrder, orderHistory } from '../../schema.ts'
import { rowOf } from '../../server/order-rows.ts'
import { refundOf } from '../../server/read-order.ts'

/** Lists orders of all customers, newest first unless asked otherwise. Filters by state and kind; searches by order number prefix, account number or phone. */
export async function listStaffOrders(ctx: Ctx, asked: StaffOrderSearch): Promise<StaffOrderPage> {
  requireStaff(ctx, 'orders')
  const { search, state, kind, order, page, pageSize } = asked
  const where = and(state ? eq(customerOrder.state, state) : undefined, kind ? eq(customerOrder.kind, kind) : undefined, await searchOf(ctx, search))
  const { total } = await countRows(ctx.db, customerOrder, { total: where })
  const { rows, turns } = await readKeysetPage(asked, keysetOf(order, isNarrow(search)), (part) => {
    // Rows that a page number passes over are only read in the index.
    const ids = ctx.db
      .select({ id: customerOrder.id })
      .from(customerOrder)
      .where(and(where, part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset)
    return ctx.db
      .select()
      .from(customerOrder)
      .where(inArray(customerOrder.id, ids))
      .orderBy(...part.orderBy)
  })
  return { orders: await withHolders(ctx, rows), total, page, pageSize, turns }
}

/** `sorts`: the found rows are sorted, because an expression has no index. */
function keysetOf(order: StaffOrderSearch['order'], sorts: boolean): Keyset<typeof customerOrder.$inferSelect> {
  const { id, createdAt, totalFen } = customerOrder
  if (order?.key === 'total')
    return keysetBy('total', { by: sorts ? sql`${totalFen} + 0` : totalFen, type: 'number' }, id, { down: order.down, of: (row) => [row.totalFen, row.id] })
  return keysetBy('created', { by: sorts ? sql`${createdAt} + interval '0'` : createdAt, type: 'time' }, id, {
    down: order?.down,
    of: (row) => [row.createdAt, row.id],
  })
}

/** Finds at most `limit` orders of all customers, newest first, as their list does. */
export async function findStaffOrders(ctx: Ctx, { search, limit }: { search: string; limit: number }): Promise<StaffOrder[]> {
  requireStaff(ctx, 'orders')
  const rows = await ctx.db
    .select()
    .from(customerOrder)
    .where(await searchOf(ctx, search))
    .orderBy(desc(isNarrow(search) ? sql`${customerOrder.createdAt} + interval '0'` : customerOrder.createdAt), desc(customerOrder.id))
    .limit(limit)
  return withHolders(ctx, rows)
}

/** Reads an order of any account with its prices, payments and transitions. Throws `orders.not-found`. */
export async function readStaffOrder(ctx: Ctx, { number }: { number: string }): Promise<StaffOrderView> {
  requireStaff(ctx, 'orders')
  const [order] = await ctx.db.select().from(customerOrder).where(eq(customerOrder.number, number))
  if (!order) throw new DomainError('not-found', 'orders.not-found')
  const [[named], charge, refund, timeline, payments] = await Promise.all([
    withHolders(ctx, [order]),
    order.paidAt ? readCharge(asSystem(ctx, 'orders.staff'), { accountId: order.accountId, orderId: order.id }) : undefined,
    refundOf(ctx, order.id),
    ctx.db
      .select({
        state: orderHistory.toState,
        at: orderHistory.at,
        by: orderHistory.actorKind,
        reason: orderHistory.reason,
        actorId: orderHistory.actorId,
      })
      .from(orderHistory)
      .where(eq(orderHistory.orderId, order.id))
      .orderBy(asc(orderHistory.id)),
    listStaffPaymentsOfOrder(ctx, order.id),
  ])
  return {
    ...named!,
    snapshot: order.snapshot,
    timeline: timeline.map(({ actorId, ...step }) => ({ ...step, staffId: step.by === 'staff' ? actorId : null })),
    charge: charge ?? null,
    refund,
    payments,
  }
}

async function withHolders(ctx: Ctx, rows: readonly (typeof customerOrder.$inferSelect)[]): Promise<StaffOrder[]> {
  const names = await nameAccounts(asSystem(ctx, 'orders.staff'), [...new Set(rows.map((row) => row.accountId))])
  return rows.map((row) => {
    const named = names.get(row.accountId)
    return { ...rowOf(row, ctx.now()), holder: named ? { accountId: row.accountId, number: named.number, nickname: named.nickname } : null }
  })
}

/**
 * Whether a search can find orders by a number, and at most a month of them, because numbers begin with their day. Those are sorted: in the order of an index,
 * which an expression does not have, PostgreSQL would read all newer orders first.
 */
function isNarrow(search: string): boolean {
  return /^\d{4}(0[1-9]|1[0-2])/.test(search.replaceAll(/\D/g, ''))
}

async function searchOf(ctx: Ctx, search: string): Promise<SQL | undefined> {
  if (search === '') return undefined
  const owner = await findHolder(asSystem(ctx, 'orders.staff'), phoneOf(search, 'CN') ?? search)
  const digits = search.replaceAll(/\D/g, '')
  const numbered = digits === '' || (digits.length >= 6 && !isNarrow(search)) ? undefined : like(customerOrder.number, `${digits}%`)
  if (!owner) return numbered ?? sql`false`
  const own = eq(customerOrder.accountId, owner.id)
  // One condition where it can be one: an index has the orders of an account in their order, and none has those of either.
  return isNarrow(search) ? or(numbered, own) : own
}
