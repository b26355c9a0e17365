import { useCallback } from 'react'
import { useLocale } from './messages.tsx'

/** `to('/console/order')` → `/zh/console/order` in the page's locale; `to('/')` → `/zh`. */
export function useLocalePath(): (path: string) => string {
  const locale = useLocale()
  return useCallback((path: string) => (path === '/' ? `/${locale}` : `/${locale}${path}`), [locale])
}
