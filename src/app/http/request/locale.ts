import { fallbackLocale, isLocale, type Locale } from '#platform/i18n/locales.ts'
import { addressesOf, routeEntries } from '#src/route-table.ts'

/** Chooses the locale: cookie, then the browser's languages, then zh (spec §4). Traditional scripts and regions mean zh-TW. */
export function detectLocale(cookie: string | undefined, acceptLanguage: string | undefined): Locale {
  if (isLocale(cookie)) return cookie
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';')
      const weight = rest.map((item) => item.trim()).find((item) => item.startsWith('q='))
      return { tag: tag.toLowerCase(), weight: weight ? Number(weight.slice(2)) || 0 : 1 }
    })
    .filter((item) => item.tag && item.weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  for (const { tag } of wanted) {
    if (/^zh-(tw|hk|mo|hant)/.test(tag)) return 'zh-TW'
    if (/^zh(-|$)/.test(tag)) return 'zh'
    if (/^en(-|$)/.test(tag)) return 'en'
  }
  return fallbackLocale
}

const knownPaths = new Set(routeEntries.flatMap(addressesOf))

/** Whether a path without a locale prefix is one of the specification's. The bare home page has a separate rule. */
export function isKnownBarePath(path: string): boolean {
  return path !== '/' && knownPaths.has(path)
}
