import { asc, eq, inArray } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { requireTransaction } from '#platform/db/transaction.ts'
import { operations, servers } from '../../schema.ts'
import { beginOperation } from '../../operations/server/begin-operation.ts'
import { keepPassword } from '../../power/server/keep-password.ts'
import type { SealingCtx } from '../../server/server-ctx.ts'

/**
 * Begins a change of owner: gives each server a random administrator password. The servers are `transferring` until `finishHandOver` or
 * `undoHandOver`. The end of each operation is announced as `server.rotated`. The caller holds their locks.
 */
export async function beginHandOver(ctx: SealingCtx, serverIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  requireSystem(ctx)
  requireTransaction(ctx, 'beginHandOver')
  const begun = new Map<string, string>()
  const rows = await ctx.db
    .select()
    .from(servers)
    .where(inArray(servers.id, [...serverIds]))
    .orderBy(asc(servers.id))
    .for('update')
  for (const server of rows) {
    if (server.state !== 'running' && server.state !== 'stopped') throw new Error(`server ${server.id} is ${server.state} and cannot be handed over`)
    await keepPassword(ctx, server.id, null)
    const by = { requestedBy: 'system', requesterId: 'transfer' } as const
    begun.set(server.id, await beginOperation(ctx, { serverId: server.id, kind: 'transfer', params: { power: server.state }, ...by }))
    await ctx.db.update(servers).set({ state: 'transferring', updatedAt: ctx.now() }).where(eq(servers.id, server.id))
  }
  if (begun.size !== serverIds.length) throw new Error('a server that is to be handed over is not there')
  return begun
}

export type HandOverProgress = { serverId: string; operationId: string; state: 'queued' | 'running' | 'succeeded' | 'failed'; percent: number }

/** Progress of the operations of a hand-over. */
export async function readHandOver(ctx: Pick<SealingCtx, 'actor' | 'db'>, operationIds: readonly string[]): Promise<HandOverProgress[]> {
  requireSystem(ctx)
  if (operationIds.length === 0) return []
  const { id: operationId, serverId, state, percent } = operations
  return ctx.db
    .select({ serverId, operationId, state, percent })
    .from(operations)
    .where(inArray(operations.id, [...operationIds]))
}
