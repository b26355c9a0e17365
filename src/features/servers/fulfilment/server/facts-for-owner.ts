import { and, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { OperationView, ServerRow } from '../../model.ts'
import { operations, servers } from '../../schema.ts'
import { describeServers, operationView, sinceOwned } from '../../server/server-rows.ts'

/** Reads a server of the customer by id, released ones too, for webhooks and other programs of its owner. */
export async function readServerById(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, serverId: string): Promise<ServerRow> {
  const accountId = requireCustomer(ctx)
  const rows = await ctx.db
    .select()
    .from(servers)
    .where(and(eq(servers.id, serverId), eq(servers.accountId, accountId)))
  const [server] = await describeServers(ctx, rows)
  if (!server) throw new DomainError('not-found', 'servers.not-found')
  return server
}

/** Reads an operation of a server of the customer by id, in the same way. */
export async function readOperationById(ctx: Pick<Ctx, 'actor' | 'db'>, operationId: string): Promise<OperationView> {
  const accountId = requireCustomer(ctx)
  const [found] = await ctx.db
    .select({ operation: operations, server: servers })
    .from(operations)
    .innerJoin(servers, eq(servers.id, operations.serverId))
    .where(and(eq(operations.id, operationId), eq(servers.accountId, accountId), sinceOwned()))
  if (!found) throw new DomainError('not-found', 'servers.not-found')
  return operationView(found.operation, found.server)
}
