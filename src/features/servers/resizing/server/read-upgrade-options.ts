import { readFamily, readSizes } from '#features/catalog/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { UpgradeOptions } from '../model.ts'
import { ipv6Of, protectionLevelsOf } from '../../network/server/zone-options.ts'
import { authorizeServerRead } from '../../server/authorize-server-action.ts'

/** Sizes of the server's family, and the options of the network that can be added where it is, its present ones first. */
export async function readUpgradeOptions(ctx: Ctx, { code }: { code: string }): Promise<UpgradeOptions> {
  requireCustomer(ctx)
  const { server } = await authorizeServerRead(ctx, code)
  const { trafficGib, family } = server.shape
  const [{ levels, option, byHandHours }, ipv6, shape, { sizes }] = await Promise.all([
    protectionLevelsOf(ctx, server),
    ipv6Of(ctx, server),
    family ? readFamily(ctx, family) : undefined,
    readSizes(ctx),
  ])
  return {
    family: shape ? { ratios: shape.ratios, minVcpu: shape.minVcpu, maxVcpu: shape.maxVcpu } : null,
    sizes,
    trafficGib: trafficGib === null ? [] : [trafficGib, ...sizes.trafficPackages.filter((gib) => gib > trafficGib)],
    protectionGbps: levels,
    protection: option,
    protectionHours: byHandHours,
    ipv6,
  }
}
