import { asc, eq, inArray } from 'drizzle-orm'
import type { RefundPort } from '#features/orders/api.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { serverPeriods, servers } from '../../schema.ts'
import { activeOperations, locksOf } from '../../server/server-rows.ts'

/** The port of orders: the servers that go with an order that is given back, and why they cannot. */
export const refundFactsOf: NonNullable<RefundPort['refunds']>['factsOf'] = async (ctx, { orderId, accountId, lock }) => {
  // Its owner or the staff: the command of orders that asks has let them in.
  requireAnyone(ctx)
  const query = ctx.db.select().from(servers).where(eq(servers.orderId, orderId)).orderBy(asc(servers.id))
  const rows = await (lock ? query.for('update') : query)
  const ids = rows.map((server) => server.id)
  const standing = rows.every((server) => server.state === 'running' || server.state === 'stopped')
  // One that was given up or handed on is not this order's to give back any more.
  const gone = rows.length === 0 || rows.some((server) => server.accountId !== accountId || ['released', 'recycled', 'transferring'].includes(server.state))
  const locked = ids.length > 0 && (await locksOf(ctx, ids)).length > 0
  const closed = rows.some((server) => server.protectedRelease)
  const busy = ids.length > 0 && (!standing || (await activeOperations(ctx, ids)).length > 0)
  const why = gone ? 'gone' : locked ? 'locked' : closed ? 'protected' : busy ? 'busy' : undefined
  const started = rows.flatMap((server) => (server.startedAt ? [server.startedAt.getTime()] : []))
  const { orderId: renewalId, fromAt, toAt } = serverPeriods
  const periods =
    ids.length > 0 ? await ctx.db.select({ orderId: renewalId, fromAt, toAt }).from(serverPeriods).where(inArray(serverPeriods.serverId, ids)) : []
  return {
    periods: new Map(periods.map(({ orderId: id, ...period }) => [id, period])),
    servers: rows.map(({ id, code, name }) => ({ id, code, name })),
    startedAt: started.length > 0 ? new Date(Math.min(...started)) : null,
    ...(why ? { why } : {}),
  }
}
