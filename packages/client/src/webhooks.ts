import type { WebhookEvent } from './api.ts'

/** What came is not from us, not whole, or too old: answer 400 and do nothing. */
export class WebhookError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WebhookError'
  }
}

export type ReceivedWebhook = {
  /** `whsec_…`; while it is being changed, the old and the new one. */
  secret: string | readonly string[]
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** The very bytes that came: not an object that was parsed and written again. */
  body: string | Uint8Array
  /** How far its clock may be off: 5 minutes unless told. */
  toleranceSeconds?: number
  now?: () => number
}

function headerOf(headers: ReceivedWebhook['headers'], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  const one = typeof value === 'string' ? value : value?.[0]
  if (!one) throw new WebhookError(`The header ${name} is missing`)
  return one
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))

function keyOf(secret: string): Promise<CryptoKey> {
  const raw = bytesOf(secret.startsWith('whsec_') ? secret.slice(6) : secret)
  return crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

/** The signatures of version 1; what is no base64 is none. */
function signaturesOf(header: string): Uint8Array<ArrayBuffer>[] {
  return header.split(' ').flatMap((each) => {
    const [version, text = ''] = each.split(',')
    return version === 'v1' && /^[A-Za-z0-9+/]{43}=$/.test(text) ? [bytesOf(text)] : []
  })
}

/**
 * Checks what a webhook was sent (Standard Webhooks) and answers with the event; throws `WebhookError` if it is not from us, was
 * changed, or is too old. The same event can come again: its `id` stays.
 */
export async function verifyWebhook({ secret, headers, body, toleranceSeconds = 300, now = Date.now }: ReceivedWebhook): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = signaturesOf(headerOf(headers, 'webhook-signature'))
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN
  if (!(Math.abs(now() / 1000 - seconds) <= toleranceSeconds)) throw new WebhookError('The timestamp is too old, or ahead of time')
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const said = new TextEncoder().encode(`${id}.${timestamp}.${text}`)
  for (const each of typeof secret === 'string' ? [secret] : secret) {
    const key = await keyOf(each)
    // Compared in a time that does not depend on where they differ.
    for (const signature of signatures) if (await crypto.subtle.verify('HMAC', key, signature, said)) return JSON.parse(text) as WebhookEvent
  }
  throw new WebhookError('The signature is not ours')
}
