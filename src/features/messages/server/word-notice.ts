import type { Locale } from '#platform/i18n/locales.ts'
import { factsOf, type FactLabel } from '../model/facts.ts'
import { composeMail, copyOf } from './compose-mail.ts'
import type { MailScheme } from '../model/mail-scheme.ts'
import { toneOf } from '../model/tone.ts'
import { factTexts as enFacts } from '../copy/facts.en.ts'
import { factTexts as zhTwFacts } from '../copy/facts.zh-TW.ts'
import { factTexts as zhFacts } from '../copy/facts.zh.ts'
import { en } from '../messages/en.ts'
import { zhTW } from '../messages/zh-TW.ts'
import { zh } from '../messages/zh.ts'
import type { MessageCategory, NoticeCode } from '../model.ts'
import type { Mail, Recipient } from './ports.ts'
import type { OwnTexts } from './own-texts.ts'
import { factText } from './placeholder-values.ts'
import { ownSentence, sentenceOf } from './word-messages.ts'

const messages: Record<Locale, typeof zh> = { zh, 'zh-TW': zhTW, en }
const factTexts: Record<Locale, Record<FactLabel, string>> = { zh: zhFacts, 'zh-TW': zhTwFacts, en: enFacts }

type Noticed = {
  code: NoticeCode
  category: string
  params: Readonly<Record<string, string | number>>
  link: string | null
  recipient: Omit<Recipient, 'reach'>
  origin: string
  siteName: string
  brandColor?: string | undefined
  ownTexts: OwnTexts | null
}

export type NoticeWords = { title: string; sentence: string; sms: string; url: string; mail: Pick<Mail, 'subject' | 'text' | 'html'> }

/** Path of the message box. */
const boxPath = '/console/personal?tab=messages'
const choicesPath = '/console/personal?tab=notices'

/** Writes a notice for outside channels, in the account's language and time zone, with absolute addresses of this site. `scheme` fixes the mail's colors. */
export function wordNotice({ code, category, params, link, recipient, origin, siteName, brandColor, ownTexts }: Noticed, scheme?: MailScheme): NoticeWords {
  const { locale, timeZone, nickname } = recipient
  const copy = copyOf(locale, siteName)
  const own = ownSentence(ownTexts, locale, timeZone, code, params)
  const title = (own && ownTexts?.[locale]?.title) || copy.titles[code]
  const sentence = own ?? sentenceOf(locale, timeZone, code, params)
  const url = `${origin}/${locale}${link ?? boxPath}`
  const categoryName = messages[locale].categories[category as MessageCategory]
  const facts = factsOf(code, params).map((fact) => ({ label: factTexts[locale][fact.label], value: factText(fact, locale, timeZone) }))
  return {
    title,
    sentence,
    url,
    sms: copy.sms(title),
    mail: composeMail(
      {
        locale,
        siteName,
        brandColor,
        origin,
        subject: copy.subject(title),
        title,
        paragraphs: [copy.greeting(nickname), sentence],
        facts,
        category: categoryName,
        tone: toneOf(code),
        action: { text: link ? copy.details : copy.openBox, url },
        why: { text: copy.why(categoryName), link: copy.choose, url: `${origin}/${locale}${choicesPath}` },
      },
      scheme,
    ),
  }
}
