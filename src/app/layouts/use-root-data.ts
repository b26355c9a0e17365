import { useRouteLoaderData } from 'react-router'
import type { RootData } from '../http/root-data.ts'

/** What the root loader found: the site's configuration, who is signed in, colour scheme. Undefined while the root itself failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}
