import { and, count, desc, eq, ilike, or } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { ListInput } from '../forms.ts'
import type { WorkOrderPage, WorkOrderRow } from '../model.ts'
import { workOrder } from '../schema.ts'
import type { WorkOrderRecord } from './work-order-rows.ts'

/** Lists the account's work orders by latest change. Searches number, title and server. A page past the end returns the last one. */
export async function listWorkOrders(ctx: Ctx, input: ListInput): Promise<WorkOrderPage> {
  const accountId = requireCustomer(ctx)
  const mine = eq(workOrder.accountId, accountId)
  const wanted = and(
    mine,
    input.state ? eq(workOrder.state, input.state) : undefined,
    input.category ? eq(workOrder.category, input.category) : undefined,
    searched(input.search),
  )
  const [counted] = await ctx.db.select({ total: count() }).from(workOrder).where(wanted)
  const total = counted?.total ?? 0
  const page = Math.min(input.page, Math.max(1, Math.ceil(total / input.pageSize)))
  const [rows, states] = await Promise.all([
    ctx.db
      .select()
      .from(workOrder)
      .where(wanted)
      .orderBy(desc(workOrder.activeAt), desc(workOrder.id))
      .limit(input.pageSize)
      .offset((page - 1) * input.pageSize),
    ctx.db.select({ state: workOrder.state, all: count() }).from(workOrder).where(mine).groupBy(workOrder.state),
  ])
  return {
    workOrders: rows.map(rowOf),
    total,
    page,
    pageSize: input.pageSize,
    byState: Object.fromEntries(states.map(({ state, all }) => [state, all])),
  }
}

export function searched(search: string) {
  if (!search) return undefined
  const pattern = `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return or(ilike(workOrder.number, pattern), ilike(workOrder.title, pattern), ilike(workOrder.serverCode, pattern))
}

export function rowOf(row: WorkOrderRecord): WorkOrderRow {
  const { number, category, priority, title, state, serverCode, createdAt, activeAt } = row
  return {
    number,
    category,
    priority,
    title,
    state,
    serverCode,
    serverName: row.serverFacts?.name ?? null,
    createdAt,
    activeAt,
    unread: row.lastReplyId > row.ownerReadId,
  }
}
