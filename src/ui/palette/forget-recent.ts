/** Beginning of the names under which palettes keep recent choices. */
export const recentPrefix = 'runxin-palette-'

/** Removes the recent choices of everyone who used this browser. Part of signing out. */
export function forgetRecentItems(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(recentPrefix)) localStorage.removeItem(key)
  } catch {
    // Storage is off.
  }
}
