/**
 * Returns the client's address: the connection's, or with N trusted proxies the N-th from the right of `X-Forwarded-For`, which
 * is the last one that a machine of ours wrote.
 */
export function clientAddress(connection: string | undefined, forwardedFor: string | undefined, trustedProxies: number): string {
  const own = (connection ?? '').replace(/^::ffff:/, '') || '0.0.0.0'
  if (trustedProxies === 0 || !forwardedFor) return own
  const hops = forwardedFor.split(',').map((hop) => hop.trim())
  return hops.at(-trustedProxies) || own
}
