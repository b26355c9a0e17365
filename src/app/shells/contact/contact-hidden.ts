/** spec §2: hidden where the path has both 'console' and '/auth'; elsewhere from the medium width up (by style). */
export function contactHidden(pathname: string): boolean {
  return pathname.includes('console') && pathname.includes('/auth')
}
