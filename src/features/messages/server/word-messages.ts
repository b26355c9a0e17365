import { isoOf, type Locale } from '#platform/i18n/locales.ts'
import { formatDate } from '#platform/pure/formats.ts'
import { notices as en } from '../copy/notices.en.ts'
import { notices as zhTW } from '../copy/notices.zh-TW.ts'
import { notices as zh, type Notices } from '../copy/notices.zh.ts'
import type { Message, NoticeCode, WordedMessage } from '../model.ts'

const notices: Record<Locale, Notices> = { zh, 'zh-TW': zhTW, en }

/** Adds the texts of messages, in the page's language and the reader's time zone. */
export function wordMessages(messages: readonly Message[], locale: Locale, timeZone: string): WordedMessage[] {
  return messages.map((message) => ({ ...message, text: sentenceOf(locale, timeZone, message.code, message.params) }))
}

/** Writes the sentence of a notice. */
export function sentenceOf(locale: Locale, timeZone: string, code: NoticeCode, params: object): string {
  // Stored parameters have the types that `sendMessage` required for this code.
  const say = notices[locale][code] as (given: unknown, how: { dateTime: (at: Date) => string }) => string
  return say(params, { dateTime: dateTimeOf(locale, timeZone) })
}

const dateTime = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Writer of times in notices. */
export function dateTimeOf(locale: Locale, timeZone: string): (at: Date) => string {
  return (at) => formatDate(isoOf(locale), at, { ...dateTime, timeZone })
}
