import { defaultConfig } from './default-config.ts'
import { families, limits, periods, type CloudConfig, type Offer } from './model.ts'
import { settleConfig, type ConfigField } from './settle-config.ts'

type Text = string | undefined
type Codec<Field extends ConfigField> = { key: string; write: (value: CloudConfig[Field]) => string; read: (text: string) => CloudConfig[Field] | undefined }

const whole = (max: number) => ({
  write: (value: number) => String(value),
  read: (text: string) => (/^[1-9]\d{0,4}$/.test(text) && Number(text) <= max ? Number(text) : undefined),
})
const name = { write: (value: string) => value, read: (text: string) => (/^[a-z0-9.-]{1,64}$/.test(text) ? text : undefined) }
const flag = { write: (value: boolean) => (value ? '1' : '0'), read: (text: string) => (text === '1' ? true : text === '0' ? false : undefined) }

/** How each field stands in the address. A coupon is personal and stays out. */
const codecs: { [Field in Exclude<ConfigField, 'product' | 'couponCode'>]: Codec<Field> } = {
  regionId: { key: 'region', ...name },
  zoneId: { key: 'zone', ...name },
  family: { key: 'family', write: (value) => value, read: (text) => families.find((family) => family === text) },
  vcpu: { key: 'cpu', ...whole(64) },
  memoryGib: { key: 'mem', ...whole(512) },
  systemDiskGib: { key: 'disk', ...whole(limits.systemDiskGib.max) },
  dataDisksGib: { key: 'data', write: (value) => value.join('-') || '0', read: readDisks },
  bandwidthMbps: { key: 'bw', ...whole(200) },
  trafficGib: { key: 'traffic', write: (value) => String(value ?? 0), read: (text) => (text === '0' ? null : whole(5000).read(text)) },
  ipv4Count: { key: 'ip', ...whole(limits.ipv4.max) },
  ipv6: { key: 'v6', ...flag },
  protectionGbps: { key: 'ddos', ...whole(200) },
  backups: { key: 'backup', ...flag },
  imageId: { key: 'image', ...name },
  months: { key: 'months', write: String, read: (text) => periods.find((months) => String(months) === text) },
  quantity: { key: 'qty', ...whole(limits.quantity.max) },
  autoRenew: { key: 'renew', ...flag },
}

const fields = Object.keys(codecs) as (keyof typeof codecs)[]

function readDisks(text: string): number[] | undefined {
  if (text === '0') return []
  const sizes = text.split('-').map((size) => whole(limits.dataDiskGib.max).read(size))
  return sizes.length <= limits.dataDisks && sizes.every((size) => size !== undefined) ? sizes : undefined
}

/** The whole configuration as a query, always in the same order: the address can be shared and comes back the same. */
export function queryOf(config: CloudConfig): string {
  return new URLSearchParams(fields.map((field) => [codecs[field].key, writeField(field, config)])).toString()
}

function writeField<Field extends keyof typeof codecs>(field: Field, config: CloudConfig): string {
  return (codecs[field] as Codec<Field>).write(config[field])
}

/**
 * Reads a configuration from an address. What is missing takes the default; what is unreadable, not on offer any more or
 * sold out takes the nearest that can be bought and is named in `changed`. Names that are not ours are left alone.
 */
export function configOfQuery(query: URLSearchParams, offer: Offer): { config: CloudConfig; changed: ConfigField[] } {
  const wanted: CloudConfig = defaultConfig(offer)
  const unreadable: ConfigField[] = []
  const given = new Set<ConfigField>()
  for (const field of fields) {
    const values = query.getAll(codecs[field].key)
    if (values.length === 0) continue
    given.add(field)
    if (!readInto(wanted, field, values.length === 1 ? values[0] : undefined)) unreadable.push(field)
  }
  const settled = settleConfig(wanted, offer)
  return { config: settled.config, changed: [...new Set([...unreadable, ...settled.changed.filter((field) => given.has(field))])] }
}

function readInto<Field extends keyof typeof codecs>(config: CloudConfig, field: Field, text: Text): boolean {
  const value = text === undefined ? undefined : (codecs[field] as Codec<Field>).read(text)
  if (value === undefined) return false
  config[field] = value
  return true
}
