import { and, desc, eq, inArray, isNotNull, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { accountOfNumber, nameAccounts } from '#features/account/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { countRows } from '#platform/db/reads/count-rows.ts'
import { readKeysetPage, type Keyset } from '#platform/db/reads/read-keyset-page.ts'
import { countLimit } from '#platform/pure/count-limit.ts'
import type { QueueInput } from '../forms.ts'
import type { FoundWorkOrder, WorkOrderQueuePage, WorkOrderQueue } from '../model.ts'
import { workOrder } from '../schema.ts'
import { rowOf, searched } from './list-work-orders.ts'

const { id, activeAt, replyDueAt } = workOrder
const latest = { by: activeAt, type: 'time', down: true } as const

function orderBy(name: string, due: SQLWrapper): Keyset<typeof workOrder.$inferSelect> {
  return {
    name,
    keys: [{ by: due, type: 'time', down: false }, latest, { by: id, type: 'uuid', down: false }],
    of: (row) => [row.replyDueAt, row.activeAt, row.id],
  }
}

const byDeadline = orderBy('due', replyDueAt)
const dueFirst = orderBy('first', sql`coalesce(${replyDueAt}, 'infinity')`)
const byChange: Keyset<typeof workOrder.$inferSelect> = {
  name: 'change',
  keys: [latest, { by: id, type: 'uuid', down: true }],
  of: (row) => [row.activeAt, row.id],
}

/** Lists the queues: due work orders by nearest deadline, closed and found ones by latest change. */
export async function listWorkOrderQueue(ctx: Ctx, input: QueueInput): Promise<WorkOrderQueuePage> {
  const staffId = requireStaff(ctx, 'support')
  const going = inArray(workOrder.state, ['open', 'in-progress'])
  const queues: Record<WorkOrderQueue, SQL | undefined> = {
    due: and(going, isNotNull(workOrder.replyDueAt)),
    unassigned: and(inArray(workOrder.state, ['open', 'in-progress', 'waiting']), isNull(workOrder.assigneeId)),
    mine: and(inArray(workOrder.state, ['open', 'in-progress', 'waiting']), eq(workOrder.assigneeId, staffId)),
    waiting: eq(workOrder.state, 'waiting'),
    done: inArray(workOrder.state, ['resolved', 'closed']),
  }
  // A typed number is searched in all queues.
  const customer = await customerOf(ctx, input.search)
  const wanted = customer ?? (input.search ? foundBy(input.search) : queues[input.queue])
  const { wanted: total, ...counts } = await countRows(ctx.db, workOrder, { ...queues, wanted })
  // Words that many have are found soon among the latest. The index would find all of them first.
  const where = input.search && !customer && total > countLimit ? searched(input.search) : wanted
  const keyset = input.search || input.queue === 'done' ? byChange : input.queue === 'due' ? byDeadline : dueFirst
  const { rows, turns } = await readKeysetPage(input, keyset, (part) =>
    ctx.db
      .select()
      .from(workOrder)
      .where(and(where, part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  )
  const names = await nameAccounts(asSystem(ctx, 'support'), [...new Set(rows.map((row) => row.accountId))])
  return {
    workOrders: rows.map((row) => ({
      ...rowOf(row),
      assigneeId: row.assigneeId,
      replyDueAt: row.replyDueAt,
      urgedAt: row.urgedAt,
      rating: row.rating,
      accountNumber: names.get(row.accountId)?.number ?? '',
    })),
    total,
    page: input.page,
    pageSize: input.pageSize,
    turns,
    counts,
  }
}

/** Condition for the work orders of a customer, if the search is an account number. */
async function customerOf(ctx: Ctx, search: string): Promise<SQL | undefined> {
  if (!/^[1-9]\d{9}$/.test(search)) return undefined
  const accountId = await accountOfNumber(asSystem(ctx, 'support'), search)
  return accountId ? eq(workOrder.accountId, accountId) : undefined
}

/** The index finds work orders with all pairs of letters of the search; few of them have the letters in another order. */
function foundBy(search: string): SQL | undefined {
  const { number, title, serverCode } = workOrder
  return and(sql`text_parts(${number} || ' ' || ${title} || ' ' || coalesce(${serverCode}, '')) @> text_pairs(${search})`, searched(search))
}

/** Finds at most `limit` work orders of all customers by number, title or server, latest change first. */
export async function findStaffWorkOrders(ctx: Ctx, { search, limit }: { search: string; limit: number }): Promise<FoundWorkOrder[]> {
  requireStaff(ctx, 'support')
  return ctx.db
    .select({ number: workOrder.number, title: workOrder.title, state: workOrder.state })
    .from(workOrder)
    .where(foundBy(search))
    .orderBy(desc(workOrder.activeAt), desc(workOrder.id))
    .limit(limit)
}
