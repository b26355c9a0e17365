import { locales, type Locale } from '#platform/i18n/locales.ts'
import { loadCatalogue, loaded, merged } from './catalogue.ts'

const loadHere = (locale: Locale) => loadCatalogue(locale, location.pathname, location.search)
const pauseMs = 1_000
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs))

/**
 * Tries the page's texts once more after a pause, then fills the gaps with another locale's, the Chinese ones first, so that the page can be used. Returns
 * whether it can.
 */
export async function loadLate(locale: Locale, load = loadHere, texts = loaded, wait = pause): Promise<boolean> {
  await wait()
  if (await load(locale)) return true
  for (const { code } of locales) {
    if (code === locale || !(await load(code))) continue
    texts[locale] = merged(texts[code] ?? {}, texts[locale] ?? {})
    return true
  }
  return false
}
