import { isoOf, type Locale } from '#platform/i18n/locales.ts'
import { en } from '../copy/delivery.en.ts'
import { zhTW } from '../copy/delivery.zh-TW.ts'
import { zh, type DeliveryCopy } from '../copy/delivery.zh.ts'
import { drawMail, type MailParts } from './draw-mail.ts'
import type { Mail } from './ports.ts'

const copies: Record<Locale, DeliveryCopy> = { zh, 'zh-TW': zhTW, en }

/** Texts around a notice outside of the site. */
export function copyOf(locale: Locale): DeliveryCopy {
  return copies[locale]
}

/** Composes a mail with our name, as plain text and as equivalent HTML. */
export function composeMail(parts: MailParts): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { brand, automatic } = copies[parts.locale]
  const whyLine = [parts.why.text, ...(parts.why.url ? [`${parts.why.link}: ${parts.why.url}`] : [])].join('\n')
  return {
    subject: parts.subject,
    text: [...parts.paragraphs, `${parts.action.text}:\n${parts.action.url}`, '—', `${brand} ${parts.origin}`, whyLine, automatic].join('\n\n'),
    html: drawMail({ ...parts, iso: isoOf(parts.locale), brand, automatic }),
  }
}
