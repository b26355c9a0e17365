import { and, asc, eq, inArray } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { ManualSetUp, ServerState } from '../../model.ts'
import { manualTasks, operations, servers } from '../../schema.ts'

export type OrderServer = {
  code: string
  name: string
  state: ServerState
  ipv4: string[]
  expiresAt: Date | null
  percent: number | null
  manual: ManualSetUp | null
}

/** Servers of an order of the customer in their order, or the server that the order renewed, with the progress of active operations. */
export async function serversOfOrder(ctx: Ctx, orderId: string, renewedServerId?: string): Promise<OrderServer[]> {
  const accountId = requireCustomer(ctx)
  const rows = await ctx.db
    .select({ server: servers, percent: operations.percent, gbps: manualTasks.toLevel, dueAt: manualTasks.dueAt })
    .from(servers)
    .leftJoin(operations, and(eq(operations.serverId, servers.id), inArray(operations.state, ['queued', 'running'])))
    .leftJoin(manualTasks, and(eq(manualTasks.serverId, servers.id), eq(manualTasks.state, 'open'), inArray(manualTasks.kind, ['set-up', 'change'])))
    .where(and(renewedServerId ? eq(servers.id, renewedServerId) : eq(servers.orderId, orderId), eq(servers.accountId, accountId)))
    .orderBy(asc(servers.ordinal))
  return rows.map(({ server, percent, gbps, dueAt }) => ({
    code: server.code,
    name: server.name,
    state: server.state,
    ipv4: server.ipv4,
    expiresAt: server.expiresAt,
    percent,
    manual: gbps !== null && dueAt !== null && server.state !== 'released' ? { gbps, dueAt } : null,
  }))
}
