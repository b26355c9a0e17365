/** spec §3, §9: the three locales. The first is the fallback. */
export const locales = [
  { code: 'zh', iso: 'zh-CN', name: '简体中文', component: 'zh-cn' },
  { code: 'zh-TW', iso: 'zh-TW', name: '繁體中文', component: 'zh-tw' },
  { code: 'en', iso: 'en-US', name: 'English', component: 'en' },
] as const

export type Locale = (typeof locales)[number]['code']
export type LocaleIso = (typeof locales)[number]['iso']

export const fallbackLocale: Locale = 'zh'
/** spec §9 */
export const localeCookie = 'nuxt-i18n-slp'

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale.code === value)
}

export function isoOf(code: Locale): LocaleIso {
  return locales.find((locale) => locale.code === code)!.iso
}

/** `/zh-TW/login` → `zh-TW`; a path without a locale prefix → undefined. */
export function localeOfPath(pathname: string): Locale | undefined {
  const first = pathname.split('/')[1]
  return isLocale(first) ? first : undefined
}
