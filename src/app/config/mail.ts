import { smtpSettings } from '#adapters/mail-smtp/settings.ts'
import { variablesOf } from './driver-variables.ts'
import { missing, readAll, SettingError } from './setting-error.ts'

/** Environment of the mail server. */
export const mailEnvironment = variablesOf(smtpSettings)

/** `bounces`: mailbox of returned mails. */
export type MailConfig = { url: string; from: string; bounces?: string }

const server = /^smtps?:\/\/[^\s/]+/
const sender = /^[^<>\r\n]*<[^@\s<>]+@[^@\s<>]+>$|^[^@\s<>]+@[^@\s<>]+$/

type MailVariables = { SMTP_URL?: string | undefined; MAIL_FROM?: string | undefined; MAIL_BOUNCES_URL?: string | undefined }

/** Server and sender are required, or neither: undefined is the offline fake, or in production what the back office holds. */
export function mailConfig({ SMTP_URL: url, MAIL_FROM: from, MAIL_BOUNCES_URL: bounces }: MailVariables): MailConfig | undefined {
  if (!url && !from && !bounces) return undefined
  const read = readAll({ url: () => serverOf(url), from: () => senderOf(from), bounces: () => mailboxOf(bounces) })
  return { url: read.url, from: read.from, ...(read.bounces ? { bounces: read.bounces } : {}) }
}

function mailboxOf(bounces: string | undefined): string | undefined {
  if (!bounces) return undefined
  const { protocol, hostname, username, password } = URL.parse(bounces) ?? {}
  const isHere = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname ?? '')
  if (!username || !password || !(protocol === 'imaps:' || (protocol === 'imap:' && isHere)))
    throw new SettingError('MAIL_BOUNCES_URL', 'form', 'MAIL_BOUNCES_URL: must be imaps://user:password@host, with a folder behind it unless it is INBOX')
  return bounces
}

function serverOf(url: string | undefined): string {
  if (!url) throw missing('SMTP_URL', 'mails need a server, like smtps://user:password@smtp.example.com:465')
  if (!server.test(url)) throw new SettingError('SMTP_URL', 'form', 'SMTP_URL: must be smtp://… or smtps://…')
  return url
}

function senderOf(from: string | undefined): string {
  if (!from) throw missing('MAIL_FROM', 'mails need a sender, like Example Cloud <no-reply@example.com>')
  if (!sender.test(from)) throw new SettingError('MAIL_FROM', 'form', 'MAIL_FROM: must be an address, or a name with an address in <>')
  return from
}
