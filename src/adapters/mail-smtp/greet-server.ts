import { smtpTransport, type SmtpServer } from './smtp-mail.ts'

/** Connects, greets the server (EHLO, and STARTTLS where it is demanded) and leaves. Does not sign in and sends no mail. Throws if it does not answer. */
export async function greetMailServer({ url, from }: SmtpServer): Promise<void> {
  const address = new URL(url)
  address.username = ''
  address.password = ''
  const transport = await smtpTransport({ url: address.href, from })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
