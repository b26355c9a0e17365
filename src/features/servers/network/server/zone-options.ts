import { readDelivery, readRegion, readSizes } from '#features/catalog/api.ts'
import { deliveryFaults, lacks } from '#features/catalog/model/capabilities.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { DomainError, type FieldFault } from '#platform/domain-error.ts'
import type { ServerRecord } from '../../server/server-rows.ts'
import type { ZoneOption } from '../model.ts'

type Place = Pick<ServerRecord, 'regionId' | 'zoneId' | 'shape'>
type Levels = { levels: number[]; maxGbps: number; option: ZoneOption; byHandHours: number | null }

/** Levels of protection that a server can have from its present one on: sold in its region, and delivered in its zone. */
export async function protectionLevelsOf(ctx: Ctx, { regionId, zoneId, shape }: Place): Promise<Levels> {
  requireAnyone(ctx)
  const [zone, region, { sizes }] = await Promise.all([readDelivery(ctx, zoneId), readRegion(ctx, regionId), readSizes(ctx)])
  const present = shape.protectionGbps
  const byHandHours = zone.byHand?.protection ?? null
  if (lacks(zone, 'protection')) return { levels: [present], maxGbps: present, option: zone.reported ? 'unavailable' : 'preparing', byHandHours }
  const maxGbps = Math.max(present, Math.min(region.maxProtectionGbps, zone.most?.protectionGbps ?? Infinity))
  const levels = [present, ...sizes.protection.filter((gbps) => gbps > present && gbps <= maxGbps)]
  return { levels, maxGbps, option: levels.length > 1 ? 'offered' : 'unavailable', byHandHours }
}

/** Faults of a higher level of protection. Throws `network.preparing` until the engine has reported what it can set. */
export async function protectionFaults(ctx: Ctx, server: Place, wanted: number | undefined): Promise<FieldFault[]> {
  requireAnyone(ctx)
  if (wanted === undefined || wanted <= server.shape.protectionGbps) return []
  const { levels, maxGbps, option } = await protectionLevelsOf(ctx, server)
  if (option === 'preparing') throw new DomainError('unavailable', 'network.preparing')
  if (levels.includes(wanted)) return []
  const lacking = deliveryFaults(await readDelivery(ctx, server.zoneId), { protectionGbps: wanted }, server.shape)
  if (lacking.length > 0) return lacking
  if (wanted <= maxGbps) return [{ path: 'protectionGbps', code: 'catalog.not-offered' }]
  return [{ path: 'protectionGbps', code: option === 'offered' ? 'servers.protection-up-to' : 'servers.no-protection', detail: { max: maxGbps } }]
}

/** Tells whether a server without an IPv6 address can be given one. */
export async function ipv6Of(ctx: Ctx, { regionId, zoneId, shape }: Place): Promise<ZoneOption | 'included'> {
  requireAnyone(ctx)
  if (shape.ipv6) return 'included'
  const [zone, region] = await Promise.all([readDelivery(ctx, zoneId), readRegion(ctx, regionId)])
  if (!zone.reported) return 'preparing'
  return region.ipv6 && !lacks(zone, 'ipv6') ? 'offered' : 'unavailable'
}
