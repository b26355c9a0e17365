import { coversCidr, formatAddress, parseCidr, sizeOf, type Cidr } from '#platform/pure/cidr.ts'
import type { ServerState } from '../model.ts'
import type { CardModel, NetworkCard, TransportProtocol } from '../model/machine.ts'

/** Progress of a declared setting at the engine. `waiting`: the machine does not exist yet. */
export type ApplyState = 'waiting' | 'applying' | 'active' | 'failed'
export type NetworkStanding = { state: ApplyState; /** Message key of the failure. */ errorCode: string | null }

type Declared = { revision: number; appliedRevision: number; errorCode: string | null }

/** State of a setting that was declared with the given revision. */
export function applyStateOf(network: Declared | undefined, machineId: string | null, revision: number): ApplyState {
  if (network && network.appliedRevision >= revision) return 'active'
  if (!machineId) return 'waiting'
  return network?.errorCode ? 'failed' : 'applying'
}

export const maxForwards = 20

export type PortForward = {
  id: string
  protocol: TransportProtocol
  gateway: string
  publicPort: number
  privatePort: number
  remark: string
  state: ApplyState | 'removing'
  createdAt: Date
}

/** Address and ports at which forwarded connections arrive. */
export type Gateway = { address: string; fromPort: number; toPort: number }

export type PortsPage = {
  /** Null: nothing can be forwarded here. `preparing`: the engine has not reported yet. */
  gateway: Gateway | 'preparing' | null
  forwards: PortForward[]
  quota: number
  standing: NetworkStanding
}

/** Ports that a gateway keeps for itself or that are known for abuse, whatever its range. */
const reserved: readonly (readonly [from: number, to: number])[] = [
  [1, 1023],
  [1900, 1900],
  [5060, 5061],
  [8006, 8006],
  [11211, 11211],
  [33434, 33534],
]

export function isReservedPort(port: number): boolean {
  return reserved.some(([from, to]) => port >= from && port <= to)
}

export type PublicPortFault = 'port-out-of-range' | 'port-reserved'

/** Reason why a public port cannot be used at all; undefined if it can. */
export function whyNotPublicPort(port: number, gateway: Gateway): PublicPortFault | undefined {
  if (port < gateway.fromPort || port > gateway.toPort) return 'port-out-of-range'
  return isReservedPort(port) ? 'port-reserved' : undefined
}

/** Well-known services, to choose a private port by name. */
export const services = [
  { name: 'SSH', protocol: 'tcp', port: 22 },
  { name: 'RDP', protocol: 'tcp', port: 3389 },
  { name: 'HTTP', protocol: 'tcp', port: 80 },
  { name: 'HTTPS', protocol: 'tcp', port: 443 },
  { name: 'MySQL', protocol: 'tcp', port: 3306 },
  { name: 'PostgreSQL', protocol: 'tcp', port: 5432 },
  { name: 'Redis', protocol: 'tcp', port: 6379 },
  { name: 'Minecraft', protocol: 'tcp', port: 25565 },
  { name: 'WireGuard', protocol: 'udp', port: 51820 },
] as const satisfies readonly { name: string; protocol: TransportProtocol; port: number }[]

export function serviceOf(protocol: TransportProtocol, port: number): string | undefined {
  return services.find((service) => service.protocol === protocol && service.port === port)?.name
}

/** Reason why a server's network cannot be changed now (an error code after the dot); undefined if it can. */
export function whyNoNetwork(
  server: { state: ServerState; expiresAt: Date | null; locks: readonly unknown[] },
  now: Date,
): 'suspended' | 'expired' | 'locked' | undefined {
  if (server.state === 'suspended' || server.state === 'recycled') return 'suspended'
  if (server.expiresAt && server.expiresAt <= now) return 'expired'
  return server.locks.length > 0 ? 'locked' : undefined
}

export const maxPrivateNetworks = 10
/** Maximum number of private networks of a server. */
export const maxMemberships = 4

/** `confirmed`: whether the name leads back to the address; null where that is not known. */
export type PublicAddress = { address: string; version: 4 | 6; name: string; state: ApplyState; confirmed: boolean | null }
export type Membership = { networkId: string; name: string; cidr: string; address: string; state: ApplyState }
export type PrivateNetwork = { id: string; name: string; cidr: string; members: number; joined: boolean; free: number }

/** Whether an option of the network can be added to a server. `preparing`: the engine has not reported it yet. */
export const zoneOptions = ['offered', 'unavailable', 'preparing'] as const
export type ZoneOption = (typeof zoneOptions)[number]

/** Private network as its owner's account has it, with or without servers. */
export type AccountNetwork = {
  id: string
  name: string
  cidr: string
  regionId: string
  createdAt: Date
  members: { code: string; name: string; address: string }[]
}
export type AccountNetworks = { networks: AccountNetwork[]; max: number }

export type NetworkPage = {
  standing: NetworkStanding
  abilities: { privateNetworks: boolean; reverseNames: boolean; cardModels: CardModel[] }
  ipv6: ZoneOption | 'included'
  cardModel: CardModel
  cards: NetworkCard[]
  addresses: PublicAddress[]
  memberships: Membership[]
  /** Networks of the account in the server's region. */
  networks: PrivateNetwork[]
  quota: { networks: number; memberships: number; /** Most IPv4 addresses of a cloud server on sale. */ addresses: number }
}

/** Private blocks of RFC 1918. */
const privateBlocks = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'].map((block) => parseCidr(block)!)

/** Parses the block of a private network: within RFC 1918, with 14 to 65,533 usable addresses. Undefined if invalid. */
export function privateCidr(text: string): Cidr | undefined {
  const cidr = text.includes('/') ? parseCidr(text) : undefined
  if (!cidr || cidr.prefix < 16 || cidr.prefix > 28) return undefined
  return privateBlocks.some((block) => coversCidr(block, cidr)) ? cidr : undefined
}

/** Number of servers that a network has room for: all addresses but its own, the gateway's and the broadcast address. */
export function sectionOf(cidr: Cidr): number {
  return Number(sizeOf(cidr)) - 3
}

/** Address as a number if a server can have it in the network; undefined if not. */
export function placeIn(cidr: Cidr, address: string): bigint | undefined {
  const found = parseCidr(address)
  if (!found || found.prefix !== 32 || !coversCidr(cidr, found)) return undefined
  const place = found.base - cidr.base
  return place >= 2n && place < sizeOf(cidr) - 1n ? found.base : undefined
}

/** Lowest free address. */
export function freePlace(cidr: Cidr, taken: ReadonlySet<string>): string | undefined {
  for (let place = 2n; place < sizeOf(cidr) - 1n; place++) {
    const address = formatAddress(4, cidr.base + place)
    if (!taken.has(address)) return address
  }
  return undefined
}

/** Parses a host name for an address: fully qualified, in lower case. Undefined if invalid. */
export function hostName(text: string): string | undefined {
  const name = text.trim().toLowerCase().replace(/\.$/, '')
  const label = /^(?!-)[a-z\d-]{1,63}(?<!-)$/
  const labels = name.split('.')
  return name.length <= 253 && labels.length > 1 && labels.every((each) => label.test(each)) && !/^\d+$/.test(labels.at(-1)!) ? name : undefined
}
