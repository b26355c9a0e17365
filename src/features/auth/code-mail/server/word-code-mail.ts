import { composeMail, type Mail } from '#features/messages/api.ts'
import type { MailScheme } from '#features/messages/model.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { namedTexts } from '#platform/i18n/named-texts.ts'
import { en } from '../copy/code-mail.en.ts'
import { zhTW } from '../copy/code-mail.zh-TW.ts'
import { zh, type CodeMailCopy } from '../copy/code-mail.zh.ts'
import type { CodePurpose } from '../../model.ts'

const copies: Record<Locale, CodeMailCopy> = { zh, 'zh-TW': zhTW, en }

type Asked = { locale: Locale; siteName: string; brandColor?: string | undefined; origin: string; purpose: CodePurpose; code: string }

/** Writes the mail with a code. It has no link, so that readers do not learn to open links in such mails. `scheme` fixes its colors, for a preview. */
export function wordCodeMail({ purpose, ...asked }: Asked, scheme?: MailScheme): Pick<Mail, 'subject' | 'text' | 'html'> {
  const copy = namedTexts(copies[asked.locale], asked.siteName)
  const use = copy.uses[purpose]
  return composeMail({ ...asked, subject: copy.subject(use), title: copy.title(use), paragraphs: copy.paragraphs, why: { text: copy.why } }, scheme)
}
