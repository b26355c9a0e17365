import type { NetworkSpec } from '#features/servers/server/ports.ts'
import { formatAddress, parseCidr } from '#platform/pure/cidr.ts'

/** IPv6 of a machine: the prefix that is routed to it, and its first address. */
export type PublicV6 = { prefix: string; address: string; length: number; gateway: string | null }

/** A cluster chooses no addresses, so without a prefix of a pool there is none. */
export function publicV6(request: Pick<NetworkSpec, 'ipv6' | 'ipv6Prefix'> | undefined): PublicV6 | undefined {
  const given = request?.ipv6 && request.ipv6Prefix ? parseCidr(request.ipv6Prefix.address) : undefined
  if (!given) return undefined
  const { address: prefix, gateway } = request!.ipv6Prefix!
  return { prefix, address: formatAddress(6, given.base + 1n), length: given.prefix, gateway }
}

/** Part of `ipconfig0` for cloud-init. */
export const ipconfigV6 = (ipv6: PublicV6 | undefined) => (ipv6 ? `,ip6=${ipv6.address}/${ipv6.length}${ipv6.gateway ? `,gw6=${ipv6.gateway}` : ''}` : '')
