import type { FieldFault } from '#platform/domain-error.ts'
import { firstFaults, ipv6Reason, oneOf, protectionReasonIn, reason, termCheck, zoneChecks, type Check, type Reason } from '../config/choices.ts'
import {
  bandwidthsOf,
  dedicatedLimits,
  raidLevelsOf,
  volumesOf,
  type DedicatedModel,
  type DedicatedOffer,
  type DedicatedRegion,
  type DedicatedZone,
  type ModelStock,
} from '../model/dedicated.ts'
import type { DedicatedConfig, Image } from '../model.ts'
import type { RaidLevel } from '../model/hardware.ts'

export function modelOf(offer: Pick<DedicatedOffer, 'models'>, config: Pick<DedicatedConfig, 'modelId'>): DedicatedModel | undefined {
  return offer.models.find((model) => model.id === config.modelId)
}

export function dedicatedRegionOf(offer: Pick<DedicatedOffer, 'regions'>, config: Pick<DedicatedConfig, 'regionId'>): DedicatedRegion | undefined {
  return offer.regions.find((region) => region.id === config.regionId)
}

/** Stock of the chosen model in the chosen zone. Undefined if it is not sold there. */
export function stockOf(offer: Pick<DedicatedOffer, 'regions'>, config: Pick<DedicatedConfig, 'regionId' | 'zoneId' | 'modelId'>): ModelStock | undefined {
  return dedicatedRegionOf(offer, config)?.zones.find((zone) => zone.id === config.zoneId)?.stock[config.modelId]
}

/** Machines of a model that one order can take in a region: those of its best zone, because an order has one zone. */
export function leftInRegion(region: DedicatedRegion, modelId: string): number | undefined {
  const stocks = region.zones.flatMap((zone) => zone.stock[modelId]?.left ?? [])
  return stocks.length === 0 ? undefined : Math.max(...stocks)
}

/** Returns why a model cannot be bought in the region, or undefined: it is not sold there or sold out. */
export function dedicatedRegionReason(region: DedicatedRegion, modelId: string): Reason | undefined {
  const left = leftInRegion(region, modelId)
  return left === undefined ? reason('not-here') : left === 0 ? reason('sold-out') : undefined
}

export function dedicatedZoneReason(zone: DedicatedZone, modelId: string): Reason | undefined {
  const stock = zone.stock[modelId]
  return !stock ? reason('not-here') : stock.left === 0 ? reason('sold-out') : undefined
}

/** Returns why a model cannot be bought anywhere, or undefined: every region is out of it. */
export function modelReason(offer: Pick<DedicatedOffer, 'regions'>, modelId: string): Reason | undefined {
  return offer.regions.some((region) => !dedicatedRegionReason(region, modelId)) ? undefined : reason('sold-out')
}

/** Returns why an image does not fit on the machine, or undefined. */
export function dedicatedImageReason(image: Image, model: DedicatedModel, raid: RaidLevel): Reason | undefined {
  if (model.hardware.memoryGib < image.minMemoryGib) return reason('image-memory', { min: image.minMemoryGib })
  return volumesOf(model.hardware, raid).systemGib < image.minDiskGib ? reason('image-disk', { min: image.minDiskGib }) : undefined
}

function placeChecks(config: DedicatedConfig, offer: DedicatedOffer): Check[] {
  const region = dedicatedRegionOf(offer, config)
  if (!region) return [['regionId', reason('not-offered')]]
  const zone = region.zones.find((one) => one.id === config.zoneId)
  const left = zone?.stock[config.modelId]?.left ?? 0
  return [
    ['zoneId', zone ? dedicatedZoneReason(zone, config.modelId) : reason('not-offered')],
    ['quantity', left > 0 && config.quantity > left && reason('stock-left', { left })],
    ...(zone ? zoneChecks(config, region, zone) : []),
    ['protectionGbps', oneOf([0, ...offer.protection], config.protectionGbps) ?? protectionReasonIn(region, zone, config.protectionGbps)],
    ['ipv6', config.ipv6 && ipv6Reason(region)],
  ]
}

function machineChecks(config: DedicatedConfig, offer: DedicatedOffer): Check[] {
  const model = modelOf(offer, config)
  if (!model) return [['modelId', reason('not-offered')]]
  const image = offer.images.find((one) => one.id === config.imageId)
  const raidFits = raidLevelsOf(model.hardware).includes(config.raid)
  return [
    ['raid', !raidFits && reason('not-offered')],
    ['bandwidthMbps', oneOf(bandwidthsOf(model), config.bandwidthMbps)],
    ['imageId', image ? raidFits && dedicatedImageReason(image, model, config.raid) : reason('not-offered')],
    ['ipv4Count', config.ipv4Count > dedicatedLimits.ipv4.max && reason('not-offered')],
  ]
}

/** Lists every fault that prevents buying this machine. The server rejects it with exactly these. */
export function dedicatedFaultsOf(config: DedicatedConfig, offer: DedicatedOffer): FieldFault[] {
  return firstFaults([termCheck(config, offer), ...machineChecks(config, offer), ...placeChecks(config, offer)])
}
