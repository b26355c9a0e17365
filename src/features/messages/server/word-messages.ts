import type { Locale } from '#platform/i18n/locales.ts'
import { notices as en } from '../copy/notices.en.ts'
import { notices as zhTW } from '../copy/notices.zh-TW.ts'
import { notices as zh, type Notices } from '../copy/notices.zh.ts'
import type { Message, NoticeCode, WordedMessage } from '../model.ts'
import { fillText } from '../model/placeholders.ts'
import { dateTimeOf } from './date-time.ts'
import type { OwnTexts } from './own-texts.ts'
import { placeholderValues } from './placeholder-values.ts'

const notices: Record<Locale, Notices> = { zh, 'zh-TW': zhTW, en }

export type StoredMessage = Message & { ownTexts: OwnTexts | null }

/** Adds the texts of messages, in the page's language and the reader's time zone. */
export function wordMessages(messages: readonly StoredMessage[], locale: Locale, timeZone: string): WordedMessage[] {
  return messages.map(({ ownTexts: own, ...message }) => ({
    ...message,
    text: ownSentence(own, locale, timeZone, message.code, message.params) ?? sentenceOf(locale, timeZone, message.code, message.params),
  }))
}

/** Writes the operator's sentence of a notice. Undefined without one, or where it names a value that this event does not have. */
export function ownSentence(own: OwnTexts | null, locale: Locale, timeZone: string, code: NoticeCode, params: Message['params']): string | undefined {
  const body = own?.[locale]?.body
  return body && fillText(body, placeholderValues(locale, timeZone, code, params))
}

/** Writes the sentence of a notice. */
export function sentenceOf(locale: Locale, timeZone: string, code: NoticeCode, params: object): string {
  // Stored parameters have the types that `sendMessage` required for this code.
  const say = notices[locale][code] as (given: unknown, how: { dateTime: (at: Date) => string }) => string
  return say(params, { dateTime: dateTimeOf(locale, timeZone) })
}
