import { readRegion } from '#features/catalog/api.ts'
import { protectionLevels } from '#features/catalog/model.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { DomainError, type FieldFault } from '#platform/domain-error.ts'
import type { ServerRecord } from '../../server/server-rows.ts'
import type { ZoneOption } from '../model.ts'
import { zoneOf } from './network-rows.ts'

type Place = Pick<ServerRecord, 'regionId' | 'zoneId' | 'shape'>

/** Levels of protection that a server can have from its present one on: sold in its region, and set by the engine of its zone. */
export async function protectionLevelsOf(ctx: Ctx, { regionId, zoneId, shape }: Place): Promise<{ levels: number[]; maxGbps: number; option: ZoneOption }> {
  requireAnyone(ctx)
  const [zone, region] = await Promise.all([zoneOf(ctx, zoneId), readRegion(ctx, regionId)])
  const present = shape.protectionGbps
  const able = zone?.maxProtectionGbps
  if (able === null || able === undefined) return { levels: [present], maxGbps: present, option: 'preparing' }
  const maxGbps = Math.max(present, Math.min(able, region.maxProtectionGbps))
  const levels = [present, ...protectionLevels.filter((gbps) => gbps > present && gbps <= maxGbps)]
  return { levels, maxGbps, option: levels.length > 1 ? 'offered' : 'unavailable' }
}

/** Faults of a higher level of protection. Throws `network.preparing` until the engine has reported what it can set. */
export async function protectionFaults(ctx: Ctx, server: Place, wanted: number | undefined): Promise<FieldFault[]> {
  requireAnyone(ctx)
  if (wanted === undefined || wanted <= server.shape.protectionGbps) return []
  const { levels, maxGbps, option } = await protectionLevelsOf(ctx, server)
  if (option === 'preparing') throw new DomainError('unavailable', 'network.preparing')
  if (levels.includes(wanted)) return []
  if (wanted <= maxGbps) return [{ path: 'protectionGbps', code: 'catalog.not-offered' }]
  return [{ path: 'protectionGbps', code: option === 'offered' ? 'servers.protection-up-to' : 'servers.no-protection', detail: { max: maxGbps } }]
}

/** Tells whether a server without an IPv6 address can be given one. */
export async function ipv6Of(ctx: Ctx, { regionId, zoneId, shape }: Place): Promise<ZoneOption | 'included'> {
  requireAnyone(ctx)
  if (shape.ipv6) return 'included'
  const [zone, region] = await Promise.all([zoneOf(ctx, zoneId), readRegion(ctx, regionId)])
  if (!region.ipv6 || zone?.ipv6 === false) return 'unavailable'
  return zone?.ipv6 ? 'offered' : 'preparing'
}
