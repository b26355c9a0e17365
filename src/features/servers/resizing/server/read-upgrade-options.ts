import { trafficPackages } from '#features/catalog/model.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { UpgradeOptions } from '../model.ts'
import { ipv6Of, protectionLevelsOf } from '../../network/server/zone-options.ts'
import { authorizeServerRead } from '../../server/authorize-server-action.ts'

/** Options of the network that can be added to the customer's server where it is, its present ones first. */
export async function readUpgradeOptions(ctx: Ctx, { code }: { code: string }): Promise<UpgradeOptions> {
  requireCustomer(ctx)
  const { server } = await authorizeServerRead(ctx, code)
  const { trafficGib } = server.shape
  const [{ levels, option, byHandHours }, ipv6] = await Promise.all([protectionLevelsOf(ctx, server), ipv6Of(ctx, server)])
  return {
    trafficGib: trafficGib === null ? [] : [trafficGib, ...trafficPackages.filter((gib) => gib > trafficGib)],
    protectionGbps: levels,
    protection: option,
    protectionHours: byHandHours,
    ipv6,
  }
}
