import { estimateRenewals, estimateUpgrade, type DiscountPorts } from '#features/catalog/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import type { UpgradeEstimate, UpgradeRequest } from '../model.ts'
import { shapeOfConfig } from '../../model/upgrade.ts'
import { wantedUpgrade } from './quote-server-upgrade.ts'
import { configOf, renewalRequests } from '../../renewals/server/renewal-requests.ts'
import { presentTerm } from '../../renewals/server/terms-of.ts'
import { authorizeServerRead } from '../../server/authorize-server-action.ts'

const perMinute = 120

/**
 * Estimates the price of a larger size of the customer's server, now and from its next period on, with the code of the real prices. Not
 * binding. Refuses the same as `quoteServerUpgrade`.
 */
export async function estimateServerUpgrade(ctx: Ctx & DiscountPorts, request: UpgradeRequest): Promise<UpgradeEstimate> {
  const accountId = requireCustomer(ctx)
  await requireWithinLimits(ctx, 'catalog.quoted-too-often', [{ key: `servers.upgrade-estimates:${accountId}`, max: perMinute, windowSeconds: 60 }])
  const { server } = await authorizeServerRead(ctx, request.code)
  const wanted = await wantedUpgrade(ctx, server, request)
  const { totalFen, upgrade } = await estimateUpgrade(ctx, { ...wanted, accountId })
  const shape = shapeOfConfig(server.shape, wanted.to)
  const months = presentTerm(server)
  const [renewal] = await renewalRequests(ctx, [server], { months })
  // Paying for the upgrade drops the request for a smaller size.
  const config = configOf(server, shape, wanted.from, months)
  const [priced] = await estimateRenewals(ctx, { accountId, requests: [{ ...renewal!, config }] })
  return { shape, totalFen, monthFen: upgrade!.monthFen, days: upgrade!.days, renewal: priced ? { months, totalFen: priced.totalFen } : null }
}
