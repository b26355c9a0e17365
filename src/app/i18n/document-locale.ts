import { fallbackLocale, locales, type Locale } from '#platform/i18n/locales.ts'

/** Locale that the server wrote into the document. Browser only. */
export function localeOfDocument(): Locale {
  return locales.find(({ iso }) => iso === document.documentElement.lang)?.code ?? fallbackLocale
}
