import type { Place } from '#features/catalog/api.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { StatusCopy } from '../copy/status.zh.ts'
import { affectedOf } from '../model.ts'

/** Names of affected services in one language, with their regions. Regions that are no longer on offer are named by their ID. */
export function scopeNames(affected: readonly string[], places: readonly Pick<Place, 'regionId' | 'names'>[], locale: Locale, copy: StatusCopy): string[] {
  return affected.flatMap((key) => {
    const one = affectedOf(key)
    if (!one) return []
    const service = copy.serviceNames[one.service]
    if (one.regionId === null) return [service]
    return [copy.inRegion(places.find(({ regionId }) => regionId === one.regionId)?.names[locale] ?? one.regionId, service)]
  })
}
