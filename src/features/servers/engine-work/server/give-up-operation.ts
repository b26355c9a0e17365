import { and, eq, inArray } from 'drizzle-orm'
import { requireStaff, requireSystem, type Ctx } from '#platform/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { DomainError } from '#platform/domain-error.ts'
import { operations, servers } from '../../schema.ts'
import type { Fence } from '../../operations/server/work.ts'
import { failOperation } from './fail-operation.ts'
import { atEngine } from '../../server/engine-of.ts'
import type { ServersCtx } from '../../server/server-ctx.ts'

const givenUp = 'given-up'

/** Ends an unfinished operation as failed, in the process that holds the engine. Throws `servers.wrong-state` if it has ended. */
export async function giveUpOperation(ctx: Ctx, { operationId }: { operationId: string }): Promise<void> {
  requireStaff(ctx, 'operations')
  const [found] = await ctx.db.select({ state: operations.state }).from(operations).where(eq(operations.id, operationId))
  if (!found) throw new DomainError('not-found', 'servers.not-found')
  if (found.state !== 'queued' && found.state !== 'running') throw new DomainError('conflict', 'servers.wrong-state')
  await enqueue(ctx, 'servers.give-up', { operationId }, { key: operationId })
}

/**
 * Ends an operation that staff gave up, in the same way as any other failure: work that was paid for and not done is refunded. An operation
 * that has ended stays as it is.
 */
export async function endGivenUp(ctx: ServersCtx, { operationId }: { operationId: string }, job: Fence): Promise<void> {
  requireSystem(ctx)
  const [work] = await ctx.db
    .select({ operation: operations, server: servers })
    .from(operations)
    .innerJoin(servers, eq(servers.id, operations.serverId))
    .where(and(eq(operations.id, operationId), inArray(operations.state, ['queued', 'running'])))
  if (work) await failOperation(atEngine(ctx, work.server), work, givenUp, job)
}
