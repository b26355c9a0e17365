import { and, eq, inArray } from 'drizzle-orm'
import { readQuote } from '#features/catalog/api.ts'
import type { Quote, RenewalTerms } from '#features/catalog/model.ts'
import { closeRenewals, lockOpenRenewals, placeRenewals } from '#features/orders/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { RenewServersInput } from '../forms.ts'
import { servers } from '../../schema.ts'
import { sameShape, shapeOfConfig } from '../../model/upgrade.ts'
import { lockServers } from '../../renewals/server/apply-renewal.ts'
import { nextShapeOf } from '../../renewals/server/renewal-requests.ts'

type RenewalQuote = Quote & { renewal: RenewalTerms }

/**
 * Places orders for renewal quotes, one per server, to be paid together; idempotent per click. Cancels an unpaid renewal of the same
 * server. With `autoRenew` also sets automatic renewal of these servers.
 */
export async function renewServers(ctx: Ctx, input: RenewServersInput): Promise<{ orderIds: string[]; totalFen: bigint }> {
  const accountId = requireCustomer(ctx)
  const quoteIds = [...input.quoteIds].sort()
  const { autoRenew } = input
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'servers.renew', owner: accountId, key: input.idempotencyKey, request: { quoteIds, autoRenew } }, async () => {
      const quotes = await readRenewalQuotes(ctx, quoteIds)
      const serverIds = quotes.map((quote) => quote.renewal.serverId)
      await makeRoom(ctx, accountId, quotes)
      const placed = await placeRenewals(ctx, accountId, quotes)
      if (autoRenew !== null) await ctx.db.update(servers).set({ autoRenew, updatedAt: ctx.now() }).where(inArray(servers.id, serverIds))
      return { orderIds: placed.map((order) => order.orderId), totalFen: quotes.reduce((sum, quote) => sum + quote.totalFen, 0n) }
    }),
  )
}

async function readRenewalQuotes(ctx: Ctx, quoteIds: readonly string[]): Promise<RenewalQuote[]> {
  const quotes: RenewalQuote[] = []
  for (const id of quoteIds) {
    const { renewal, ...quote } = await readQuote(ctx, id)
    if (!renewal || quotes.some((other) => other.renewal.serverId === renewal.serverId)) throw new DomainError('conflict', 'catalog.quote-expired')
    quotes.push({ ...quote, renewal })
  }
  return quotes
}

/**
 * Cancels open renewals of the same servers. Locks orders before servers, in the same order as payments, and then checks again for an order
 * that was placed in between.
 */
async function makeRoom(ctx: Ctx, accountId: string, quotes: readonly RenewalQuote[]): Promise<void> {
  const serverIds = quotes.map((quote) => quote.renewal.serverId)
  await lockOpenRenewals(ctx, serverIds)
  await lockServers(ctx, serverIds)
  const own = await ctx.db
    .select({ id: servers.id, shape: servers.shape, nextShape: servers.nextShape })
    .from(servers)
    .where(and(eq(servers.accountId, accountId), inArray(servers.id, serverIds), inArray(servers.state, [...renewableStates])))
  // A quote for a size that the server no longer has or will not have is no longer valid.
  const stillSo = own.every((server) => {
    const quote = quotes.find(({ renewal }) => renewal.serverId === server.id)!
    return sameShape(nextShapeOf(server), shapeOfConfig(server.shape, quote.config))
  })
  if (own.length !== serverIds.length || !stillSo) throw new DomainError('conflict', 'catalog.quote-expired')
  const open = await lockOpenRenewals(ctx, serverIds)
  await closeRenewals(
    ctx,
    open.map((order) => order.orderId),
    'superseded',
  )
}

const renewableStates = ['running', 'stopped', 'starting', 'stopping', 'restarting', 'reinstalling', 'resizing', 'suspended', 'recycled', 'error'] as const
