import type { CloudConfig, DedicatedConfig, Names, ServerConfig } from '../model.ts'
import { configuredCapabilities, type ConfiguredCapability, type SoldCapability, type ZoneDelivery } from './zone-delivery.ts'

export { configuredCapabilities, manualCapabilities, soldCapabilities, type ManualCapability, type SoldCapability, type ZoneDelivery } from './zone-delivery.ts'

/** Capabilities of an engine in a zone. Every driver reports each of them. */
export const capabilities = [
  'ipv4',
  'data-disks',
  'fixed-rate',
  'metered-traffic',
  'ipv6',
  'protection',
  'backups',
  'bare-metal',
  'snapshots',
  'images',
  'firewall',
  'private-networks',
  'port-forwards',
  'rdns',
  'console',
  'screen',
  'rescue',
  'iso',
  'user-data',
  'cpu-limits',
  'disk-limits',
] as const
export type Capability = (typeof capabilities)[number]

/** `most`: the largest value that the engine accepts (addresses, disks, Gbps); null if it names no limit. */
export type Reported = { possible: boolean; most: number | null }
export type CapabilityReport = Readonly<Record<Capability, Reported>>

/** Capabilities that all engines of a zone have. Of a limit the smallest counts; null names none. A report of an older release may lack a capability. */
export function commonReport(reports: readonly CapabilityReport[]): CapabilityReport {
  const common = (capability: Capability): Reported => {
    const said = reports.map((report): Reported | undefined => report[capability])
    const limits = said.flatMap((one) => (one && one.most !== null ? [one.most] : []))
    return { possible: said.every((one) => one?.possible), most: limits.length > 0 ? Math.min(...limits) : null }
  }
  return Object.fromEntries(capabilities.map((capability) => [capability, common(capability)])) as CapabilityReport
}

/** Level of protection of the whole network of a zone that offers protection. It is free and needs no work on a server. */
export const includedProtectionGbps = 5

type Field = keyof CloudConfig | keyof DedicatedConfig
type Deliverer = 'platform' | 'every-engine' | Capability

/**
 * Deliverer of each field of a configuration: the platform itself, what every engine does when it creates a machine, or a capability.
 * `tools/house/delivered-fields.test.ts` checks that no field is missing and that no capability is sold that nothing delivers.
 */
export const deliveredBy: Readonly<Record<Field, Deliverer>> = {
  product: 'platform',
  regionId: 'platform',
  zoneId: 'platform',
  months: 'platform',
  quantity: 'platform',
  autoRenew: 'platform',
  couponCode: 'platform',
  family: 'every-engine',
  vcpu: 'every-engine',
  memoryGib: 'every-engine',
  systemDiskGib: 'every-engine',
  imageId: 'every-engine',
  dataDisksGib: 'data-disks',
  // A machine whose rate the engine cannot limit has at least the rate that was paid for, so it may still be sold.
  bandwidthMbps: 'fixed-rate',
  trafficGib: 'metered-traffic',
  ipv4Count: 'ipv4',
  ipv6: 'ipv6',
  protectionGbps: 'protection',
  backups: 'backups',
  modelId: 'bare-metal',
  raid: 'bare-metal',
}

/** Field in which a customer chooses the capability. */
export const fieldOf: Readonly<Record<ConfiguredCapability, Field>> = {
  'metered-traffic': 'trafficGib',
  'data-disks': 'dataDisksGib',
  ipv6: 'ipv6',
  protection: 'protectionGbps',
  backups: 'backups',
  'bare-metal': 'modelId',
}

type Demanding = Partial<Pick<CloudConfig, 'trafficGib' | 'dataDisksGib' | 'ipv6' | 'protectionGbps' | 'backups'>> & Partial<Pick<ServerConfig, 'product'>>

/** How much of a capability a configuration or a server's size demands; 0: nothing. */
export function demandOf(capability: ConfiguredCapability, config: Demanding): number {
  switch (capability) {
    case 'metered-traffic':
      return config.trafficGib ?? 0
    case 'data-disks':
      return (config.dataDisksGib ?? []).reduce((sum, gib) => sum + gib, 0)
    case 'ipv6':
      return config.ipv6 ? 1 : 0
    case 'protection':
      return config.protectionGbps ?? 0
    case 'backups':
      return config.backups ? 1 : 0
    case 'bare-metal':
      return config.product === 'dedicated-server' ? 1 : 0
  }
}

export function lacks(zone: ZoneDelivery | undefined, capability: SoldCapability): boolean {
  return zone?.lacks?.includes(capability) ?? false
}

/** Names of a zone for an error in any locale. */
export type PlaceOfZone = { regionNames: Names; names: Names }

/** Reason that names the zone and the capability. */
export function lackOf(capability: SoldCapability, { regionNames, names }: PlaceOfZone) {
  return {
    code: 'catalog.zone-lacks',
    detail: {
      capability,
      zh: `${regionNames.zh}${names.zh}`,
      zhTw: `${regionNames['zh-TW']}${names['zh-TW']}`,
      en: `${regionNames.en} ${names.en}`,
    },
  }
}

/** Faults of what `to` demands of the zone beyond what the server already has, and the zone does not deliver. */
export function deliveryFaults(place: PlaceOfZone & ZoneDelivery, to: Demanding, from: Demanding = {}) {
  return configuredCapabilities.flatMap((capability) => {
    const more = demandOf(capability, to) > demandOf(capability, from)
    return more && lacks(place, capability) ? [{ path: fieldOf[capability], ...lackOf(capability, place) }] : []
  })
}

/** Decision of staff about a capability of a zone. */
export type SettingChoice = 'by-hand' | 'not-offered'

export type StaffSetting = { setting: SettingChoice; instructions: string | null; hours: number | null; reason: string; since: Date; by: string }

/** Capability as staff see it in a zone. `reported` is null until the engine was seen; `delivery` is who delivers it in the end. */
export type StaffCapability = {
  capability: Capability
  reported: Reported | null
  choices: SettingChoice[]
  setting: StaffSetting | null
  delivery: 'engine' | 'by-hand' | 'none'
}

/** A report that differed from the one before; `was` is null for the first one. */
export type CapabilityChange = { id: number; capability: Capability; was: Reported | null; now: Reported; at: Date }

export const instructionsMax = 2000
export const hoursMax = 720
