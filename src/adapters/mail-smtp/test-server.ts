import type { CallOutcome } from '#features/providers/model.ts'
import { smtpTransport, type SmtpServer } from './smtp-mail.ts'

type Said = { outcome: CallOutcome; code: string; facts: string[] }

/** Connects, signs in, and sends one mail. The server's words are for the owner who asked, and for no log: they may contain the address. */
export async function testMailServer(server: SmtpServer, mail: { to: string; subject: string; text: string }): Promise<Said> {
  const transport = await smtpTransport(server)
  try {
    await transport.verify()
  } catch (error) {
    return said(error)
  }
  try {
    const { response } = (await transport.sendMail({ ...mail, to: { name: '', address: mail.to }, headers: { 'Auto-Submitted': 'auto-generated' } })) as {
      response?: string
    }
    return { outcome: 'ok', code: '', facts: [response ?? ''].filter(Boolean).map(shortened) }
  } catch (error) {
    return said(error)
  } finally {
    transport.close()
  }
}

/** Without a reply code the server was not reached, or it did not answer. */
function said(error: unknown): Said {
  const { code = '', responseCode, response, message = '' } = error as { code?: string; responseCode?: number; response?: string; message?: string }
  return { outcome: responseCode ? 'refused' : 'unclear', code: `${code}${responseCode ? `:${responseCode}` : ''}`, facts: [shortened(response ?? message)] }
}

const shortened = (text: string) => text.slice(0, 300)
