import { composeMail } from '#features/messages/api.ts'
import type { MailScheme } from '#features/messages/model.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { namedTexts } from '#platform/i18n/named-texts.ts'
import { en } from '../copy/email-mail.en.ts'
import { zhTW } from '../copy/email-mail.zh-TW.ts'
import { zh, type EmailMailCopy } from '../copy/email-mail.zh.ts'

const copies: Record<Locale, EmailMailCopy> = { zh, 'zh-TW': zhTW, en }

type Frame = { locale: Locale; siteName: string; brandColor?: string | undefined; origin: string }
type Words = ReturnType<typeof composeMail>

/** Writes the mail with the link that confirms an address. `scheme` fixes its colors, for a preview. */
export function wordEmailLink({ nickname, token, ...frame }: Frame & { nickname: string; token: string }, scheme?: MailScheme): Words {
  const copy = namedTexts(copies[frame.locale], frame.siteName)
  const mail = {
    ...frame,
    ...copy.link,
    paragraphs: [copy.greeting(nickname), ...copy.link.paragraphs],
    action: { text: copy.link.action, url: `${frame.origin}/${frame.locale}/console/personal?email-token=${token}` },
    why: { text: copy.why },
  }
  return composeMail(mail, scheme)
}

/** Writes the mail to the holder of an address that another account asked for. It has no link that confirms anything. */
export function wordTakenEmail(frame: Frame, scheme?: MailScheme): Words {
  const copy = namedTexts(copies[frame.locale], frame.siteName)
  const action = { text: copy.taken.action, url: `${frame.origin}/${frame.locale}/login` }
  return composeMail({ ...frame, ...copy.taken, action, tone: 'warn', why: { text: copy.why } }, scheme)
}
