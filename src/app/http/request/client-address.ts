import { SocketAddress, isIP } from 'node:net'

/** Header in which the proxies in front list the addresses that they saw. Only one counts, because a proxy passes the other on as the client wrote it. */
export type ForwardedHeader = 'x-forwarded-for' | 'forwarded'

type Sent = { connection: string | undefined; header: string | undefined }

/**
 * Returns the client's address in canonical form: the connection's, or with N trusted proxies the N-th from the right of the header, which is the last one that
 * a machine of ours wrote. If that is no address, it is the proxy itself.
 */
export function clientAddress({ connection, header }: Sent, { proxies, headerName }: { proxies: number; headerName: ForwardedHeader }): string {
  const own = addressOf(connection ?? '') ?? '0.0.0.0'
  if (proxies === 0 || !header) return own
  const hops = headerName === 'forwarded' ? forwardedHops(header) : header.split(',')
  return addressOf(hops.at(-proxies)?.trim() ?? '') ?? own
}

/** Reads an address with or without a port, as proxies write it: `a.b.c.d`, `a.b.c.d:port`, `::1`, `[::1]`, `[::1]:port`. IPv4 in IPv6 becomes IPv4. */
function addressOf(text: string): string | undefined {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1]
  const bare = bracketed ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text
  const family = isIP(bare)
  if (family === 0 || (bracketed !== undefined && family === 4)) return undefined
  if (family === 4) return bare
  // Writes each address in one form, so that limits count it once. A zone names an interface, not a caller.
  return new SocketAddress({ address: bare.replace(/%.*$/, ''), family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '')
}

/** The `for` of each element of a `Forwarded` header (RFC 7239). Empty for an element without one. No elements if the header is malformed. */
function forwardedHops(header: string): string[] {
  const hops: string[] = []
  const text = header.trim()
  const pair = /(?:([\w!#$%&'*+.^`|~-]+)=(?:([\w!#$%&'*+.^`|~-]+)|"((?:[^"\\]|\\.)*)"))?[ \t]*([;,]|$)[ \t]*/y
  let hop: string | undefined
  while (pair.lastIndex < text.length) {
    const found = pair.exec(text)
    if (!found) return []
    const [, name, token, quoted, end] = found
    if (name?.toLowerCase() === 'for') hop = token ?? quoted?.replaceAll(/\\(.)/g, '$1')
    if (end === ';') continue
    hops.push(hop ?? '')
    hop = undefined
  }
  return hops
}
