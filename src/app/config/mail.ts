import { smtpSettings } from '#adapters/mail-smtp/settings.ts'
import { variablesOf } from './driver-variables.ts'
import { missing, SettingError } from './setting-error.ts'

/** Environment of the mail server. */
export const mailEnvironment = variablesOf(smtpSettings)

export type MailConfig = { url: string; from: string }

const server = /^smtps?:\/\/[^\s/]+/
const sender = /^[^<>\r\n]*<[^@\s<>]+@[^@\s<>]+>$|^[^@\s<>]+@[^@\s<>]+$/

/** Both settings are required, or neither: undefined is the offline fake, or in production what the back office holds. */
export function mailConfig({ SMTP_URL: url, MAIL_FROM: from }: { SMTP_URL?: string | undefined; MAIL_FROM?: string | undefined }): MailConfig | undefined {
  if (!url && !from) return undefined
  if (!url) throw missing('SMTP_URL', 'mails need a server, like smtps://user:password@smtp.example.com:465')
  if (!from) throw missing('MAIL_FROM', 'mails need a sender, like Example Cloud <no-reply@example.com>')
  if (!server.test(url)) throw new SettingError('SMTP_URL', 'form', 'SMTP_URL: must be smtp://… or smtps://…')
  if (!sender.test(from)) throw new SettingError('MAIL_FROM', 'form', 'MAIL_FROM: must be an address, or a name with an address in <>')
  return { url, from }
}
