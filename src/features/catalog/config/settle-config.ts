import {
  familyOf,
  familyReason,
  imageOf,
  imageReason,
  ipv6Reason,
  minSystemDisk,
  mostIn,
  protectionLevelsIn,
  regionOf,
  regionReason,
  zoneReason,
} from './choices.ts'
import { defaultConfig } from './default-config.ts'
import { lacks } from '../model/capabilities.ts'
import { ratesOf, sellsTraffic, type DiskRange } from '../model/sizes.ts'
import { leftIn, memoriesOf, vcpusOf, type CloudConfig, type Family, type Offer, type Period, type Region } from '../model.ts'

export type ConfigField = keyof CloudConfig

/** Returns the nearest configuration that can be bought, and the fields that were changed. */
export function settleConfig(wanted: CloudConfig, offer: Offer): { config: CloudConfig; changed: ConfigField[] } {
  const first = defaultConfig(offer)
  const { sizes } = offer
  const region = openRegion(wanted, offer) ?? regionOf(offer, first)
  if (!region) return { config: wanted, changed: [] }
  const family = openFamily(region, wanted.family, offer)
  const shape = familyOf(offer, { family })
  const zoneId = openZone(region, family, wanted.zoneId)
  const vcpu = nearest(vcpusOf(shape, sizes), wanted.vcpu)
  const memoryGib = nearest(memoriesOf(shape, vcpu), wanted.memoryGib)
  const imageId = fittingImage(wanted.imageId, memoryGib, offer)
  const minDisk = minSystemDisk(imageOf(offer, { imageId }), sizes)
  const zone = region.zones.find((one) => one.id === zoneId)
  const mostDisks = mostIn(zone, 'dataDisks', lacks(zone, 'data-disks') ? 0 : sizes.dataDisks)
  const trafficGib =
    wanted.trafficGib === null || !sellsTraffic(sizes) || lacks(zone, 'metered-traffic') ? null : nearest(sizes.trafficPackages, wanted.trafficGib)
  const left = zone ? leftIn(zone, family) : sizes.quantity
  const config: CloudConfig = {
    ...wanted,
    regionId: region.id,
    zoneId,
    family,
    vcpu,
    memoryGib,
    imageId,
    systemDiskGib: stepped(wanted.systemDiskGib, { ...sizes.systemDiskGib, min: minDisk }),
    dataDisksGib: wanted.dataDisksGib.slice(0, mostDisks).map((size) => stepped(size, sizes.dataDiskGib)),
    trafficGib,
    bandwidthMbps: nearest(ratesOf(sizes, trafficGib), wanted.bandwidthMbps),
    ipv4Count: clamp(wanted.ipv4Count, { min: 1, max: mostIn(zone, 'ipv4', sizes.ipv4) }),
    ipv6: wanted.ipv6 && !ipv6Reason(region) && !lacks(zone, 'ipv6'),
    backups: wanted.backups && !lacks(zone, 'backups'),
    protectionGbps: nearest(protectionLevelsIn(region, zone, sizes.protection), wanted.protectionGbps),
    months: nearestPeriod(offer, wanted.months),
    quantity: clamp(wanted.quantity, { min: 1, max: Math.max(1, Math.min(sizes.quantity, left)) }),
  }
  return { config, changed: changedFields(wanted, config) }
}

export function changedFields<Config extends object>(before: Config, after: Config): (keyof Config & string)[] {
  const fields = Object.keys(after) as (keyof Config & string)[]
  return fields.filter((field) => String(before[field]) !== String(after[field]))
}

function openRegion(wanted: CloudConfig, offer: Offer): Region | undefined {
  const region = regionOf(offer, wanted)
  return region && !regionReason(region) ? region : undefined
}

function openFamily(region: Region, wanted: Family, { families }: Offer): Family {
  const open = families.filter(({ id }) => !familyReason(region, id))
  return (open.find(({ id }) => id === wanted) ?? open[0] ?? families.find(({ id }) => id === wanted) ?? families[0])?.id ?? wanted
}

function openZone(region: Region, family: Family, wanted: string): string {
  const open = region.zones.filter((zone) => !zoneReason(zone, family))
  return (open.find((zone) => zone.id === wanted) ?? open[0] ?? region.zones[0])?.id ?? wanted
}

function fittingImage(wanted: string, memoryGib: number, offer: Offer): string {
  const fitting = offer.images.filter((image) => !imageReason(image, { memoryGib }))
  return (fitting.find((image) => image.id === wanted) ?? fitting[0])?.id ?? wanted
}

export function nearest(list: readonly number[], wanted: number): number {
  return list.reduce((best, value) => (Math.abs(value - wanted) < Math.abs(best - wanted) ? value : best), list[0] ?? wanted)
}

/** The term on sale that is nearest; of two equally near ones the shorter. */
export function nearestPeriod({ periods }: Pick<Offer, 'periods'>, wanted: Period): Period {
  return periods.find((months) => months === nearest(periods, wanted)) ?? wanted
}

export function clamp(value: number, range: { min: number; max: number }): number {
  return Math.min(range.max, Math.max(range.min, value))
}

/** The size in the range that is next, upwards. */
export function stepped(value: number, range: DiskRange): number {
  return clamp(Math.ceil(value / range.step) * range.step, range)
}
