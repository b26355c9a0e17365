import { and, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { privateMembers } from '../schema.ts'
import { declareNetwork, lockForNetwork } from './network-rows.ts'

/** Removes the customer's server from a private network. Its card is removed, and its address becomes free. */
export async function leaveNetwork(ctx: Ctx, input: { code: string; networkId: string }): Promise<{ left: true }> {
  const accountId = requireCustomer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const server = await lockForNetwork(ctx, accountId, input.code)
    const own = and(eq(privateMembers.networkId, input.networkId), eq(privateMembers.serverId, server.id))
    const gone = await ctx.db.delete(privateMembers).where(own).returning({ serverId: privateMembers.serverId })
    if (gone.length === 0) throw new DomainError('not-found', 'network.network-gone')
    await declareNetwork(ctx, server.id)
    return { left: true as const }
  })
}
