/** Connection as browsers report it. Firefox and Safari report nothing. */
export type Connection = { effectiveType?: string; saveData?: boolean }

/** spec §9 */
export const prefetchDelayMs = 1000

/** Whether only requested files may be loaded on this connection. */
export function isVerySlow(connection: Connection | undefined): boolean {
  return connection?.saveData === true || connection?.effectiveType === 'slow-2g' || connection?.effectiveType === '2g'
}

/** Postpones looking ahead by 1 s, and omits it on a very slow connection (spec §9). */
export function postpone(look: () => void, connection: Connection | undefined): void {
  if (!isVerySlow(connection)) setTimeout(look, prefetchDelayMs)
}
