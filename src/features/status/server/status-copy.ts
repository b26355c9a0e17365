import type { Locale } from '#platform/i18n/locales.ts'
import { en } from '../copy/status.en.ts'
import { zhTW } from '../copy/status.zh-TW.ts'
import { zh, type StatusCopy } from '../copy/status.zh.ts'

const copies: Record<Locale, StatusCopy> = { zh, 'zh-TW': zhTW, en }

/** Texts of the status page, its feeds and mails, which the server writes. `{site}` is filled by `namedTexts`. */
export function statusCopy(locale: Locale): StatusCopy {
  return copies[locale]
}
