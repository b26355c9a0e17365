import { eq } from 'drizzle-orm'
import type { AgentDiscountPort } from '#features/catalog/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { DowngradeOffer, UpgradeRequest } from '../model.ts'
import { servers } from '../../schema.ts'
import { lockForNextShape } from './lock-for-next-shape.ts'
import { downgradeOf } from './quote-downgrade.ts'

/**
 * Has an own server become smaller when its next period begins, which costs less; another choice takes the place of the one before.
 * Unpaid orders of the server are closed: their prices are of what it is now. Refuses what `quoteDowngrade` refuses.
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
