import type { Locale } from '#platform/i18n/locales.ts'
import { isBuilt } from '#src/route-table.ts'

/** Long texts of a page in the page's language. */
export function copyOf<Copy>(locale: Locale, copies: { zh: Copy; zhTW: Copy; en: Copy }): Copy {
  return { zh: copies.zh, 'zh-TW': copies.zhTW, en: copies.en }[locale]
}

/** Leaves out links to pages that are not available. */
export function builtLinks<AboutLink extends { path: string }>(links: readonly AboutLink[]): AboutLink[] {
  return links.filter(({ path }) => isBuilt(path))
}
