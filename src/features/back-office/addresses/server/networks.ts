import { BlockList, isIP } from 'node:net'

type Entries = { networks: string[]; /** Number of the first line that is no network. */ faulty: number | undefined }

/** Reads a list of networks: one in each line (`203.0.113.0/24`, `2001:db8::/32`, or one address), with comments after `#`. */
export function readNetworks(text: string): Entries {
  const networks: string[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const entry = line.replace(/#.*$/, '').trim()
    if (entry === '') continue
    const network = networkOf(entry)
    if (!network) return { networks, faulty: index + 1 }
    networks.push(network)
  }
  return { networks, faulty: undefined }
}

/** Returns whether an address in canonical form is in the list. A list without a network has every address. */
export function isListed(text: string, ip: string): boolean {
  const { networks } = readNetworks(text)
  if (networks.length === 0) return true
  const family = isIP(ip)
  if (family === 0) return false
  const list = new BlockList()
  for (const network of networks) {
    const [address, prefix] = network.split('/') as [string, string]
    list.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return list.check(ip, family === 6 ? 'ipv6' : 'ipv4')
}

/** Returns a network as `address/prefix`. */
function networkOf(entry: string): string | undefined {
  const [, address = '', bits] = /^([^/%\s]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  const family = isIP(address)
  if (family === 0) return undefined
  const longest = family === 4 ? 32 : 128
  const prefix = bits === undefined ? longest : Number(bits)
  return prefix <= longest ? `${address}/${prefix}` : undefined
}
