import { createContext, use } from 'react'

const SiteNameContext = createContext('')
export const SiteNameProvider = SiteNameContext

/** Configured name of the site, or the default of the texts. */
export function useSiteName(): string {
  return use(SiteNameContext)
}
