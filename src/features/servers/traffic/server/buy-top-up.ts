import { readQuote } from '#features/catalog/api.ts'
import { closeTopUps, placeTopUp } from '#features/orders/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { authorizeServerAction } from '../../server/authorize-server-action.ts'
import { refuseTopUp } from './quote-top-up.ts'

/** Places an order for a quote of a top-up; idempotent per click. An unpaid top-up of the same server is closed. */
export async function buyTopUp(
  ctx: Ctx,
  { quoteId, idempotencyKey: key }: { quoteId: string; idempotencyKey: string },
): Promise<{ orderId: string; number: string }> {
  const accountId = requireCustomer(ctx)
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'servers.top-up', owner: accountId, key, request: { quoteId } }, async () => {
      const quote = await readQuote(ctx, quoteId)
      if (!quote.topUp) throw new DomainError('conflict', 'catalog.quote-expired')
      // Locks orders before the server, in the same order as payments. `placeTopUp` checks again for an order that was placed in between.
      await closeTopUps(ctx, quote.topUp.serverId)
      const { server } = await authorizeServerAction(ctx, quote.topUp.serverCode, 'owner')
      const { startsAt } = await refuseTopUp(ctx, server)
      if (startsAt.getTime() !== quote.topUp.startsAt.getTime()) throw new DomainError('conflict', 'catalog.quote-expired')
      return placeTopUp(ctx, accountId, quote)
    }),
  )
}
