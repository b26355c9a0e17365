import type { LocalNames } from '#features/content/model.ts'
import { affectedOf } from '#features/status/model.ts'
import { useLocale } from '#platform/i18n/messages.tsx'
import { useMessages } from '../../messages/use-messages.ts'

export type RegionNames = { id: string; names: LocalNames }

/** Returns the name of an affected service with its region. */
export function useScopeNames(regions: readonly RegionNames[]): (key: string) => string {
  const m = useMessages().incidents
  const locale = useLocale()
  return (key) => {
    const one = affectedOf(key)
    if (!one) return key
    const service = m.services[one.service]
    if (one.regionId === null) return service
    return m.inRegion(regions.find(({ id }) => id === one.regionId)?.names[locale] ?? one.regionId, service)
  }
}
