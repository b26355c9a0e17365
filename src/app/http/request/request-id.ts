import { randomUUID } from 'node:crypto'

/** Connects a response with its lines in the log. Uses the id of a trusted proxy, so that its log and ours have the same. */
export function requestIdOf(given: string | undefined, trustedProxies: number): string {
  return trustedProxies > 0 && given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
