/** Whether an unsafe request comes from our pages: Origin must be ours; without one, the browser itself must say same-origin. Otherwise it is refused. */
export function isOwnOrigin(origin: string | undefined, fetchSite: string | undefined, own: readonly string[]): boolean {
  if (origin) return own.includes(origin)
  return fetchSite === 'same-origin'
}
