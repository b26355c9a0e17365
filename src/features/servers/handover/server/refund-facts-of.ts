import { asc, eq, inArray } from 'drizzle-orm'
import type { RefundPort } from '#features/orders/api.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { serverPeriods, servers } from '../../schema.ts'
import { activeOperations, locksOf } from '../../server/server-rows.ts'

/** Port of orders: the servers that end with a refund of their order or of one of them, and the reason if they cannot end. */
export const refundFactsOf: NonNullable<RefundPort['refunds']>['factsOf'] = async (ctx, { orderId, accountId, lock, refunded, server: only }) => {
  // The calling command of orders has checked that the actor is the owner or staff.
  requireAnyone(ctx)
  const query = ctx.db.select().from(servers).where(eq(servers.orderId, orderId)).orderBy(asc(servers.id))
  const all = await (lock ? query.for('update') : query)
  const left = all.filter((server) => !refunded.includes(server.id))
  const rows = left.filter((server) => only === undefined || server.code === only)
  const ids = rows.map((server) => server.id)
  const standing = rows.every((server) => server.state === 'running' || server.state === 'stopped')
  // Servers that were released, recycled or transferred cannot be refunded.
  const isGone = (server: (typeof all)[number]) => server.accountId !== accountId || ['released', 'recycled', 'transferring'].includes(server.state)
  const gone = rows.length === 0 || rows.some(isGone)
  const locked = ids.length > 0 && (await locksOf(ctx, ids)).length > 0
  const closed = rows.some((server) => server.protectedRelease)
  const busy = ids.length > 0 && (!standing || (await activeOperations(ctx, ids)).length > 0)
  const why = gone ? 'gone' : locked ? 'locked' : closed ? 'protected' : busy ? 'busy' : undefined
  const started = all.flatMap((server) => (server.startedAt ? [server.startedAt.getTime()] : []))
  const { orderId: renewalId, fromAt, toAt } = serverPeriods
  const periods =
    ids.length > 0 ? await ctx.db.select({ orderId: renewalId, fromAt, toAt }).from(serverPeriods).where(inArray(serverPeriods.serverId, ids)) : []
  return {
    periods: new Map(periods.map(({ orderId: id, ...period }) => [id, period])),
    servers: rows.map(({ id, code, name, ordinal }) => ({ id, code, name, ordinal })),
    remaining: left.filter((server) => !isGone(server)).map(({ code, name }) => ({ code, name })),
    startedAt: started.length > 0 ? new Date(Math.min(...started)) : null,
    ...(why ? { why } : {}),
  }
}
