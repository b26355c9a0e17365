import type { BounceBox } from '#features/messages/server/ports.ts'
import { readReport } from './read-report.ts'

/** Reports that one reading takes. More wait for the next one. */
const perReading = 100
/** A report holds the headers of a mail; the mail itself is cut off. */
const maxBytes = 262_144
const deadlineMs = 60_000

/** Mailbox at `imaps://user:password@host:993/INBOX`; `imap://` only on this machine. Opens a connection for each reading. */
export function bounceBox(address: string): BounceBox {
  const { protocol, hostname, port, username, password, pathname } = new URL(address)
  const secure = protocol === 'imaps:'
  return {
    async read(ctx, each) {
      const { ImapFlow } = await import('imapflow')
      const box = new ImapFlow({
        host: hostname.replace(/^\[|\]$/g, ''),
        port: Number(port) || (secure ? 993 : 143),
        secure,
        auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
        // Its log would contain addresses.
        logger: false,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
        disableAutoIdle: true,
      })
      // Without a listener, an error of a broken connection would end the process. The call that waits is rejected too.
      box.on('error', () => undefined)
      const deadline = setTimeout(() => box.close(), deadlineMs)
      try {
        await box.connect()
        await box.mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX')
        const found = (await box.search({ seen: false, header: { 'content-type': 'delivery-status' } }, { uid: true })) || []
        for (const uid of found.slice(0, perReading)) {
          const mail = await box.fetchOne(String(uid), { source: { maxLength: maxBytes } }, { uid: true })
          const bounce = mail && mail.source ? await readReport(mail.source).catch(() => undefined) : undefined
          if (bounce) await each(bounce)
          else ctx.log.info({ uid }, 'a delivery report names no failed mail of this site')
          await box.messageFlagsAdd(String(uid), [String.raw`\Seen`], { uid: true })
        }
        await box.logout()
      } finally {
        clearTimeout(deadline)
        box.close()
      }
    },
  }
}
