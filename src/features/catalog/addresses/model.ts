import { coversCidr, formatAddress, formatCidr, parseCidr, sizeOf, type Cidr } from '#platform/pure/cidr.ts'

/** Address of a server as its engine is to set it up. `gateway`, `vlan` and `bridge` are null where the engine's own settings apply. */
export type GivenAddress = { address: string; prefix: number; gateway: string | null; vlan: number | null; bridge: string | null }

/** Addresses that one import adds, and that one pool holds, at most. */
export const importMax = 65_536
/** Length of the IPv6 prefix that a server gets. */
export const serverPrefixes = [48, 56, 60, 64] as const
export const quarantineDaysMax = 365
/** Share of free addresses at which staff are told. */
export const lowShare = 0.1

export type AddressState = 'free' | 'used' | 'reserved' | 'quarantine'

export type PoolView = {
  id: string
  name: string
  zoneId: string | null
  engineId: string | null
  family: 4 | 6
  network: string
  gateway: string | null
  vlan: number | null
  bridge: string | null
  serverPrefix: number | null
  quarantineDays: number
  revision: number
  /** Reserved addresses and ranges, one in each line. */
  reserved: string
  counts: Record<AddressState, number>
}

export type AddressCell = { address: string; state: AddressState; serverCode: string | null; freeAt: Date | null }

/** Settings of a pool as a person typed them. */
export type PoolDraft = { network: string; gateway: string | null; serverPrefix: number | null; reserved: string }

export type LineFault = { line: number; code: 'form' | 'order' | 'outside' | 'gateway' | 'edge' | 'twice' | 'many' }
export type ReadRanges = { addresses: bigint[]; faults: LineFault[] }

const lastOf = (block: Cidr) => block.base + sizeOf(block) - 1n
const isInside = (network: Cidr, from: bigint, to: bigint) => from >= network.base && to <= lastOf(network)

/** First and last address of a network, which no machine can have. Networks of one or two addresses have none. */
const edgesOf = (network: Cidr): readonly bigint[] => (network.version === 4 && network.prefix < 31 ? [network.base, lastOf(network)] : [])

/**
 * Reads IPv4 addresses of a network: in each line a block (`203.0.113.0/28`), a range (`203.0.113.10-203.0.113.99`) or single ones, separated by commas, with
 * comments after `#`. A range or block skips the edges of the network and its gateway; a single address must be neither.
 */
export function readRanges(text: string, network: Cidr, gateway: string | null): ReadRanges {
  const route = gateway === null ? undefined : parseCidr(gateway)?.base
  const never = new Set([...edgesOf(network), ...(route === undefined ? [] : [route])])
  const found = new Set<bigint>()
  const faults: LineFault[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const entries = line
      .replace(/#.*$/, '')
      .split(/[,;\s]+/)
      .filter(Boolean)
    for (const entry of entries) {
      const code = readEntry(entry, { network, route, never, found })
      if (code) faults.push({ line: index + 1, code })
    }
  }
  return { addresses: [...found].toSorted((one, other) => (one < other ? -1 : 1)), faults }
}

type Reading = { network: Cidr; route: bigint | undefined; never: ReadonlySet<bigint>; found: Set<bigint> }

function readEntry(entry: string, { network, route, never, found }: Reading): LineFault['code'] | undefined {
  const span = spanOf(entry)
  if (!span) return 'form'
  const { from, to } = span
  if (to < from) return 'order'
  if (!isInside(network, from, to)) return 'outside'
  if (to - from >= BigInt(importMax)) return 'many'
  const single = from === to
  if (single && from === route) return 'gateway'
  if (single && never.has(from)) return 'edge'
  const before = found.size
  for (let at = from; at <= to; at++) if (!never.has(at)) found.add(at)
  if (found.size > importMax) return 'many'
  return single && found.size === before ? 'twice' : undefined
}

function spanOf(entry: string): { from: bigint; to: bigint } | undefined {
  const [first = '', last, more] = entry.split('-')
  if (more !== undefined) return undefined
  const one = parseCidr(first)
  if (one?.version !== 4) return undefined
  if (last === undefined) return { from: one.base, to: lastOf(one) }
  const other = parseCidr(last)
  return other?.version === 4 && one.prefix === 32 && other.prefix === 32 ? { from: one.base, to: other.base } : undefined
}

export type PoolFault = { path: 'network' | 'gateway' | 'serverPrefix'; code: string }

/** Reads the network of a pool and checks what belongs to it. The bits behind the prefix must be clear, so that a typing error is noticed. */
export function readPool({
  network: given,
  gateway,
  serverPrefix,
}: Omit<PoolDraft, 'reserved'>): { network: Cidr; faults: PoolFault[] } | { faults: PoolFault[] } {
  const network = parseCidr(given)
  if (!network || !given.includes('/') || formatCidr(network) !== normal(given)) return { faults: [{ path: 'network', code: 'addresses.network-form' }] }
  const least = network.version === 4 ? 16 : 32
  if (network.prefix < least || network.prefix > (network.version === 4 ? 31 : 64)) return { faults: [{ path: 'network', code: 'addresses.network-size' }] }
  const faults: PoolFault[] = []
  if (network.version === 6 && (serverPrefix === null || serverPrefix < network.prefix)) faults.push({ path: 'serverPrefix', code: 'addresses.prefix-short' })
  if (gateway !== null && !isGateway(network, gateway)) faults.push({ path: 'gateway', code: 'addresses.gateway-outside' })
  return { network, faults }
}

/** Canonical text of a network that was typed in another case or with more zeros. Wrong text stays as it is. */
function normal(given: string): string {
  const [address = '', prefix = ''] = given.trim().split('/')
  const parsed = parseCidr(address)
  return parsed ? `${formatAddress(parsed.version, parsed.base)}/${prefix}` : given
}

const linkLocal = parseCidr('fe80::/10')!

function isGateway(network: Cidr, gateway: string): boolean {
  const one = parseCidr(gateway)
  if (!one || gateway.includes('/') || one.version !== network.version) return false
  if (network.version === 6 && coversCidr(linkLocal, one)) return true
  return coversCidr(network, one) && !edgesOf(network).includes(one.base)
}

/** Addresses as ranges, one in each line. */
export function rangesOf(addresses: readonly bigint[]): string {
  const spans: { from: bigint; to: bigint }[] = []
  for (const at of addresses) {
    const last = spans.at(-1)
    if (last && at === last.to + 1n) last.to = at
    else spans.push({ from: at, to: at })
  }
  const text = (value: bigint) => formatAddress(4, value)
  return spans.map(({ from, to }) => (from === to ? text(from) : `${text(from)}-${text(to)}`)).join('\n')
}

/** The nth prefix for a server in an IPv6 network. */
export function serverPrefixAt(network: Cidr, serverPrefix: number, index: bigint): string {
  return formatCidr({ version: 6, base: network.base + (index << BigInt(128 - serverPrefix)), prefix: serverPrefix })
}
