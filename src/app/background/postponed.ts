/** What browsers tell of the connection; Firefox and Safari tell nothing. */
export type Connection = { effectiveType?: string; saveData?: boolean }

/** spec §9 */
export const prefetchDelayMs = 1000

/** A connection on which only what was asked for may be loaded. */
export function isVerySlow(connection: Connection | undefined): boolean {
  return connection?.saveData === true || connection?.effectiveType === 'slow-2g' || connection?.effectiveType === '2g'
}

/** spec §9: looking ahead is postponed by 1 s, and left out on a very slow connection. */
export function postpone(look: () => void, connection: Connection | undefined): void {
  if (!isVerySlow(connection)) setTimeout(look, prefetchDelayMs)
}
