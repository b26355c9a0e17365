import { familyReason, firstProtection, minSystemDisk, needsVerification, regionReason, zoneReason } from './choices.ts'
import { firstPeriod, memoriesOf, vcpusOf, type CloudConfig, type Offer, type Plan, type Region, type SharedOptions } from '../model.ts'

type Shape = Pick<Plan, 'family' | 'vcpu' | 'memoryGib' | 'systemDiskGib' | 'bandwidthMbps'>

/** Size that the buy page begins with, as near as the first family has it. */
const firstSize = { vcpu: 2, memoryGib: 4, systemDiskGib: 40, bandwidthMbps: 5 }

function firstShapeOf({ families, sizes }: Offer): Shape {
  const family = families[0]
  const near = (list: readonly number[], wanted: number) => list.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? wanted
  const vcpu = near(vcpusOf(family, sizes), firstSize.vcpu)
  const memoryGib = near(memoriesOf(family, vcpu), firstSize.memoryGib)
  const { min, max } = sizes.systemDiskGib
  const systemDiskGib = Math.min(max, Math.max(min, firstSize.systemDiskGib))
  return { family: family?.id ?? '', vcpu, memoryGib, systemDiskGib, bandwidthMbps: near(sizes.bandwidths, firstSize.bandwidthMbps) }
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
export function configOfPlan(plan: Shape, region: Region, offer: SharedOptions): CloudConfig {
  const { family, vcpu, memoryGib, systemDiskGib, bandwidthMbps } = plan
  const zone = region.zones.find((one) => !zoneReason(one, family)) ?? region.zones[0]
  const protectionGbps = firstProtection(zone, offer.sizes.protection)
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
  return { ...config, imageId: image?.id ?? '', systemDiskGib: Math.max(config.systemDiskGib, minSystemDisk(image, offer.sizes)) }
}
