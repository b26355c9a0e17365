import { isoOf, type Locale } from '#platform/i18n/locales.ts'
import { namedTexts } from '#platform/i18n/named-texts.ts'
import { en } from '../copy/delivery.en.ts'
import { zhTW } from '../copy/delivery.zh-TW.ts'
import { zh, type DeliveryCopy } from '../copy/delivery.zh.ts'
import { drawMail, type MailParts } from './draw-mail.ts'
import type { Mail } from './ports.ts'

const copies: Record<Locale, DeliveryCopy> = { zh, 'zh-TW': zhTW, en }

/** Texts around a notice outside of the site. */
export function copyOf(locale: Locale, siteName: string): DeliveryCopy {
  return namedTexts(copies[locale], siteName)
}

/** Composes a mail with the site's name, as plain text and as equivalent HTML. */
export function composeMail(parts: MailParts): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { automatic } = copies[parts.locale]
  const whyLine = [parts.why.text, ...(parts.why.url ? [`${parts.why.link}: ${parts.why.url}`] : [])].join('\n')
  return {
    subject: parts.subject,
    text: [...parts.paragraphs, `${parts.action.text}:\n${parts.action.url}`, '—', `${parts.siteName} ${parts.origin}`, whyLine, automatic].join('\n\n'),
    html: drawMail({ ...parts, iso: isoOf(parts.locale), automatic }),
  }
}
