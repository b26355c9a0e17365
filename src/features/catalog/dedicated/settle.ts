import { firstProtection, ipv6Reason, mostIn, protectionLevelsIn } from '../config/choices.ts'
import { lacks } from '../model/capabilities.ts'
import { dedicatedImageReason, dedicatedRegionOf, dedicatedRegionReason, dedicatedZoneReason, modelOf, modelReason } from './choices.ts'
import { bandwidthsOf, dedicatedLimits, raidLevelsOf, type DedicatedModel, type DedicatedOffer, type DedicatedRegion } from '../model/dedicated.ts'
import { firstPeriod, type DedicatedConfig } from '../model.ts'
import { changedFields, clamp, nearest, nearestPeriod } from '../config/settle-config.ts'

export type DedicatedField = keyof DedicatedConfig

/** Initial configuration of the page: the featured model if it is available. */
export function defaultDedicated(offer: DedicatedOffer): DedicatedConfig {
  const open = offer.models.filter((model) => !modelReason(offer, model.id))
  const model = open.find((one) => one.featured) ?? open[0] ?? offer.models[0]
  const region = offer.regions.find((one) => model && !dedicatedRegionReason(one, model.id)) ?? offer.regions[0]
  if (!model || !region) throw new Error('the catalogue has no dedicated server')
  return modelConfig(model, region, offer)
}

/** A model's configuration in a region for the shortest term. */
export function modelConfig(model: DedicatedModel, region: DedicatedRegion, offer: Pick<DedicatedOffer, 'images' | 'periods' | 'protection'>): DedicatedConfig {
  const zoneId = openZone(region, model.id, '')
  const zone = region.zones.find((one) => one.id === zoneId)
  return {
    product: 'dedicated-server',
    regionId: region.id,
    zoneId,
    modelId: model.id,
    raid: raidLevelsOf(model.hardware)[0] ?? 'none',
    bandwidthMbps: model.bandwidthMbps,
    ipv4Count: 1,
    ipv6: false,
    protectionGbps: firstProtection(zone, offer.protection),
    imageId: offer.images[0]?.id ?? '',
    months: firstPeriod(offer),
    quantity: 1,
    autoRenew: false,
    couponCode: null,
  }
}

/**
 * Returns the nearest configuration that can be bought, and the fields that were changed. The model is kept as long as any region has it; the region then
 * follows the model.
 */
export function settleDedicated(wanted: DedicatedConfig, offer: DedicatedOffer): { config: DedicatedConfig; changed: DedicatedField[] } {
  const first = defaultDedicated(offer)
  const asked = modelOf(offer, wanted)
  const model = asked && !modelReason(offer, asked.id) ? asked : modelOf(offer, first)
  const region = model && openRegion(model, wanted, offer)
  if (!model || !region) return { config: wanted, changed: [] }
  const zoneId = openZone(region, model.id, wanted.zoneId)
  const raids = raidLevelsOf(model.hardware)
  const raid = raids.includes(wanted.raid) ? wanted.raid : (raids[0] ?? 'none')
  const fitting = offer.images.filter((image) => !dedicatedImageReason(image, model, raid))
  const zone = region.zones.find((one) => one.id === zoneId)
  const left = zone?.stock[model.id]?.left ?? 1
  const config: DedicatedConfig = {
    ...wanted,
    modelId: model.id,
    regionId: region.id,
    zoneId,
    raid,
    bandwidthMbps: nearest(bandwidthsOf(model), wanted.bandwidthMbps),
    imageId: (fitting.find((image) => image.id === wanted.imageId) ?? fitting[0])?.id ?? wanted.imageId,
    ipv4Count: clamp(wanted.ipv4Count, { min: dedicatedLimits.ipv4.min, max: mostIn(zone, 'ipv4', dedicatedLimits.ipv4.max) }),
    ipv6: wanted.ipv6 && !ipv6Reason(region) && !lacks(zone, 'ipv6'),
    protectionGbps: nearest(protectionLevelsIn(region, zone, offer.protection), wanted.protectionGbps),
    months: nearestPeriod(offer, wanted.months),
    quantity: clamp(wanted.quantity, { min: 1, max: Math.max(1, Math.min(dedicatedLimits.quantity.max, left)) }),
  }
  return { config, changed: changedFields(wanted, config) }
}

function openRegion(model: DedicatedModel, wanted: DedicatedConfig, offer: DedicatedOffer): DedicatedRegion | undefined {
  const asked = dedicatedRegionOf(offer, wanted)
  const open = offer.regions.filter((region) => !dedicatedRegionReason(region, model.id))
  return asked && open.includes(asked) ? asked : (open[0] ?? asked ?? offer.regions[0])
}

function openZone(region: DedicatedRegion, modelId: string, wanted: string): string {
  const open = region.zones.filter((zone) => !dedicatedZoneReason(zone, modelId))
  return (open.find((zone) => zone.id === wanted) ?? open[0] ?? region.zones[0])?.id ?? wanted
}
