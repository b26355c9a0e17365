const aYear = 31_536_000

/** Stores a preference of this browser in a cookie that pages and their scripts read. With TLS it is never sent without. */
export function keepPreference(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${aYear}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}
