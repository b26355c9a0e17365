import { estimateTopUps, quoteTopUp, type AgentDiscountPort, type DiscountPorts, type TopUpWanted } from '#features/catalog/api.ts'
import { readOrderConfigs } from '#features/orders/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { configOf } from '../../renewals/server/renewal-requests.ts'
import { authorizeServerRead } from '../../server/authorize-server-action.ts'
import { locksOf, type ServerRecord } from '../../server/server-rows.ts'
import { trafficPeriodOf, whyNotTopUp, type TopUpOffer, type TopUpOption, type TrafficPeriod } from '../model.ts'

const perMinute = 60

/** Volumes that can be added to the customer's server until the end of its period, with the account's prices. Empty if the price book has none. */
export async function listTopUps(ctx: Ctx & DiscountPorts, { code }: { code: string }): Promise<{ topUps: TopUpOption[]; endsAt: Date }> {
  requireCustomer(ctx)
  const { server } = await authorizeServerRead(ctx, code)
  const { topUps, wanted } = await estimateFor(ctx, server)
  return { topUps, endsAt: wanted.server.endsAt }
}

/** The same of a server that the caller may act on, and the terms of a quote. Throws the codes of `whyNotTopUp`. */
export async function estimateFor(ctx: Ctx & AgentDiscountPort, server: ServerRecord): Promise<{ topUps: TopUpOption[]; wanted: TopUpWanted }> {
  const wanted = { accountId: server.accountId, ...(await topUpOf(ctx, server)) }
  const topUps = await estimateTopUps(ctx, wanted)
  return { topUps: topUps.map(({ topUp, totalFen }) => ({ gib: topUp!.gib, totalFen })), wanted }
}

/** Prices one of them, valid for 30 minutes. Throws `servers.no-such-top-up` for a volume that is not offered, and the codes of `whyNotTopUp`. */
export async function quoteServerTopUp(ctx: Ctx & DiscountPorts, { code, gib }: { code: string; gib: number }): Promise<TopUpOffer> {
  const accountId = requireCustomer(ctx)
  await requireWithinLimits(ctx, 'catalog.quoted-too-often', [{ key: `servers.top-up-quotes:${accountId}`, max: perMinute, windowSeconds: 60 }])
  const { server } = await authorizeServerRead(ctx, code)
  const wanted = await topUpOf(ctx, server)
  const quote = await quoteTopUp(ctx, { accountId, ...wanted, gib })
  if (!quote) throw new DomainError('invalid', 'servers.no-such-top-up', {}, [{ path: 'gib', code: 'servers.no-such-top-up' }])
  const { id: quoteId, totalFen, lines, expiresAt } = quote
  return { quoteId, gib, totalFen, lines, endsAt: wanted.server.endsAt, expiresAt }
}

async function topUpOf(ctx: Ctx, server: ServerRecord): Promise<Omit<TopUpWanted, 'accountId'>> {
  const period = await refuseTopUp(ctx, server)
  const configs = await readOrderConfigs(ctx, [server.orderId])
  const config = configOf(server, server.shape, configs.get(server.orderId)!, 1)
  return { config, server: { serverId: server.id, serverCode: server.code, serverName: server.name, ...period } }
}

/** Throws the codes of `whyNotTopUp`. Returns the present period. */
export async function refuseTopUp(ctx: Pick<Ctx, 'db' | 'now'>, server: ServerRecord): Promise<TrafficPeriod> {
  const locks = (await locksOf(ctx, [server.id])).map(({ kind }) => kind)
  const why = whyNotTopUp({ ...server, locks }, ctx.now())
  if (why) throw new DomainError('conflict', `servers.${why}`, { state: server.state })
  return trafficPeriodOf({ startedAt: server.startedAt!, ownedSince: server.ownedSince }, ctx.now())
}
