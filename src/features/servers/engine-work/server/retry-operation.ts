import { desc, eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { DomainError } from '#platform/domain-error.ts'
import { serverActions, type ServerAction } from '../../model.ts'
import { operations, servers } from '../../schema.ts'
import { beginOperation } from '../../operations/server/begin-operation.ts'
import { isRepeatable } from '../../operations/server/list-staff-operations.ts'
import { locksOf } from '../../server/server-rows.ts'

/**
 * Continues an active operation at once, or begins a failed one again. Throws `servers.wrong-state` for an operation that must not be
 * repeated: its money was refunded, its password is erased, or another operation has followed.
 */
export async function retryOperation(ctx: Ctx, { operationId }: { operationId: string }): Promise<{ operationId: string }> {
  const staffId = requireStaff(ctx, 'operations')
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ operation: operations, server: servers })
      .from(operations)
      .innerJoin(servers, eq(servers.id, operations.serverId))
      .where(eq(operations.id, operationId))
      .for('update', { of: servers })
    if (!found) throw new DomainError('not-found', 'servers.not-found')
    const { operation, server } = found
    if (operation.state === 'queued' || operation.state === 'running') {
      await enqueue(ctx, 'servers.advance', { operationId }, { key: operationId })
      return { operationId }
    }
    const [newest] = await ctx.db
      .select({ id: operations.id })
      .from(operations)
      .where(eq(operations.serverId, server.id))
      .orderBy(desc(operations.createdAt), desc(operations.id))
      .limit(1)
    const locks = (await locksOf(ctx, [server.id])).map((lock) => lock.kind)
    if (operation.state !== 'failed' || newest?.id !== operationId || !isRepeatable(operation, server, locks, ctx.now()))
      throw new DomainError('conflict', 'servers.wrong-state')
    const { during } = serverActions[operation.kind as ServerAction]
    if (during !== 'same') await ctx.db.update(servers).set({ state: during, updatedAt: ctx.now() }).where(eq(servers.id, server.id))
    return { operationId: await beginOperation(ctx, { serverId: server.id, kind: operation.kind, requestedBy: 'staff', requesterId: staffId }) }
  })
}
