import { count, desc, eq, inArray } from 'drizzle-orm'
import { readAccount } from '#features/account/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { OrderFilter } from '../forms.ts'
import type { OrderPage } from '../model.ts'
import { customerOrder } from '../schema.ts'
import { rowOf, selectionOf } from './order-rows.ts'

/** Lists one page of the caller's orders, newest first, with the counts by state. */
export async function listOrders(ctx: Ctx, filter: OrderFilter): Promise<OrderPage> {
  const accountId = requireCustomer(ctx)
  const { timeZone } = await readAccount(ctx, accountId)
  const selection = selectionOf(accountId, filter, timeZone)
  const { page, pageSize } = filter
  // Orders on the pages before are only read in the index.
  const ids = ctx.db
    .select({ id: customerOrder.id })
    .from(customerOrder)
    .where(selection)
    .orderBy(desc(customerOrder.createdAt), desc(customerOrder.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [[found], orders, states] = await Promise.all([
    ctx.db.select({ orders: count() }).from(customerOrder).where(selection),
    ctx.db.select().from(customerOrder).where(inArray(customerOrder.id, ids)).orderBy(desc(customerOrder.createdAt), desc(customerOrder.id)),
    ctx.db
      .select({ state: customerOrder.state, orders: count() })
      .from(customerOrder)
      .where(eq(customerOrder.accountId, accountId))
      .groupBy(customerOrder.state),
  ])
  const counts = Object.fromEntries(states.map((row) => [row.state, row.orders]))
  return { orders: orders.map((order) => rowOf(order, ctx.now())), total: found!.orders, page, pageSize, counts }
}
