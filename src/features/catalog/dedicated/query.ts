import { configBy, flag, name, namesBy, queryBy, whole, wholeOrNone, type Codecs, type QueryValues } from '../config/codecs.ts'
import { dedicatedLimits, type DedicatedOffer } from '../model/dedicated.ts'
import { type DedicatedConfig, periods } from '../model.ts'
import { sizeBounds } from '../model/sizes.ts'
import { raidLevels } from '../model/hardware.ts'
import { defaultDedicated, settleDedicated, type DedicatedField } from './settle.ts'

const codecs: Codecs<DedicatedConfig> = {
  modelId: { key: 'model', ...name },
  regionId: { key: 'region', ...name },
  zoneId: { key: 'zone', ...name },
  raid: { key: 'raid', write: (value) => value, read: (text) => raidLevels.find((level) => level === text) },
  imageId: { key: 'image', ...name },
  bandwidthMbps: { key: 'bw', ...whole(1000) },
  ipv4Count: { key: 'ip', ...whole(dedicatedLimits.ipv4.max) },
  ipv6: { key: 'v6', ...flag },
  protectionGbps: { key: 'ddos', ...wholeOrNone(sizeBounds.gbps) },
  months: { key: 'months', write: String, read: (text) => periods.find((months) => String(months) === text) },
  quantity: { key: 'qty', ...whole(dedicatedLimits.quantity.max) },
  autoRenew: { key: 'renew', ...flag },
}

export const dedicatedNames = /* @__PURE__ */ namesBy(codecs)

/** Formats a dedicated configuration as a query, always in the same order. */
export function dedicatedQueryOf(config: DedicatedConfig): string {
  return queryBy(codecs, config)
}

/** Parses a dedicated configuration from a query, as `configOfQuery` does for cloud servers. */
export function dedicatedOfQuery(query: QueryValues, offer: DedicatedOffer): { config: DedicatedConfig; changed: DedicatedField[] } {
  return configBy(codecs, query, startOf(query, offer), (wanted) => settleDedicated(wanted, offer))
}

/** Starts with the named model's bandwidth and RAID level, unless the query has others. */
function startOf(query: QueryValues, offer: DedicatedOffer): DedicatedConfig {
  const named = offer.models.find((model) => model.id === query['model']?.[0])
  return defaultDedicated(named ? { ...offer, models: [named] } : offer)
}
