import { useCallback } from 'react'
import { useRootData } from './use-root-data.ts'

/** Whether a page (path without locale) can be opened. Menus leave the others out. The table itself stays on the server. */
export function useBuiltPages(): (path: string) => boolean {
  const missing = useRootData()?.missingPaths
  return useCallback((path: string) => !missing?.includes(path), [missing])
}
