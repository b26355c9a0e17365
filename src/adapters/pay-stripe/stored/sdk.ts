import type { Stripe as Sdk } from 'stripe'
import type { Outbound } from '#platform/http/outbound.ts'
import type { Stripe } from '../client.ts'

/** Error of Stripe, reduced to what may be logged: the SDK's errors carry headers and the whole answer. */
export class StripeFault extends Error {
  readonly type: string
  readonly code: string
  readonly declineCode: string
  constructor(what: string, own: { type: string; code: string; declineCode: string }) {
    super(`Stripe did not ${what}: ${own.code || own.type}`)
    this.name = 'StripeFault'
    this.type = own.type
    this.code = own.code
    this.declineCode = own.declineCode
  }
}

export type SdkCall = <T>(what: string, run: (sdk: Sdk) => Promise<T>) => Promise<T>

/** Stripe's SDK, loaded with the first call. It sends through our own connection: one host, no redirects, no retries of its own, no telemetry. */
export function stripeSdk(stripe: Stripe): SdkCall {
  let loading: Promise<Sdk> | undefined
  return async (what, run) => {
    try {
      return await run(await (loading ??= load(stripe)))
    } catch (error) {
      throw faultOf(what, error)
    }
  }
}

async function load({ secretKey, send }: Stripe): Promise<Sdk> {
  const { Stripe: Client } = await import('stripe')
  return new Client(secretKey, { maxNetworkRetries: 0, telemetry: false, httpClient: Client.createFetchHttpClient(fetchThrough(send)) })
}

function fetchThrough(send: Outbound) {
  return async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    if (input instanceof Request || (init.method !== 'GET' && init.method !== 'POST')) throw new Error('a call that Stripe’s client does not make')
    const headers = Object.fromEntries(new Headers(init.headers))
    const text = typeof init.body === 'string' && init.body !== '' ? { body: init.body } : {}
    const answer = await send(new URL(input), { method: init.method, headers, ...text })
    return new Response(new Uint8Array(answer.body), { status: answer.status, headers: answer.headers })
  }
}

function faultOf(what: string, error: unknown): StripeFault {
  const { type, code, decline_code } = (error ?? {}) as { type?: unknown; code?: unknown; decline_code?: unknown }
  const word = (value: unknown) => (typeof value === 'string' && /^\w{1,60}$/.test(value) ? value : '')
  return new StripeFault(what, { type: word(type) || 'unknown', code: word(code), declineCode: word(decline_code) })
}
