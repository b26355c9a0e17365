import { z } from 'zod'
import type { Outbound, OutboundAnswer } from '#platform/http/outbound.ts'

/** Account at Stripe and the address of its API. */
export type Stripe = {
  secretKey: string
  /** Secrets of the webhook endpoint: during a rotation, the old and the new. */
  webhookSecrets: readonly string[]
  /** Customers may save cards for renewals. */
  savedCards?: boolean | undefined
  origin: () => string
  now: () => Date
  send: Outbound
}

export const stripeHost = 'https://api.stripe.com'
/** Version of the API whose field names are read below. */
const apiVersion = '2024-06-20'

const fault = z.object({ error: z.object({ type: z.string(), code: z.string().optional() }) })

export type Answered = { said: unknown; code: string; type: string }

type Call = { method: 'GET' | 'POST'; path: string; form?: Readonly<Record<string, string>>; onceKey?: string }

/** Calls Stripe's API. Errors return type and code. Stripe's own faults, and limits, are thrown. */
export async function call(stripe: Stripe, { method, path, form, onceKey }: Call): Promise<Answered> {
  const query = new URLSearchParams(form ?? {}).toString()
  const url = new URL(method === 'GET' && query ? `${path}?${query}` : path, stripeHost)
  const answer = await stripe.send(url, {
    method,
    headers: {
      authorization: `Bearer ${stripe.secretKey}`,
      'stripe-version': apiVersion,
      ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...(onceKey ? { 'idempotency-key': onceKey } : {}),
    },
    limit: 4 * 1024 * 1024,
    ...(method === 'POST' ? { body: query } : {}),
  })
  return read(answer, path)
}

function read({ status, body }: OutboundAnswer, path: string): Answered {
  if (status >= 500 || status === 429 || status === 401 || status === 409) throw new Error(`Stripe answered ${path.split('?')[0]} with status ${status}`)
  const said: unknown = JSON.parse(new TextDecoder().decode(body))
  if (status < 300) return { said, code: '', type: '' }
  const { type, code } = fault.parse(said).error
  return { said, code: code ?? type, type }
}

/** Test keys see test payments alone, so the mode is part of the merchant's identity. */
export function merchantOf(live: boolean): string {
  return live ? 'stripe:live' : 'stripe:test'
}

export function isLive({ secretKey }: Pick<Stripe, 'secretKey'>): boolean {
  return /^[rs]k_live_/.test(secretKey)
}
