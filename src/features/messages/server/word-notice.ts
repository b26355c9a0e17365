import type { Locale } from '#platform/i18n/locales.ts'
import { en } from '../messages/en.ts'
import { zhTW } from '../messages/zh-TW.ts'
import { zh } from '../messages/zh.ts'
import type { MessageCategory, NoticeCode } from '../model.ts'
import { composeMail, copyOf } from './compose-mail.ts'
import type { Mail, Recipient } from './ports.ts'
import { sentenceOf } from './word-messages.ts'

const messages: Record<Locale, typeof zh> = { zh, 'zh-TW': zhTW, en }

type Noticed = { code: NoticeCode; category: string; params: object; link: string | null; recipient: Recipient; origin: string; siteName: string }

/** Path of the message box. */
const boxPath = '/console/personal?tab=messages'
const choicesPath = '/console/personal?tab=notices'

/** Writes a notice for outside channels, in the account's language and time zone, with absolute addresses of this site. */
export function wordNotice({ code, category, params, link, recipient, origin, siteName }: Noticed): {
  title: string
  sentence: string
  sms: string
  url: string
  mail: Pick<Mail, 'subject' | 'text' | 'html'>
} {
  const { locale, timeZone, nickname } = recipient
  const copy = copyOf(locale, siteName)
  const title = copy.titles[code] ?? copy.categoryTitles[category as MessageCategory]
  const sentence = sentenceOf(locale, timeZone, code, params)
  const url = `${origin}/${locale}${link ?? boxPath}`
  return {
    title,
    sentence,
    url,
    sms: copy.sms(title),
    mail: composeMail({
      locale,
      siteName,
      origin,
      subject: copy.subject(title),
      title,
      paragraphs: [copy.greeting(nickname), sentence],
      action: { text: link ? copy.details : copy.openBox, url },
      why: { text: copy.why(messages[locale].categories[category as MessageCategory]), link: copy.choose, url: `${origin}/${locale}${choicesPath}` },
    }),
  }
}
