import { and, eq, inArray } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { requireTransaction } from '#platform/db/transaction.ts'
import { serverLocks } from '../../schema.ts'

/** Locks servers that are offered for transfer. Their owner can only use power actions and renew them. */
export async function holdForTransfer(ctx: Ctx, serverIds: readonly string[]): Promise<void> {
  requireSystem(ctx)
  requireTransaction(ctx, 'holdForTransfer')
  await ctx.db.insert(serverLocks).values(serverIds.map((serverId) => ({ serverId, kind: 'transfer' as const, createdAt: ctx.now() })))
}

/** Removes that lock. */
export async function endTransferHold(ctx: Ctx, serverIds: readonly string[]): Promise<void> {
  requireSystem(ctx)
  await ctx.db.delete(serverLocks).where(and(inArray(serverLocks.serverId, [...serverIds]), eq(serverLocks.kind, 'transfer')))
}
