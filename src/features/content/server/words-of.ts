import type { Locale } from '#platform/i18n/locales.ts'
import { en } from '../messages/en.ts'
import { zhTW } from '../messages/zh-TW.ts'
import { zh } from '../messages/zh.ts'

const words: Record<Locale, typeof zh> = { zh, 'zh-TW': zhTW, en }

/** This feature's texts for what the server itself writes: feeds, and what search engines read. */
export function wordsOf(locale: Locale): typeof zh {
  return words[locale]
}
