import { useRouteLoaderData } from 'react-router'
import type { RootData } from '../../http/documents/root-data.ts'

/** What the root loader found: the site's configuration and what can be opened. Undefined while the root itself failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}
