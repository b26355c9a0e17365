import { until } from './until.ts'

export type SentMessage = { phone: string; purpose: string; code: string; text: string; at: string }

/** Messages of the offline SMS fake, newest first. */
export async function readOutbox(address: string): Promise<SentMessage[]> {
  const response = await fetch(`${address}/dev/outbox`, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`/dev/outbox answered ${response.status}`)
  const body = (await response.json()) as SentMessage[] | { messages: SentMessage[] }
  return Array.isArray(body) ? body : body.messages
}

/** Newest code sent to a phone, for a purpose. */
export function readCode(address: string, phone: string, purpose: string): Promise<string> {
  return until(
    `a ${purpose} code for ${phone}`,
    async () => (await readOutbox(address)).find((message) => message.phone === phone && message.purpose === purpose)?.code,
  )
}

export type SentMail = { to: string; subject: string; text: string; html: string; at: string }

/** Mails of the offline fake to an address, newest first. */
export async function mailsTo(address: string, email: string): Promise<SentMail[]> {
  const response = await fetch(`${address}/dev/mail`, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`/dev/mail answered ${response.status}`)
  return ((await response.json()) as SentMail[]).filter(({ to }) => to === email)
}
