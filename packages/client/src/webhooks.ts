import type { WebhookEvent } from './api.ts'

/** The request is not from us, incomplete, or too old: answer 400 and ignore it. */
export class WebhookError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WebhookError'
  }
}

export type ReceivedWebhook = {
  /** `whsec_…`; during a rotation, the old and the new one. */
  secret: string | readonly string[]
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** Raw bytes of the body: not an object that was parsed and serialised again. */
  body: string | Uint8Array
  /** Maximum difference of clocks: 5 minutes by default. */
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

/** Signatures of version 1. Invalid base64 is ignored. */
function signaturesOf(header: string): Uint8Array<ArrayBuffer>[] {
  return header.split(' ').flatMap((each) => {
    const [version, text = ''] = each.split(',')
    return version === 'v1' && /^[A-Za-z0-9+/]{43}=$/.test(text) ? [bytesOf(text)] : []
  })
}

/**
 * Verifies the request to a webhook (Standard Webhooks) and returns the event. Throws `WebhookError` if it is not from us, was
 * changed, or is too old. The same event can arrive again with the same `id`.
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
    // Compares in constant time.
    for (const signature of signatures) if (await crypto.subtle.verify('HMAC', key, signature, said)) return JSON.parse(text) as WebhookEvent
  }
  throw new WebhookError('The signature is not ours')
}
