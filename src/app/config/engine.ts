import { readFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { z } from 'zod'
import { readAll } from './setting-error.ts'

const text = z.string().trim().min(1).optional()
const flag = z.enum(['on', 'off'])

/** Environment of the engine: only for the process that works, never for one that serves. */
const real = z.object({
  PROVISION_ADDRESSES: text,
  INCUS_SOCKET: text,
  INCUS_URL: text,
  INCUS_CLIENT_CERTIFICATE: text,
  INCUS_CLIENT_KEY: text,
  INCUS_SERVER_CERTIFICATE: text,
  INCUS_PROJECT: text,
  INCUS_STORAGE_POOL: text,
  INCUS_NETWORK: text,
  INCUS_INSTANCES: z.enum(['container', 'virtual-machine']).optional(),
  INCUS_IMAGES: text,
  INCUS_LIMIT_BANDWIDTH: flag.optional(),
  INCUS_FILTER_ADDRESSES: flag.optional(),
  INCUS_GATEWAY: text,
  INCUS_GATEWAY_INNER: text,
  INCUS_GATEWAY_PORTS: text,
  INCUS_PRIVATE_NETWORKS: flag.optional(),
  INCUS_CLOUD_INIT: flag.optional(),
  INCUS_LIMIT_DISKS: flag.optional(),
  INCUS_CLUSTER: flag.optional(),
  PROXMOX_URL: text,
  PROXMOX_TOKEN: text,
  PROXMOX_SERVER_CERTIFICATE: text,
  PROXMOX_POOL: text,
  PROXMOX_STORAGE: text,
  PROXMOX_BRIDGE: text,
  PROXMOX_TEMPLATES: text,
  PROXMOX_GATEWAY: text,
  PROXMOX_RESCUE_ISO: text,
})
export const engineEnvironment = z.object({ PROVISION_DRIVER: z.enum(['simulated', 'incus', 'proxmox']).optional(), ...real.shape })
type Environment = z.output<typeof engineEnvironment>
type Name = keyof Environment

export type IncusConfig = {
  driver: 'incus'
  addresses: readonly string[]
  address: { socketPath: string } | { url: URL; certificate: string; key: string; serverCertificate: string }
  project: string
  pool: string
  network: string
  type: 'container' | 'virtual-machine'
  images: Readonly<Record<string, string>>
  limitBandwidth: boolean
  filterAddresses: boolean
  gateway?: { address: string; inner: string; fromPort: number; toPort: number }
  privateNetworks: boolean
  cloudInit: boolean
  limitDisks: boolean
  cluster: boolean
}
export type ProxmoxConfig = {
  driver: 'proxmox'
  addresses: readonly string[]
  url: URL
  token: string
  serverCertificate: string
  pool: string
  storage: string
  bridge: string
  templates: Readonly<Record<string, number>>
  /** Route of the listed addresses. */
  gateway?: string
  prefix?: number
  rescueIso?: string
}
export type EngineConfig = { driver: 'simulated' } | IncusConfig | ProxmoxConfig
/** `only`: works off jobs and serves nothing. */
export type WorkerRole = 'on' | 'off' | 'only'

/**
 * Returns the engine of this process; undefined where it only serves, and in production where none is named: then nothing is sold. Throws a sentence that names the
 * variable.
 */
export function readEngineConfig(value: Environment, worker: WorkerRole, production: boolean): EngineConfig | undefined {
  const driver = value.PROVISION_DRIVER ?? 'simulated'
  const given = (Object.keys(real.shape) as Name[]).filter((name) => value[name] !== undefined)
  if (worker === 'off') {
    const held = driver === 'simulated' ? given[0] : 'PROVISION_DRIVER'
    if (held) throw new Error(`${held}: a process that serves pages must not hold the engine; leave it out where WORKER=off, and set it where WORKER=only`)
    return undefined
  }
  if (driver === 'simulated') {
    if (given[0]) throw new Error(`${given[0]} is set, but PROVISION_DRIVER is ${production ? 'not' : 'simulated'}: name the driver or leave it out`)
    if (!production) return { driver }
    if (value.PROVISION_DRIVER) throw new Error('PROVISION_DRIVER=simulated runs no machines: production needs incus or proxmox, in a process with WORKER=only')
    return undefined
  }
  if (worker === 'on')
    throw new Error(
      `PROVISION_DRIVER=${driver} in a process that serves pages: the key to all machines belongs elsewhere. Start one process with WORKER=off and without it, and one with WORKER=only`,
    )
  const foreign = given.find((name) => !name.startsWith('PROVISION_') && !name.startsWith(driver.toUpperCase()))
  if (foreign) throw new Error(`${foreign} is set, but PROVISION_DRIVER is ${driver}`)
  return driver === 'incus' ? incus(value) : proxmox(value)
}

function need(value: Environment, name: Name, says: string): string {
  const found = value[name]
  if (!found) throw new Error(`${name} is missing: ${says}`)
  return found
}

function incus(value: Environment): IncusConfig {
  const { gateway, ...read } = readAll({
    addresses: () => addressesOf(value),
    address: () => incusAddress(value),
    project: () => named('INCUS_PROJECT', value.INCUS_PROJECT ?? 'default'),
    pool: () => named('INCUS_STORAGE_POOL', value.INCUS_STORAGE_POOL ?? 'default'),
    network: () => named('INCUS_NETWORK', need(value, 'INCUS_NETWORK', 'the managed bridge that machines are put on')),
    images: () => imagesOf(value.INCUS_IMAGES ?? '{}'),
    gateway: () => gatewayOf(value),
    privateNetworks: () => privateNetworksOf(value),
  })
  return {
    driver: 'incus',
    ...read,
    ...gateway,
    type: value.INCUS_INSTANCES ?? 'container',
    limitBandwidth: value.INCUS_LIMIT_BANDWIDTH !== 'off',
    filterAddresses: value.INCUS_FILTER_ADDRESSES !== 'off',
    cloudInit: value.INCUS_CLOUD_INIT === 'on',
    limitDisks: value.INCUS_LIMIT_DISKS === 'on',
    cluster: value.INCUS_CLUSTER === 'on',
  }
}

function imagesOf(given: string): Record<string, string> {
  const images = z.record(z.string(), z.string().min(1)).safeParse(jsonOf('INCUS_IMAGES', given))
  if (!images.success) throw new Error('INCUS_IMAGES: must be names of images by ours, {"debian-13":"debian/13/cloud"}')
  return images.data
}

/** Address at which forwarded ports arrive. Without it there is no forwarding. */
function gatewayOf(value: Environment): Pick<IncusConfig, 'gateway'> {
  const { INCUS_GATEWAY: address, INCUS_GATEWAY_INNER: inner = address, INCUS_GATEWAY_PORTS: ports = '20000-60999' } = value
  if (!address) {
    const idle = (['INCUS_GATEWAY_INNER', 'INCUS_GATEWAY_PORTS'] as const).find((name) => value[name] !== undefined)
    if (idle) throw new Error(`${idle} is set, but INCUS_GATEWAY is not: forwarded ports come in at an address`)
    return {}
  }
  for (const [name, given] of Object.entries({ INCUS_GATEWAY: address, INCUS_GATEWAY_INNER: inner }))
    if (!given || !isIPv4(given) || given === '0.0.0.0') throw new Error(`${name}: must be an IPv4 address of the engine's host`)
  const [fromPort = 0, toPort = 0] = /^\d{4,5}-\d{4,5}$/.test(ports) ? ports.split('-').map(Number) : []
  if (fromPort < 1024 || toPort > 65_535 || fromPort >= toPort) throw new Error('INCUS_GATEWAY_PORTS: must be a range of ports above 1023, like 20000-60999')
  return { gateway: { address, inner: inner ?? address, fromPort, toPort } }
}

function privateNetworksOf(value: Environment): boolean {
  const on = value.INCUS_PRIVATE_NETWORKS === 'on'
  if (on && value.INCUS_INSTANCES === 'virtual-machine')
    throw new Error('INCUS_PRIVATE_NETWORKS: only containers are given their addresses in private networks')
  return on
}

function incusAddress(value: Environment): IncusConfig['address'] {
  if (value.INCUS_SOCKET && value.INCUS_URL) throw new Error('INCUS_SOCKET and INCUS_URL are both set: one engine, one way to it')
  if (value.INCUS_SOCKET) {
    if (!value.INCUS_SOCKET.startsWith('/')) throw new Error('INCUS_SOCKET: must be the whole path of the socket')
    return { socketPath: value.INCUS_SOCKET }
  }
  // Without either way, the certificates are not asked for.
  need(value, 'INCUS_URL', 'the engine is found by INCUS_SOCKET or by INCUS_URL')
  return readAll({
    url: () => secureUrl('INCUS_URL', need(value, 'INCUS_URL', 'the engine is found by INCUS_SOCKET or by INCUS_URL')),
    certificate: () => pemOf('INCUS_CLIENT_CERTIFICATE', need(value, 'INCUS_CLIENT_CERTIFICATE', 'the engine knows us by it')),
    key: () => pemOf('INCUS_CLIENT_KEY', need(value, 'INCUS_CLIENT_KEY', 'the engine knows us by it')),
    serverCertificate: () => pemOf('INCUS_SERVER_CERTIFICATE', need(value, 'INCUS_SERVER_CERTIFICATE', 'we know the engine by it')),
  })
}

function proxmox(value: Environment): ProxmoxConfig {
  const { gateway, ...read } = readAll({
    addresses: () => addressesOf(value),
    url: () => secureUrl('PROXMOX_URL', need(value, 'PROXMOX_URL', 'the address of a node, https://pve.example:8006')),
    token: () => tokenOf(need(value, 'PROXMOX_TOKEN', 'an API token, user@realm!name=secret')),
    serverCertificate: () => pemOf('PROXMOX_SERVER_CERTIFICATE', need(value, 'PROXMOX_SERVER_CERTIFICATE', 'we know the node by it')),
    pool: () => named('PROXMOX_POOL', need(value, 'PROXMOX_POOL', 'the pool that our machines are in, apart from others')),
    storage: () => named('PROXMOX_STORAGE', need(value, 'PROXMOX_STORAGE', 'where disks are made')),
    bridge: () => named('PROXMOX_BRIDGE', value.PROXMOX_BRIDGE ?? 'vmbr0'),
    templates: () => templatesOf(need(value, 'PROXMOX_TEMPLATES', 'the number of the template of each image, {"debian-13":9013}')),
    gateway: () =>
      value.PROXMOX_GATEWAY === undefined && value.PROVISION_ADDRESSES === undefined
        ? {}
        : routeOf(need(value, 'PROXMOX_GATEWAY', 'gateway and prefix of the addresses, like 203.0.113.1/24')),
    rescueIso: () => (value.PROXMOX_RESCUE_ISO === undefined ? undefined : volumeOf(value.PROXMOX_RESCUE_ISO)),
  })
  const { rescueIso, ...rest } = read
  return { driver: 'proxmox', ...rest, ...gateway, ...(rescueIso ? { rescueIso } : {}) }
}

function tokenOf(token: string): string {
  if (!/^[^\s@!=]+@[^\s@!=]+![\w.-]+=[0-9a-f-]{36}$/.test(token)) throw new Error('PROXMOX_TOKEN: must be user@realm!name=secret')
  if (token.startsWith('root@')) throw new Error('PROXMOX_TOKEN: root may do everything; make a user whose role holds what docs/operations.md lists')
  return token
}

function templatesOf(given: string): Record<string, number> {
  const templates = z.record(z.string(), z.number().int().min(100)).safeParse(jsonOf('PROXMOX_TEMPLATES', given))
  if (!templates.success) throw new Error('PROXMOX_TEMPLATES: must be numbers of templates by image, {"debian-13":9013}')
  return templates.data
}

function routeOf(given: string): Pick<ProxmoxConfig, 'gateway' | 'prefix'> {
  const [gateway = '', prefix = ''] = given.split('/')
  if (!isIPv4(gateway) || !/^(?:[89]|[12]\d|3[0-2])$/.test(prefix)) throw new Error('PROXMOX_GATEWAY: must be an address with a prefix, like 203.0.113.1/24')
  return { gateway, prefix: Number(prefix) }
}

function volumeOf(value: string): string {
  if (!/^[\w.-]+:iso\/[\w.+-]+\.iso$/.test(value)) throw new Error('PROXMOX_RESCUE_ISO: must be a disc of a storage, like local:iso/rescue.iso')
  return value
}

function named(name: Name, value: string): string {
  if (!/^[\w.-]{1,63}$/.test(value)) throw new Error(`${name}: must be a plain name`)
  return value
}

function secureUrl(name: Name, value: string): URL {
  const url = URL.parse(value)
  if (url?.protocol !== 'https:' || url.username || url.pathname !== '/' || url.search) throw new Error(`${name}: must be https://host:port`)
  return url
}

function jsonOf(name: Name, value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    throw new Error(`${name}: is not JSON`)
  }
}

function pemOf(name: Name, value: string): string {
  const content = value.startsWith('/') ? readFile(name, value) : value.replaceAll('\\n', '\n')
  if (!content.includes('-----BEGIN ')) throw new Error(`${name}: must be PEM text or the path of such a file`)
  return content
}

function readFile(name: Name, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new Error(`${name}: the file that it names cannot be read`)
  }
}

const most = 65_536
const numberOf = (ipv4: string) => ipv4.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
const textOf = (number: number) => [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.')

/** Addresses for machines, used in this order: single ones and ranges, separated by commas. Without them, machines get addresses of pools alone. */
function addressesOf({ PROVISION_ADDRESSES: given }: Environment): string[] {
  if (given === undefined) return []
  const all = given.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().split('-')
    if (!isIPv4(first) || !isIPv4(last)) throw new Error('PROVISION_ADDRESSES: must be IPv4 addresses or ranges, separated by commas')
    const [from, to] = [numberOf(first), numberOf(last)]
    if (to < from || to - from >= most) throw new Error('PROVISION_ADDRESSES: a range goes from its first to its last address, and holds 65,536 at most')
    return Array.from({ length: to - from + 1 }, (_, at) => textOf(from + at))
  })
  if (new Set(all).size !== all.length) throw new Error('PROVISION_ADDRESSES: an address stands in it twice')
  return all
}
