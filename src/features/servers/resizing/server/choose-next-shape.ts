import { eq } from 'drizzle-orm'
import type { AgentDiscountPort } from '#features/catalog/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { DowngradeOffer, UpgradeRequest } from '../model.ts'
import { servers } from '../../schema.ts'
import { lockForNextShape } from './lock-for-next-shape.ts'
import { downgradeOf } from './quote-downgrade.ts'

/**
 * Makes the customer's server smaller from its next period on, at a lower price. Replaces an earlier choice. Cancels unpaid orders of the
 * server, because their prices are for its present size. Refuses the same as `quoteDowngrade`.
 */
export async function chooseNextShape(ctx: Ctx & AgentDiscountPort, request: UpgradeRequest): Promise<DowngradeOffer> {
  requireCustomer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const server = await lockForNextShape(ctx, request.code)
    const offer = await downgradeOf(ctx, server, request)
    await ctx.db.update(servers).set({ nextShape: offer.shape, updatedAt: ctx.now() }).where(eq(servers.id, server.id))
    return offer
  })
}
