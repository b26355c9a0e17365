import type { Locale } from '#platform/i18n/locales.ts'
import { en } from '../messages/en.ts'
import { zhTW } from '../messages/zh-TW.ts'
import { zh } from '../messages/zh.ts'

const words: Record<Locale, typeof zh> = { zh, 'zh-TW': zhTW, en }

/** Texts that the server writes itself: feeds and data for search engines. */
export function wordsOf(locale: Locale): typeof zh {
  return words[locale]
}
