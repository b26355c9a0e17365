import { estimateDowngrade, type AgentDiscountPort } from '#features/catalog/api.ts'
import { readOrderConfigs } from '#features/orders/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import { renewable } from '../../model/lifecycle.ts'
import type { DowngradeOffer, UpgradeRequest } from '../model.ts'
import { lessFaults, shapeAfter } from '../../model/upgrade.ts'
import { configOf, renewalRequests } from '../../renewals/server/renewal-requests.ts'
import { presentTerm } from '../../renewals/server/terms-of.ts'
import { locksOf, type ServerRecord } from '../../server/server-rows.ts'
import { authorizeServerRead } from '../../server/authorize-server-action.ts'

const perMinute = 60

/**
 * Estimates the price of a smaller size of the customer's server from its next period on. Not binding. Refuses sizes that are not offered
 * or grow, a server that cannot be renewed, and `catalog.no-saving` if the price would not fall.
 */
export async function quoteDowngrade(ctx: Ctx & AgentDiscountPort, request: UpgradeRequest): Promise<DowngradeOffer> {
  const accountId = requireCustomer(ctx)
  await requireWithinLimits(ctx, 'catalog.quoted-too-often', [{ key: `servers.upgrade-quotes:${accountId}`, max: perMinute, windowSeconds: 60 }])
  const { server } = await authorizeServerRead(ctx, request.code)
  return downgradeOf(ctx, server, request)
}

/** The same for a server that was already read. */
export async function downgradeOf(ctx: Ctx & AgentDiscountPort, server: ServerRecord, request: UpgradeRequest): Promise<DowngradeOffer> {
  const accountId = requireCustomer(ctx)
  await refuseUnlessChangeable(ctx, server)
  const { code: _code, ...change } = request
  const faults = lessFaults(server.shape, change)
  if (faults.length > 0) throw new DomainError('invalid', 'catalog.not-for-sale', {}, faults)
  const shape = shapeAfter(server.shape, change)
  const months = presentTerm(server)
  const [requestOfKind] = await renewalRequests(ctx, [server], { months })
  const bought = (await readOrderConfigs(ctx, [server.orderId])).get(server.orderId)!
  const priced = (size: typeof shape) => ({ ...requestOfKind!, config: configOf(server, size, bought, months) })
  const { now, next } = await estimateDowngrade(ctx, { accountId, now: priced(server.shape), next: priced(shape) })
  return { shape, months, nowFen: now.totalFen, nextFen: next.totalFen, beginsAt: requestOfKind!.terms.fromAt }
}

async function refuseUnlessChangeable(ctx: Ctx, server: ServerRecord): Promise<void> {
  if (server.nextShapeAt) throw new DomainError('conflict', 'servers.downgrade-paid')
  const locks = (await locksOf(ctx, [server.id])).map((lock) => lock.kind)
  if (locks.length > 0) throw new DomainError('conflict', 'servers.locked')
  if (server.state === 'resizing') throw new DomainError('conflict', 'servers.busy', { operation: 'resize' })
  if (!renewable({ ...server, locks })) throw new DomainError('conflict', 'servers.wrong-state', { state: server.state })
}
