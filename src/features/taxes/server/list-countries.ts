import { phoneCountries } from '#features/auth/model/phones.ts'
import { isoOf, type Locale } from '#platform/i18n/locales.ts'
import { regionNames } from '#platform/pure/formats.ts'
import type { Country } from '../model.ts'

const kept = new Map<Locale, Country[]>()

/** Countries by name in a language. The server names them, because browsers have other names for some. */
export function listCountries(locale: Locale): Country[] {
  const known = kept.get(locale)
  if (known) return known
  const iso = isoOf(locale)
  const names = regionNames(iso)
  const list = phoneCountries()
    .map(({ country }) => ({ value: country as string, label: names.of(country) ?? country }))
    .toSorted((a, b) => a.label.localeCompare(b.label, iso))
  kept.set(locale, list)
  return list
}
