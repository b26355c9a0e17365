import { readQuote } from '#features/catalog/api.ts'
import { closeRenewals, lockOpenRenewals, placeUpgrade } from '#features/orders/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { lockServers } from '../../renewals/server/apply-renewal.ts'
import { refuseUnlessResizable } from './quote-server-upgrade.ts'
import { authorizeServerAction } from '../../server/authorize-server-action.ts'

/** Places an order for an upgrade quote; idempotent per click. Cancels unpaid orders of the same server, because their prices are for its present size. */
export async function upgradeServer(ctx: Ctx, input: { quoteId: string; idempotencyKey: string }): Promise<{ orderId: string; number: string }> {
  const accountId = requireCustomer(ctx)
  const { quoteId, idempotencyKey } = input
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'servers.upgrade', owner: accountId, key: idempotencyKey, request: { quoteId } }, async () => {
      const quote = await readQuote(ctx, quoteId)
      if (!quote.upgrade) throw new DomainError('conflict', 'catalog.quote-expired')
      const { serverId, serverCode, expiresAt } = quote.upgrade
      // Locks orders before servers, in the same order as payments, and then checks again for an order that was placed in between.
      await lockOpenRenewals(ctx, [serverId])
      await lockServers(ctx, [serverId])
      const { server } = await authorizeServerAction(ctx, serverCode, 'owner')
      if (server.expiresAt?.getTime() !== expiresAt.getTime()) throw new DomainError('conflict', 'catalog.quote-expired')
      await refuseUnlessResizable(ctx, server)
      const open = await lockOpenRenewals(ctx, [serverId])
      await closeRenewals(
        ctx,
        open.map((order) => order.orderId),
        'superseded',
      )
      return placeUpgrade(ctx, accountId, quote)
    }),
  )
}
