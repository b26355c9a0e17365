import type { Transporter } from 'nodemailer'
import { DeliveryFailure, type Mailer } from '#features/messages/server/ports.ts'

export type SmtpServer = {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which must then offer STARTTLS unless it is on this machine. */
  url: string
  /** `Example Cloud <no-reply@example.com>` */
  from: string
  /** Deadline of one mail, from connecting to the server's last word; 30 s if left out. */
  timeoutMs?: number
}

const usualMs = 30_000

/** Replies to the recipient's address that say it does not exist (RFC 5321 §4.2.3). */
const noSuchMailbox = new Set([550, 551, 553])
/** Nodemailer's names for what failed before any mail was handed over. */
const before = new Set(['ECONNECTION', 'EDNS', 'EAUTH', 'ETLS', 'EOAUTH2'])

/** Opens nothing yet: a connection is made for each mail. Loaded with the first one, so that a start does not wait for it. */
export async function smtpTransport({ url, from }: SmtpServer): Promise<Transporter> {
  const local = /^(?:localhost|127\.|\[::1\])/.test(new URL(url).host)
  const { createTransport } = await import('nodemailer')
  return createTransport(
    { url, requireTLS: !local, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000, disableFileAccess: true, disableUrlAccess: true },
    { from },
  )
}

/** Mail over SMTP. The tag is the left part of the Message-ID, by which servers and readers know a repeated mail. */
export function smtpMail({ url, from, timeoutMs = usualMs }: SmtpServer): Mailer {
  let opened: Promise<Transporter> | undefined
  const domain = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    async sendMail(_ctx, { tag, to, subject, text, html, unsubscribe }) {
      const transport = await (opened ??= smtpTransport({ url, from }))
      try {
        await transport.sendMail({
          // Passed as a value, not a line, so that an address can never add a second recipient.
          to: { name: '', address: to },
          subject,
          text,
          html,
          // The transport's own time-outs begin again with each byte.
          signal: AbortSignal.timeout(timeoutMs),
          messageId: `<${tag}@${domain}>`,
          // Servers that know RFC 3461 report a final failure with this id, which a report without headers would lose.
          dsn: { id: tag, return: 'headers', notify: ['failure'], recipient: to },
          // Prevents automatic replies (RFC 3834).
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
          },
        })
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}

/** The server's message is left out, because it may contain the address. */
function failureOf(error: unknown): Error {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number }
  const text = `the mail server did not take it: ${code}${responseCode ? ` ${responseCode}` : ''}`
  if (responseCode && responseCode >= 500 && code === 'EENVELOPE') return new DeliveryFailure(noSuchMailbox.has(responseCode) ? 'bad-address' : 'refused', text)
  if (before.has(code) || (responseCode && responseCode < 500)) return new DeliveryFailure('temporary', text)
  if (responseCode) return new DeliveryFailure('refused', text)
  return new Error(`it is not known whether the mail server took it: ${code}`)
}
