import type { Locale } from '#platform/i18n/locales.ts'
import { isAllowed, noticeChannels, type MessageCategory, type NoticeChannel, type NoticeCode } from '../model.ts'
import type { MailScheme } from '../model/mail-scheme.ts'
import type { PlaceholderValues } from '../model/placeholders.ts'
import { noticeSamples, sampleNickname } from '../model/samples.ts'
import { copyOf } from './compose-mail.ts'
import type { OwnTexts } from './own-texts.ts'
import { placeholderValues } from './placeholder-values.ts'
import { wordNotice, type NoticeWords } from './word-notice.ts'

export type NoticeSample = { code: NoticeCode; category: MessageCategory; title: string; channels: NoticeChannel[] }

/** Every notice with its title in a language, and the channels that its category may use. */
export function listNoticeSamples(locale: Locale, siteName: string, now: Date): NoticeSample[] {
  const { titles } = copyOf(locale, siteName)
  return Object.entries(noticeSamples(locale, now)).map(([key, { category }]) => {
    const code = key as NoticeCode
    return { code, category, title: titles[code], channels: noticeChannels.filter((channel) => isAllowed(category, channel)) }
  })
}

type Asked = {
  code: NoticeCode
  locale: Locale
  timeZone: string
  siteName: string
  brandColor?: string | undefined
  origin: string
  now: Date
  ownTexts: OwnTexts | null
}

/** Writes a notice with its example, as it would be sent. */
export function wordNoticeSample({ code, now, ...frame }: Asked, scheme?: MailScheme): NoticeWords {
  const { locale, timeZone } = frame
  const { category, params, link } = noticeSamples(locale, now)[code]
  const recipient = { locale, timeZone, nickname: sampleNickname(locale) }
  return wordNotice({ ...frame, code, category, params: params as Record<string, string | number>, link, recipient }, scheme)
}

/** Values of a notice's placeholders in its example. A custom text may use these names. */
export function samplePlaceholders(code: NoticeCode, locale: Locale, timeZone: string, now: Date): PlaceholderValues {
  return placeholderValues(locale, timeZone, code, noticeSamples(locale, now)[code].params as Record<string, string | number>)
}
