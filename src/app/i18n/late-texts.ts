import { locales, type Locale } from '#platform/i18n/locales.ts'
import type { Catalogue, Messages } from '#platform/i18n/messages.tsx'
import { areaOf, catalogueOf, loadCatalogue } from './catalogue.ts'

const loadHere = (of: Locale) => loadCatalogue(of, areaOf(location.pathname, location.search))
const pauseMs = 1_000
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs))

/**
 * Tries the locale's texts once more after a pause, then fills their gaps with those of the other locales, the Chinese ones first, so that the page can be used.
 * Returns whether it can.
 */
export async function loadLate(locale: Locale, load = loadHere, textsOf: (locale: Locale) => Catalogue = catalogueOf, wait = pause): Promise<boolean> {
  await wait()
  if (await load(locale)) return true
  for (const { code } of locales) {
    if (code === locale || !(await load(code))) continue
    fill(textsOf(locale) as Record<string, Messages>, textsOf(code))
    return Object.keys(textsOf(locale)).length > 0
  }
  return false
}

function fill(own: Record<string, Messages>, other: Catalogue): void {
  for (const [feature, texts] of Object.entries(other)) {
    const held = own[feature]
    own[feature] = { ...texts, ...held, errors: { ...(texts['errors'] as object), ...(held?.['errors'] as object) } }
  }
}
