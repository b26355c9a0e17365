import { and, eq } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import type { TopUpPort } from '#features/orders/api.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { servers } from '../../schema.ts'
import { locksOf } from '../../server/server-rows.ts'
import { trafficPeriodOf, whyNotTopUp } from '../model.ts'
import { trafficTopUps } from '../schema.ts'

/**
 * Port of orders: adds paid traffic to the server's present period, in the paying transaction and once for each order. `servers.limit-traffic` lifts a
 * limit or a stop. Returns false if the period is over or the server is gone, suspended or being transferred or refunded.
 */
export const applyTopUp: NonNullable<TopUpPort['topUps']>['apply'] = async (ctx, { orderId, accountId, serverId, terms, totalFen }) => {
  requireAnyone(ctx)
  const [server] = await ctx.db
    .select()
    .from(servers)
    .where(and(eq(servers.id, serverId), eq(servers.accountId, accountId)))
    .for('update')
  if (!server) return false
  const now = ctx.now()
  const locks = (await locksOf(ctx, [serverId])).map(({ kind }) => kind)
  if (whyNotTopUp({ ...server, locks }, now)) return false
  const { startsAt, endsAt } = trafficPeriodOf({ startedAt: server.startedAt!, ownedSince: server.ownedSince }, now)
  if (startsAt.getTime() !== terms.startsAt.getTime()) return false
  const { gib, automatic = false } = terms
  await ctx.db.insert(trafficTopUps).values({ orderId, serverId, startsAt, endsAt, gib, automaticFen: automatic ? totalFen : null, addedAt: now })
  await sendMessage(ctx, {
    accountId,
    category: 'finance',
    code: 'server.traffic-topped-up',
    params: { server: server.name, gib, amountFen: Number(totalFen), until: endsAt.toISOString(), ...(automatic ? { cause: 'used-up' as const } : {}) },
    link: `/console/server-admin?server=${server.code}&panel=m2`,
  })
  return true
}
