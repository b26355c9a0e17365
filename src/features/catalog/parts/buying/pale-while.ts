/** Style of an outdated price: it stays, a little paler, after a delay in which most answers arrive. */
export function paleWhile(stale: boolean): string {
  return stale ? 'opacity-50 transition-opacity delay-200 duration-200' : 'opacity-100'
}
