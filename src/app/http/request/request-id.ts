import { randomUUID } from 'node:crypto'

/** Ties an answer to its lines in the log. The proxy's own id if there is a proxy to trust, so that its log and ours speak of the same. */
export function requestIdOf(given: string | undefined, trustedProxies: number): string {
  return trustedProxies > 0 && given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
