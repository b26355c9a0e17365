import { and, eq, isNull } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { portForwards } from '../schema.ts'
import { declareNetwork, lockForNetwork } from './network-rows.ts'

/**
 * Removes a forwarded port of the customer's server. The port becomes free for others once the engine has released it. Throws
 * `network.forward-gone` if it is removed already.
 */
export async function removeForward(ctx: Ctx, input: { code: string; forwardId: string }): Promise<{ removed: true }> {
  const accountId = requireCustomer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const server = await lockForNetwork(ctx, accountId, input.code, 'removeForward')
    const own = and(eq(portForwards.id, input.forwardId), eq(portForwards.serverId, server.id), isNull(portForwards.removedRevision))
    const [forward] = await ctx.db.select({ id: portForwards.id }).from(portForwards).where(own)
    if (!forward) throw new DomainError('not-found', 'network.forward-gone')
    const removedRevision = await declareNetwork(ctx, server.id)
    await ctx.db.update(portForwards).set({ removedRevision }).where(eq(portForwards.id, forward.id))
    return { removed: true as const }
  })
}
