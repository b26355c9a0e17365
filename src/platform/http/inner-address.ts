import { BlockList, isIP } from 'node:net'

/**
 * Nets that do not belong to any host on the Internet (RFC 6890), or that lead back inside: NAT64, 6to4 and Teredo carry an IPv4 address that the sender chose.
 */
const nets = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
    // Public address at which another cloud answers its machines.
    '168.63.129.16/32',
  ],
  ipv6: [
    '::/96',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '2001::/32',
    '2001:db8::/32',
    '2002::/16',
    '3fff::/20',
    '5f00::/16',
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
  ],
} as const

const inner = new BlockList()
for (const family of ['ipv4', 'ipv6'] as const)
  for (const net of nets[family]) {
    const [base = '', bits] = net.split('/')
    inner.addSubnet(base, Number(bits), family)
  }

/** Whether an address is not public: this machine, the data centre's nets, metadata services. A text that is no address counts as one of those. */
export function isInnerAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return true
  // An IPv4 address in IPv6 form (`::ffff:10.0.0.1`, `::ffff:a00:1`) is checked against the list of IPv4.
  return inner.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** Ends of names that only a local network answers (RFC 6761, 6762 and 8375, ICANN's list for private use, and custom of routers and offices). */
const innerEnds = ['localhost', 'localdomain', 'local', 'internal', 'intranet', 'private', 'corp', 'lan', 'home', 'arpa']

/** Whether a host name, as `URL` writes it, is not public: a single label, or one with such an end. */
export function isInnerName(name: string): boolean {
  const labels = name.replace(/\.$/, '').split('.')
  return labels.length < 2 || innerEnds.includes(labels.at(-1)!)
}

/** Whether an address is this machine. */
export function isOwnAddress(address: string): boolean {
  return address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address)
}
