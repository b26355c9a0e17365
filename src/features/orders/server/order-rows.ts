import { and, eq, gte, lt, like, sql, type SQL } from 'drizzle-orm'
import { orderPayable, type OrderKind, type OrderRow } from '../model.ts'
import type { Product } from '#features/catalog/model.ts'
import { customerOrder } from '../schema.ts'

export type OrderSelection = {
  state?: OrderRow['state'] | undefined
  kind?: OrderKind | undefined
  product?: Product | undefined
  /** An order number or its beginning. */
  number?: string | undefined
  /** Days in `timeZone`, both included. */
  from?: string | undefined
  to?: string | undefined
}

/** SQL condition for an account's orders that match a filter. */
export function selectionOf(accountId: string, filter: OrderSelection, timeZone: string): SQL {
  return and(
    eq(customerOrder.accountId, accountId),
    filter.state ? eq(customerOrder.state, filter.state) : undefined,
    filter.kind ? eq(customerOrder.kind, filter.kind) : undefined,
    filter.product ? eq(customerOrder.product, filter.product) : undefined,
    filter.number ? like(customerOrder.number, `${filter.number}%`) : undefined,
    filter.from ? gte(customerOrder.createdAt, sql`(${filter.from}::date)::timestamp at time zone ${timeZone}`) : undefined,
    filter.to ? lt(customerOrder.createdAt, sql`(${filter.to}::date + 1)::timestamp at time zone ${timeZone}`) : undefined,
  )!
}

/** Maps a stored order to its owner's view at `now`. A pending order past its time limit is shown as expired before the job has closed it. */
export function rowOf(order: typeof customerOrder.$inferSelect, now: Date): OrderRow {
  const { id, number, kind, snapshot, totalFen, createdAt, expiresAt, paidAt } = order
  const payable = orderPayable(order, now)
  const state = order.state === 'pending' && !payable ? 'expired' : order.state
  const { config, dedicated, renewal, upgrade, topUp } = snapshot
  return {
    id,
    number,
    state,
    kind,
    config,
    ...(dedicated ? { dedicated } : {}),
    ...(renewal ? { renewal } : {}),
    ...(upgrade ? { upgrade } : {}),
    ...(topUp ? { topUp } : {}),
    totalFen,
    createdAt,
    expiresAt,
    paidAt,
  }
}
