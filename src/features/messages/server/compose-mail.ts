import { isoOf, type Locale } from '#platform/i18n/locales.ts'
import { namedTexts } from '#platform/i18n/named-texts.ts'
import { en } from '../copy/delivery.en.ts'
import { zhTW } from '../copy/delivery.zh-TW.ts'
import { zh, type DeliveryCopy } from '../copy/delivery.zh.ts'
import type { Mail } from './ports.ts'
import { drawMail, type MailParts } from './draw-mail.ts'
import type { MailScheme } from '../model/mail-scheme.ts'

const copies: Record<Locale, DeliveryCopy> = { zh, 'zh-TW': zhTW, en }

/** Texts around a notice outside of the site. */
export function copyOf(locale: Locale, siteName: string): DeliveryCopy {
  return namedTexts(copies[locale], siteName)
}

/** Composes a mail with the site's name, as plain text and as equivalent HTML. `scheme` fixes the colors, for a preview. */
export function composeMail(parts: MailParts, scheme?: MailScheme): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { automatic, factLine } = copies[parts.locale]
  const whyLine = [parts.why.text, ...(parts.why.url ? [factLine(parts.why.link ?? '', parts.why.url)] : [])].join('\n')
  const facts = (parts.facts ?? []).map(({ label, value }) => factLine(label, value)).join('\n')
  const action = parts.action ? `${factLine(parts.action.text, '').trim()}\n${parts.action.url}` : ''
  const blocks = [parts.title, ...parts.paragraphs, parts.code ?? '', facts, action, '—', `${parts.siteName} ${parts.origin}`, whyLine, automatic]
  return {
    subject: parts.subject,
    text: blocks.filter((block) => block !== '').join('\n\n'),
    html: drawMail({ ...parts, iso: isoOf(parts.locale), automatic }, scheme),
  }
}
