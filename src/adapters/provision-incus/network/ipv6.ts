import { ProvisionFault, type NetworkSpec } from '#features/servers/server/ports.ts'
import { formatAddress, parseCidr } from '#platform/pure/cidr.ts'
import type { IncusHost } from '../api/incus-host.ts'
import { hardwareAddress, type Device } from '../machines/instances.ts'

/** IPv6 of a machine: its address, the prefix that is routed to it (null: only the address), and the way out. */
export type PublicV6 = { address: string; length: number; routed: string | null; gateway: string }

type Host = Pick<IncusHost, 'client' | 'shape'>
type Bridge = { managed?: boolean; config?: Record<string, string> }

/**
 * Reads the IPv6 address of the bridge, which is the router of the machines. Undefined where it has none or where its filter learns no addresses
 * (`ipv6.dhcp`), and for virtual machines, whose system cannot be given the address from here.
 */
export async function routerOf({ client, shape }: Host, signal?: AbortSignal): Promise<string | undefined> {
  if (shape.type !== 'container') return undefined
  const path = `/1.0/networks/${encodeURIComponent(shape.network)}`
  const bridge = await client.find<Bridge>({ method: 'GET', path, ...(signal ? { signal } : {}) }).catch((error: unknown) => {
    // A certificate that is bound to a project may not be allowed to read it.
    if (error instanceof ProvisionFault && error.fault.code !== 'unreachable') return undefined
    throw error
  })
  const { 'ipv6.address': address = '', 'ipv6.dhcp': dhcp } = bridge?.metadata.config ?? {}
  return dhcp !== 'false' && parseCidr(address)?.version === 6 ? address : undefined
}

/** IPv6 that a request asks for, or undefined if it asks for none or the engine has none. */
export async function publicV6(host: Host, id: string, request: NetworkSpec | undefined, signal: AbortSignal): Promise<PublicV6 | undefined> {
  if (!request?.ipv6) return undefined
  const router = await routerOf(host, signal)
  const gateway = router?.split('/')[0]
  if (!router || !gateway) return undefined
  const given = request.ipv6Prefix && parseCidr(request.ipv6Prefix.address)
  if (given) return { address: formatAddress(6, given.base + 1n), length: given.prefix, routed: request.ipv6Prefix!.address, gateway }
  const own = parseCidr(router)!
  // The filter of the bridge accepts the address that follows from the hardware address.
  return own.prefix === 64 ? { address: formatAddress(6, own.base + interfaceId(hardwareAddress(id))), length: 64, routed: null, gateway } : undefined
}

/** Lower half of an address made of a hardware address (RFC 4291, appendix A). */
function interfaceId(hardware: string): bigint {
  const [first = 0, ...rest] = hardware.split(':').map((byte) => Number.parseInt(byte, 16))
  const bytes = [first ^ 2, ...rest.slice(0, 2), 0xff, 0xfe, ...rest.slice(2)]
  return bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}

/** Route of the public card. The filter of the card accepts the prefix too. */
export const routesV6 = (ipv6: PublicV6 | undefined): Device => (ipv6?.routed ? { 'ipv6.routes': ipv6.routed } : {})
