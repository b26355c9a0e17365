/** Hidden where the path has both 'console' and '/auth' (spec §2). Elsewhere shown from the medium width up (by style). */
export function contactHidden(pathname: string): boolean {
  return pathname.includes('console') && pathname.includes('/auth')
}
