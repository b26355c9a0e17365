import type { Locale } from '#platform/i18n/locales.ts'
import { en } from '../copy/hub.en.ts'
import { zhTW } from '../copy/hub.zh-TW.ts'
import { zh } from '../copy/hub.zh.ts'

type Crumb = { name: string; path: string }

/** Breadcrumbs from the home page over the programmes to a page, or to the programmes if omitted. */
export function crumbsTo(locale: Locale, page?: Crumb): Crumb[] {
  const { home, crumb } = { zh, 'zh-TW': zhTW, en }[locale]
  return [{ name: home, path: '/' }, { name: crumb, path: '/partnerships' }, ...(page ? [page] : [])]
}
