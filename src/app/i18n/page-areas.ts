import { plainPath } from '#platform/i18n/plain-path.ts'
import { consoleAreaOf, consolePartsOf, type ConsoleArea } from './console-areas.ts'
import type { Part } from './load.ts'
import { siteAreaOf, sitePartsOf } from './site-areas.ts'

/** Area of a page, by its address with or without locale and design. For the server, which has all lists at hand. */
export function areaOf(pathname: string, search = ''): ConsoleArea | keyof typeof sitePartsOf {
  const plain = plainPath(pathname)
  return plain.includes('/console') ? consoleAreaOf(pathname, search) : siteAreaOf(plain)
}

/** Parts of the texts that a page needs. */
export function partsOfPage(pathname: string, search = ''): readonly Part[] {
  const area = areaOf(pathname, search)
  return area in sitePartsOf ? sitePartsOf[area as keyof typeof sitePartsOf] : consolePartsOf[area as ConsoleArea]
}
