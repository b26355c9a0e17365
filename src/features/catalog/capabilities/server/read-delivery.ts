import { eq } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { DomainError, type ErrorDetail, type FieldFault } from '#platform/domain-error.ts'
import {
  deliveryFaults,
  lackOf,
  lacks,
  soldCapabilities,
  type Capability,
  type ManualCapability,
  type PlaceOfZone,
  type Reported,
  type SoldCapability,
  type ZoneDelivery,
} from '../../model/capabilities.ts'
import { lackedEn } from '../../messages/lacked.en.ts'
import { lackedZh } from '../../messages/lacked.zh.ts'
import { lackedZhTw } from '../../messages/lacked.zh-TW.ts'
import type { ServerConfig } from '../../model.ts'
import { region, zone, zoneCapability, zoneCapabilitySetting } from '../../schema.ts'

type Reader = Pick<Ctx, 'actor' | 'db'>
type Setting = typeof zoneCapabilitySetting.$inferSelect

/** Reads what each zone delivers, by its id. */
export async function readDeliveries(ctx: Reader): Promise<(zoneId: string) => ZoneDelivery> {
  requireAnyone(ctx)
  const [reports, settings] = await Promise.all([ctx.db.select().from(zoneCapability), ctx.db.select().from(zoneCapabilitySetting)])
  const [reportOf, settingOf] = [Map.groupBy(reports, ({ zoneId }) => zoneId), Map.groupBy(settings, ({ zoneId }) => zoneId)]
  return (zoneId) => deliveryOf(reportOf.get(zoneId) ?? [], settingOf.get(zoneId) ?? [])
}

/** Reads what one zone delivers, with its names. `reported`: its engine has been seen. Throws `catalog.no-region` for an unknown zone. */
export async function readDelivery(ctx: Reader, zoneId: string): Promise<PlaceOfZone & ZoneDelivery & { reported: boolean }> {
  requireAnyone(ctx)
  const [place] = await ctx.db
    .select({ names: zone.names, regionNames: region.names })
    .from(zone)
    .innerJoin(region, eq(region.id, zone.regionId))
    .where(eq(zone.id, zoneId))
  if (!place) throw new DomainError('not-found', 'catalog.no-region')
  const reports = await ctx.db.select().from(zoneCapability).where(eq(zoneCapability.zoneId, zoneId))
  const settings = await ctx.db.select().from(zoneCapabilitySetting).where(eq(zoneCapabilitySetting.zoneId, zoneId))
  return { ...place, ...deliveryOf(reports, settings), reported: reports.length > 0 }
}

/** Reads how staff fulfil a capability in a zone; undefined if they do not. */
export async function readByHand(ctx: Reader, zoneId: string, capability: ManualCapability): Promise<{ instructions: string; hours: number } | undefined> {
  requireAnyone(ctx)
  const settings = await ctx.db.select().from(zoneCapabilitySetting).where(eq(zoneCapabilitySetting.zoneId, zoneId))
  const found = settings.find((one) => one.capability === capability && one.setting === 'by-hand')
  return found && { instructions: found.instructions!, hours: found.hours! }
}

/**
 * Throws `catalog.zone-cannot`, which names zone and capability, if the zone no longer delivers what a configuration that was priced earlier
 * demands beyond `from`.
 */
export async function requireDelivery(ctx: Reader, config: ServerConfig, from?: ServerConfig): Promise<void> {
  requireAnyone(ctx)
  const [fault] = deliveryFaults(await readDelivery(ctx, config.zoneId), config, from)
  if (fault) throw zoneCannot(fault, fault.detail.capability)
}

/** Throws `catalog.zone-cannot`, which names zone and capability, if the zone does not offer what a customer uses beside the configuration in `path`. */
export async function requireCapability(ctx: Reader, zoneId: string, capability: SoldCapability, path: string): Promise<void> {
  requireAnyone(ctx)
  const place = await readDelivery(ctx, zoneId)
  if (lacks(place, capability)) throw zoneCannot({ path, ...lackOf(capability, place) }, capability)
}

function zoneCannot(fault: FieldFault & { detail: ErrorDetail }, capability: SoldCapability): DomainError {
  const names = { nameZh: lackedZh[capability], nameZhTw: lackedZhTw[capability], nameEn: lackedEn[capability] }
  return new DomainError('conflict', 'catalog.zone-cannot', { ...fault.detail, ...names }, [fault])
}

function deliveryOf(reports: readonly (Reported & { capability: Capability })[], settings: readonly Setting[]): ZoneDelivery {
  const lacking = soldCapabilities.filter((capability) => whoDelivers(capability, reports, settings) === 'none')
  const hours = settings.flatMap(({ setting, capability, hours }) => (setting === 'by-hand' ? [[capability, hours!] as const] : []))
  const most = (capability: Capability) =>
    whoDelivers(capability, reports, settings) === 'engine' ? reports.find((one) => one.capability === capability)?.most : undefined
  const named = [['dataDisks', most('data-disks')] as const, ['ipv4', most('ipv4')] as const, ['protectionGbps', most('protection')] as const]
  const limits = Object.fromEntries(named.filter(([, value]) => typeof value === 'number')) as NonNullable<ZoneDelivery['most']>
  return {
    ...(lacking.length > 0 ? { lacks: lacking } : {}),
    ...(hours.length > 0 ? { byHand: Object.fromEntries(hours) } : {}),
    ...(Object.keys(limits).length > 0 ? { most: limits } : {}),
  }
}

/** Returns who delivers a capability in the end. The operator's decision outranks the report, and what was never reported is not delivered. */
export function whoDelivers(
  capability: Capability,
  reports: readonly (Reported & { capability: Capability })[],
  settings: readonly Pick<Setting, 'capability' | 'setting'>[],
): 'engine' | 'by-hand' | 'none' {
  const set = settings.find((one) => one.capability === capability)
  if (set) return set.setting === 'by-hand' ? 'by-hand' : 'none'
  return reports.find((one) => one.capability === capability)?.possible ? 'engine' : 'none'
}
