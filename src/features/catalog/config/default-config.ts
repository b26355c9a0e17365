import { familyReason, minSystemDisk, needsVerification, regionReason, zoneReason } from './choices.ts'
import { includedProtectionGbps, lacks } from '../model/capabilities.ts'
import { firstPeriod, memoriesOf, vcpusOf, type CloudConfig, type Offer, type Period, type Plan, type Region } from '../model.ts'

type Shape = Pick<Plan, 'family' | 'vcpu' | 'memoryGib' | 'systemDiskGib' | 'bandwidthMbps'>

/** Size that the buy page begins with, as near as the first family has it. */
const firstSize = { vcpu: 2, memoryGib: 4, systemDiskGib: 40, bandwidthMbps: 5 }

function firstShapeOf({ families }: Offer): Shape {
  const family = families[0]
  const near = (list: readonly number[], wanted: number) => list.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? wanted
  const vcpu = near(vcpusOf(family), firstSize.vcpu)
  return { ...firstSize, family: family?.id ?? '', vcpu, memoryGib: near(memoriesOf(family, vcpu), firstSize.memoryGib) }
}

const plain = {
  product: 'cloud-server',
  dataDisksGib: [],
  trafficGib: null,
  ipv4Count: 1,
  ipv6: false,
  backups: false,
  quantity: 1,
  autoRenew: false,
  couponCode: null,
} as const

/** A plan's configuration in a region for the shortest term. The image is left open. */
export function configOfPlan(plan: Shape, region: Region, offer: { periods: readonly Period[] }): CloudConfig {
  const { family, vcpu, memoryGib, systemDiskGib, bandwidthMbps } = plan
  const zone = region.zones.find((one) => !zoneReason(one, family)) ?? region.zones[0]
  const protectionGbps = lacks(zone, 'protection') ? 0 : includedProtectionGbps
  const place = { regionId: region.id, zoneId: zone?.id ?? '' }
  const months = firstPeriod(offer)
  return { ...plain, ...place, months, dataDisksGib: [], imageId: '', protectionGbps, family, vcpu, memoryGib, systemDiskGib, bandwidthMbps }
}

/** The first configuration that can be bought: the first region without verification, the first image. */
export function defaultConfig(offer: Offer): CloudConfig {
  const firstShape = firstShapeOf(offer)
  const open =
    offer.regions.find((region) => !needsVerification(region) && !regionReason(region) && !familyReason(region, firstShape.family)) ??
    offer.regions.find((region) => !regionReason(region)) ??
    offer.regions[0]
  if (!open) throw new Error('the catalogue has no region')
  const image = offer.images.find((one) => one.minMemoryGib <= firstShape.memoryGib)
  const config = configOfPlan(firstShape, open, offer)
  return { ...config, imageId: image?.id ?? '', systemDiskGib: Math.max(config.systemDiskGib, minSystemDisk(image)) }
}
