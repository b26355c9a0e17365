import { configBy, flag, name, namesBy, queryBy, whole, wholeOrNone, type Codecs, type QueryValues } from './codecs.ts'
import { defaultConfig } from './default-config.ts'
import { sizeBounds } from '../model/sizes.ts'
import { familyId, periods, type CloudConfig, type Offer } from '../model.ts'
import { settleConfig, type ConfigField } from './settle-config.ts'

/** Query codecs of a cloud server's configuration. A coupon is personal and left out. */
const codecs: Codecs<CloudConfig> = {
  regionId: { key: 'region', ...name },
  zoneId: { key: 'zone', ...name },
  family: { key: 'family', write: (value) => value, read: (text) => (familyId.test(text) ? text : undefined) },
  vcpu: { key: 'cpu', ...whole(sizeBounds.vcpu) },
  memoryGib: { key: 'mem', ...whole(512) },
  systemDiskGib: { key: 'disk', ...whole(sizeBounds.diskGib.max) },
  dataDisksGib: { key: 'data', write: (value) => value.join('-') || '0', read: readDisks },
  bandwidthMbps: { key: 'bw', ...whole(sizeBounds.mbps) },
  trafficGib: { key: 'traffic', write: (value) => String(value ?? 0), read: (text) => (text === '0' ? null : whole(sizeBounds.trafficGib).read(text)) },
  ipv4Count: { key: 'ip', ...whole(sizeBounds.ipv4) },
  ipv6: { key: 'v6', ...flag },
  protectionGbps: { key: 'ddos', ...wholeOrNone(sizeBounds.gbps) },
  backups: { key: 'backup', ...flag },
  imageId: { key: 'image', ...name },
  months: { key: 'months', write: String, read: (text) => periods.find((months) => String(months) === text) },
  quantity: { key: 'qty', ...whole(sizeBounds.quantity) },
  autoRenew: { key: 'renew', ...flag },
}

function readDisks(text: string): number[] | undefined {
  if (text === '0') return []
  const sizes = text.split('-').map((size) => whole(sizeBounds.diskGib.max).read(size))
  return sizes.length <= sizeBounds.dataDisks && sizes.every((size) => size !== undefined) ? sizes : undefined
}

export const configNames = /* @__PURE__ */ namesBy(codecs)

/** Formats the whole configuration as a query, always in the same order, so that the URL can be shared and parses to the same configuration. */
export function queryOf(config: CloudConfig): string {
  return queryBy(codecs, config)
}

/**
 * Parses a configuration from the query. Missing fields take the default. Unreadable, withdrawn or sold-out values take the nearest that can be bought and are
 * listed in `changed`. Unknown parameters are ignored.
 */
export function configOfQuery(query: QueryValues, offer: Offer): { config: CloudConfig; changed: ConfigField[] } {
  return configBy(codecs, query, defaultConfig(offer), (wanted) => settleConfig(wanted, offer))
}
