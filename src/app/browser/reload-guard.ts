/** Time within which a page reloads itself at most once per path (spec §4, §9). */
export const reloadGuardMs = 10_000

/** Tells whether a path may be reloaded now, and stores it if so. Without storage (cookies blocked) never, because reloads could repeat forever. */
export function mayReload(pathname: string, now: number, memory: () => Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const key = `reload-guard:${pathname}`
  try {
    const kept = memory()
    if (now - Number(kept.getItem(key) ?? Number.NEGATIVE_INFINITY) < reloadGuardMs) return false
    kept.setItem(key, String(now))
    return true
  } catch {
    return false
  }
}
