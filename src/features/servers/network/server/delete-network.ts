import { count, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { privateMembers, privateNetworks } from '../schema.ts'
import { lockOwnNetwork } from './private-rows.ts'

/** Deletes a private network of the customer that has no servers. */
export async function deleteNetwork(ctx: Ctx, input: { networkId: string }): Promise<{ deleted: true }> {
  const accountId = requireCustomer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const network = await lockOwnNetwork(ctx, accountId, input.networkId)
    const [held] = await ctx.db.select({ n: count() }).from(privateMembers).where(eq(privateMembers.networkId, network.id))
    if ((held?.n ?? 0) > 0) throw new DomainError('conflict', 'network.network-in-use', { members: held!.n })
    await ctx.db.delete(privateNetworks).where(eq(privateNetworks.id, network.id))
    return { deleted: true as const }
  })
}
