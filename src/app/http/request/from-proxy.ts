import { BlockList, isIP } from 'node:net'

/** Networks from which the proxies in front connect; undefined: they may connect from anywhere. */
export type ProxyNets = BlockList | undefined

const longest = { ipv4: 32, ipv6: 128 } as const

/** Reads addresses and networks (`127.0.0.1,10.0.0.0/8,fd00::/8`), separated by commas. Throws a sentence that names the setting. */
export function readProxyNets(given: string | undefined): ProxyNets {
  if (given === undefined) return undefined
  const nets = new BlockList()
  for (const part of given.split(',')) {
    const [address = '', prefix, ...more] = part.trim().split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    const bits = prefix === undefined ? longest[family] : Number(/^\d{1,3}$/.test(prefix) ? prefix : 'no number')
    if (isIP(address) === 0 || more.length > 0 || !(bits >= 1 && bits <= longest[family]))
      throw new Error('PROXY_ADDRESSES: must be addresses or networks, separated by commas, like 127.0.0.1,10.0.0.0/8')
    nets.addSubnet(address, bits, family)
  }
  return nets
}

/** Whether a connection comes from a trusted proxy, so that the headers about its client count. */
export function isFromProxy(connection: string | undefined, { proxies, nets }: { proxies: number; nets: ProxyNets }): boolean {
  if (proxies === 0) return false
  if (!nets) return true
  const address = connection?.replace(/^::ffff:(?=\d+\.)/, '') ?? ''
  const family = isIP(address)
  return family !== 0 && nets.check(address, family === 4 ? 'ipv4' : 'ipv6')
}
