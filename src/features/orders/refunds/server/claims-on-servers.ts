import { and, inArray, sql } from 'drizzle-orm'
import { readRulesByTime } from '#features/rules/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { fullRefundUntil } from '../model.ts'
import { customerOrder } from '../../schema.ts'

const open = ['pending', 'paid', 'fulfilling', 'failed'] as const

/** Claims of orders on servers, by server ID: whether an order is open, and until when the owner can get a full refund. */
export async function claimsOnServers(
  ctx: Pick<Ctx, 'actor' | 'db'>,
  servers: readonly { id: string; orderId: string; accountId: string }[],
): Promise<ReadonlyMap<string, { openOrder: boolean; refundUntil: Date | null }>> {
  requireSystem(ctx)
  if (servers.length === 0) return new Map()
  const { id, serverId, state, accountId, paidAt, createdAt } = customerOrder
  const rulesOf = await readRulesByTime(ctx)
  const purchases = await ctx.db
    .select({ id, state, accountId, paidAt, createdAt, imported: sql<boolean>`${customerOrder.snapshot} ? 'imported'` })
    .from(customerOrder)
    .where(
      inArray(
        id,
        servers.map((server) => server.orderId),
      ),
    )
  const later = await ctx.db
    .select({ serverId })
    .from(customerOrder)
    .where(
      and(
        inArray(
          serverId,
          servers.map((server) => server.id),
        ),
        inArray(state, [...open]),
      ),
    )
  return new Map(
    servers.map((server) => {
      const purchase = purchases.find((order) => order.id === server.orderId)
      const openOrder = purchase?.state !== 'completed' || later.some((order) => order.serverId === server.id)
      // An imported order was paid elsewhere and is not refunded here.
      const ownPurchase = purchase?.paidAt && purchase.accountId === server.accountId && !purchase.imported
      return [server.id, { openOrder, refundUntil: ownPurchase ? fullRefundUntil(purchase.paidAt!, rulesOf(purchase.createdAt).refundDays) : null }]
    }),
  )
}
