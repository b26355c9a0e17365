import { locales, type Locale } from '#platform/i18n/locales.ts'
import type { Catalogue, Messages } from '#platform/i18n/messages.tsx'

const pauseMs = 1_000
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs))

/**
 * Tries the locale's texts once more after a pause, then fills their gaps with those of the other locales, the Chinese ones first, so that the page can be used.
 * Returns whether it can.
 */
export async function loadLate(
  locale: Locale,
  load: (of: Locale) => Promise<boolean>,
  catalogueOf: (locale: Locale) => Catalogue,
  wait = pause,
): Promise<boolean> {
  await wait()
  if (await load(locale)) return true
  for (const { code } of locales) {
    if (code === locale || !(await load(code))) continue
    fill(catalogueOf(locale) as Record<string, Messages>, catalogueOf(code))
    return Object.keys(catalogueOf(locale)).length > 0
  }
  return false
}

function fill(own: Record<string, Messages>, other: Catalogue): void {
  for (const [feature, texts] of Object.entries(other)) {
    const held = own[feature]
    own[feature] = { ...texts, ...held, errors: { ...(texts['errors'] as object), ...(held?.['errors'] as object) } }
  }
}
