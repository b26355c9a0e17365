import { formatAddress, parseCidr } from '#platform/pure/cidr.ts'

export const rdnsFaults = ['unreachable', 'credentials', 'no-zone', 'refused'] as const
/** `no-zone`: the name server has no reverse zone for the address. */
export type RdnsFaultCode = (typeof rdnsFaults)[number]

/** Seconds for which a report of the worker is valid. */
export const reportValidSeconds = 300

/** Name server as staff see it. */
export type RdnsView = {
  /** Null: no worker has a name server. */
  report: { zones: string[]; checkedAt: Date; errorCode: RdnsFaultCode | null; isFresh: boolean } | null
  waiting: number
  failed: { address: string; name: string | null; serverCode: string; errorCode: RdnsFaultCode }[]
}

/** Name of the PTR record of an address: `7.113.0.203.in-addr.arpa.` */
export function arpaNameOf(address: string): string {
  const { version, base } = parseCidr(address)!
  if (version === 4) return `${formatAddress(4, base).split('.').toReversed().join('.')}.in-addr.arpa.`
  return `${[...base.toString(16).padStart(32, '0')].toReversed().join('.')}.ip6.arpa.`
}

/** The most specific of the zones that a record belongs to. */
export function zoneFor(record: string, zones: readonly string[]): string | undefined {
  const within = zones.filter((zone) => record.toLowerCase().endsWith(`.${zone.toLowerCase()}`))
  return within.toSorted((one, other) => other.length - one.length)[0]
}
