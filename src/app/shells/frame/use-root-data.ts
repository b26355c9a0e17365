import { useRouteLoaderData } from 'react-router'
import type { RootData } from '../../http/documents/root-data.ts'

/** Result of the root loader: the site's configuration and the pages that can be opened. Undefined while the root itself failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}
