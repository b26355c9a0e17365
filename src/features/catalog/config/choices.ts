import type { FieldFault, ErrorDetail } from '#platform/domain-error.ts'
import { deliveryFaults, lackOf, lacks, type SoldCapability, type ZoneDelivery } from '../model/capabilities.ts'
import { ratesOf, sellsTraffic, type DiskRange, type Sizes } from '../model/sizes.ts'
import {
  leftIn,
  memoriesOf,
  type CloudConfig,
  type Family,
  type FamilyShape,
  type Image,
  type Names,
  type Offer,
  type Region,
  type ServerConfig,
  type Zone,
} from '../model.ts'

/** A reason why something cannot be chosen: a key of the messages `faults` with its numbers. */
export type Reason = { code: string; detail?: ErrorDetail }

export function reason(code: string, detail?: ErrorDetail): Reason {
  return { code: `catalog.${code}`, ...(detail ? { detail } : {}) }
}

/** Returns whether an order in the region needs an approved verification (product §3). Viewing, configuring and pricing never need one. */
export function needsVerification(region: Pick<Region, 'mainland'> | undefined): boolean {
  return region?.mainland === true
}

/** Returns why no server can be bought in the region, or undefined. */
export function regionReason(region: Region): Reason | undefined {
  if (region.zones.every((zone) => Object.values(zone.left).every((left) => left === 0))) return reason('sold-out')
  return undefined
}

/** Returns whether a visitor can buy in the region now. Counts and lists of regions on all pages come from here. */
export function regionState(region: Region): 'open' | 'paused' | 'verify' | 'sold-out' {
  if (regionReason(region)) return 'sold-out'
  if (region.paused) return 'paused'
  return needsVerification(region) ? 'verify' : 'open'
}

/** Returns why no server of the family can be bought in the zone, or undefined. */
export function zoneReason(zone: Zone, family: Family): Reason | undefined {
  return leftIn(zone, family) === 0 ? reason('sold-out') : undefined
}

/** Returns why the family cannot be chosen in the region, or undefined. It is sold out only if every zone is. */
export function familyReason(region: Region, family: Family): Reason | undefined {
  return region.zones.every((zone) => leftIn(zone, family) === 0) ? reason('sold-out') : undefined
}

export function vcpuReason({ minVcpu, maxVcpu }: FamilyShape, vcpu: number): Reason | undefined {
  if (vcpu < minVcpu) return reason('family-from', { min: minVcpu })
  if (vcpu > maxVcpu) return reason('family-up-to', { max: maxVcpu })
  return undefined
}

export function imageReason(image: Image, config: Pick<CloudConfig, 'memoryGib'>): Reason | undefined {
  return config.memoryGib < image.minMemoryGib ? reason('image-memory', { min: image.minMemoryGib }) : undefined
}

export function protectionReason(region: Pick<Region, 'maxProtectionGbps'>, gbps: number): Reason | undefined {
  return gbps > region.maxProtectionGbps ? reason('protection-region', { max: region.maxProtectionGbps }) : undefined
}

export function ipv6Reason(region: Pick<Region, 'ipv6'>): Reason | undefined {
  return region.ipv6 ? undefined : reason('ipv6-region')
}

type SomeRegion = Pick<Region, 'names'>
type SomeZone = ZoneDelivery & { names: Names }

/** Returns why a capability cannot be chosen in the zone, or undefined. */
export function lackReason(region: SomeRegion | undefined, zone: SomeZone | undefined, capability: SoldCapability): Reason | undefined {
  return region && zone && lacks(zone, capability) ? lackOf(capability, { regionNames: region.names, names: zone.names }) : undefined
}

/** Returns why a level of protection cannot be chosen in a zone that delivers protection, or undefined. */
export function protectionReasonIn(region: Pick<Region, 'maxProtectionGbps'>, zone: ZoneDelivery | undefined, gbps: number): Reason | undefined {
  return protectionReason({ maxProtectionGbps: Math.min(region.maxProtectionGbps, zone?.most?.protectionGbps ?? Infinity) }, gbps)
}

/** Levels of protection that can be chosen: only none where the zone delivers no protection, or none is sold. */
export function protectionLevelsIn(region: Pick<Region, 'maxProtectionGbps'>, zone: ZoneDelivery | undefined, sold: readonly number[]): number[] {
  return lacks(zone, 'protection') || sold.length === 0 ? [0] : sold.filter((gbps) => !protectionReasonIn(region, zone, gbps))
}

/** Level that a configuration begins with: the included one. */
export function firstProtection(zone: ZoneDelivery | undefined, sold: readonly number[]): number {
  return lacks(zone, 'protection') ? 0 : (sold[0] ?? 0)
}

/** Largest number of data disks or addresses in the zone, at most `limit`. */
export function mostIn(zone: ZoneDelivery | undefined, what: 'dataDisks' | 'ipv4', limit: number): number {
  return Math.min(limit, zone?.most?.[what] ?? limit)
}

/** Checks what a configuration demands of its zone. */
export function zoneChecks(config: ServerConfig, region: SomeRegion, zone: SomeZone): Check[] {
  const ipv4 = mostIn(zone, 'ipv4', Infinity)
  const dataDisks = mostIn(zone, 'dataDisks', Infinity)
  const tooMany = config.product === 'cloud-server' && config.dataDisksGib.length > dataDisks
  return [
    ...deliveryFaults({ ...zone, regionNames: region.names }, config).map(({ path, ...fault }): Check => [path, fault]),
    ['ipv4Count', config.ipv4Count > ipv4 && reason('too-many-addresses', { max: ipv4 })],
    ['dataDisksGib', tooMany && reason('too-many-disks', { max: dataDisks })],
  ]
}

/** Smallest system disk for an image, in GiB. */
export function minSystemDisk(image: Image | undefined, { systemDiskGib }: Pick<Sizes, 'systemDiskGib'>): number {
  return Math.max(systemDiskGib.min, image?.minDiskGib ?? 0)
}

export function regionOf(offer: Offer, config: Pick<CloudConfig, 'regionId'>): Region | undefined {
  return offer.regions.find((region) => region.id === config.regionId)
}

export function zoneOf(offer: Offer, config: Pick<CloudConfig, 'regionId' | 'zoneId'>): Zone | undefined {
  return regionOf(offer, config)?.zones.find((zone) => zone.id === config.zoneId)
}

export function familyOf(offer: Pick<Offer, 'families'>, config: Pick<CloudConfig, 'family'>): Offer['families'][number] | undefined {
  return offer.families.find(({ id }) => id === config.family)
}

export function imageOf(offer: Offer, config: Pick<CloudConfig, 'imageId'>): Image | undefined {
  return offer.images.find((image) => image.id === config.imageId)
}

export type Check = [path: string, fault: Reason | undefined | false]

function inSteps(value: number, range: DiskRange): Reason | undefined {
  const fits = Number.isInteger(value) && value >= range.min && value <= range.max && value % range.step === 0
  return fits ? undefined : reason('disk-size', { min: range.min, max: range.max, step: range.step })
}

export function oneOf(list: readonly number[], value: number): Reason | undefined {
  return list.includes(value) ? undefined : reason('not-offered')
}

function placeChecks(config: CloudConfig, offer: Offer): Check[] {
  const region = regionOf(offer, config)
  const zone = zoneOf(offer, config)
  if (!region) return [['regionId', reason('not-offered')]]
  if (!zone)
    return [
      ['regionId', regionReason(region)],
      ['zoneId', reason('not-offered')],
    ]
  const left = leftIn(zone, config.family)
  return [
    ['regionId', regionReason(region)],
    ['zoneId', zoneReason(zone, config.family)],
    ['quantity', left > 0 && config.quantity > left && reason('stock-left', { left })],
    ...zoneChecks(config, region, zone),
    ['protectionGbps', protectionReasonIn(region, zone, config.protectionGbps)],
    ['ipv6', config.ipv6 && ipv6Reason(region)],
  ]
}

function imageChecks(config: CloudConfig, offer: Offer): Check[] {
  const image = imageOf(offer, config)
  if (!image) return [['imageId', reason('not-offered')]]
  return [
    ['imageId', imageReason(image, config)],
    ['systemDiskGib', config.systemDiskGib < image.minDiskGib && reason('image-disk', { min: image.minDiskGib })],
  ]
}

function shapeChecks(config: CloudConfig, shape: FamilyShape | undefined, sizes: Sizes): Check[] {
  const computing: Check[] = shape
    ? [
        ['vcpu', oneOf(sizes.vcpus, config.vcpu) ?? vcpuReason(shape, config.vcpu)],
        ['memoryGib', !memoriesOf(shape, config.vcpu).includes(config.memoryGib) && reason('not-offered')],
      ]
    : [['family', reason('not-offered')]]
  return [
    ...computing,
    ['systemDiskGib', inSteps(config.systemDiskGib, sizes.systemDiskGib)],
    ['dataDisksGib', config.dataDisksGib.length > sizes.dataDisks && reason('too-many-disks', { max: sizes.dataDisks })],
    ...config.dataDisksGib.map((size, index): Check => [`dataDisksGib.${index}`, inSteps(size, sizes.dataDiskGib)]),
    ['trafficGib', config.trafficGib !== null && oneOf(sellsTraffic(sizes) ? sizes.trafficPackages : [], config.trafficGib)],
    ['bandwidthMbps', oneOf(ratesOf(sizes, config.trafficGib), config.bandwidthMbps)],
    ['ipv4Count', config.ipv4Count > sizes.ipv4 && reason('too-many-addresses', { max: sizes.ipv4 })],
    ['protectionGbps', oneOf([0, ...sizes.protection], config.protectionGbps)],
  ]
}

/** Checks that the term is on sale. */
export function termCheck({ months }: Pick<ServerConfig, 'months'>, { periods }: Pick<Offer, 'periods'>): Check {
  return ['months', oneOf(periods, months)]
}

/**
 * Faults of a configuration of a running server that do not depend on its region or image. `shape`: sizes of its family, undefined if there is no such family.
 * Values that the server has in `present` may no longer be on sale.
 */
export function shapeFaultsOf(config: CloudConfig, present: CloudConfig, shape: FamilyShape | undefined, sizes: Sizes): FieldFault[] {
  return firstFaults(shapeChecks(config, shape, sizes)).filter(({ path }) => !isKept(path, config, present))
}

function isKept(path: string, config: CloudConfig, present: CloudConfig): boolean {
  const [field, at] = path.split('.') as [keyof CloudConfig, string | undefined]
  // The memory goes with the processors.
  if (field === 'memoryGib' && config.vcpu !== present.vcpu) return false
  if (at !== undefined) return config.dataDisksGib[Number(at)] === present.dataDisksGib[Number(at)]
  return field === 'dataDisksGib' ? config.dataDisksGib.length <= present.dataDisksGib.length : config[field] === present[field]
}

/** Lists every fault that prevents buying this configuration. The server rejects it with exactly these. */
export function faultsOf(config: CloudConfig, offer: Offer): FieldFault[] {
  return firstFaults([
    termCheck(config, offer),
    ...placeChecks(config, offer),
    ...shapeChecks(config, familyOf(offer, config), offer.sizes),
    ['quantity', config.quantity > offer.sizes.quantity && reason('not-offered')],
    ...imageChecks(config, offer),
  ])
}

/** Keeps the first fault of each field. */
export function firstFaults(checks: readonly Check[]): FieldFault[] {
  const faults = new Map<string, FieldFault>()
  for (const [path, fault] of checks) {
    if (fault && !faults.has(path)) faults.set(path, { path, ...fault })
  }
  return [...faults.values()]
}
