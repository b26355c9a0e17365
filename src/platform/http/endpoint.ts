import type { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'

/** Who may call. There is no default: an endpoint or page without it stops the server from starting. */
export type Access = 'public' | 'customer' | `staff:${string}`

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What only the edge knows of a request. */
export type RequestFacts = {
  /** Client address after the trusted proxies. */
  ip: string
  userAgent: string
  /** Whether the answer goes over https (decides `Secure`). */
  secure: boolean
  /** Raw session token of the cookie, if any. */
  token: string | undefined
  locale: Locale
  /** The referral link that this browser came by last, as its cookie says. */
  referralClick?: string | undefined
  /** Any other cookie of ours. */
  cookie: (name: string) => string | undefined
  setCookie: (header: string) => void
}

export type EndpointCtx = Ctx & { request: RequestFacts }

/**
 * One call of the JSON API. `input` is checked strictly over path parameters plus query (GET, DELETE) or JSON body
 * (others); a name in both is refused. The result is sent as JSON: bigint as a whole number (a string past 2^53),
 * Date as ISO 8601 in UTC.
 */
export type Endpoint<C extends EndpointCtx = EndpointCtx> = {
  method: Method
  /** Under `/api`, with parameters in braces: `/orders/{orderId}/cancel`. */
  path: `/${string}`
  access: Access
  summary: string
  input: z.ZodType
  run: (ctx: C, input: never) => Promise<unknown>
}

/** Ties the input schema's type to `run`; use it for every endpoint. */
export function endpoint<C extends EndpointCtx, I extends z.ZodType>(
  spec: Omit<Endpoint<C>, 'input' | 'run'> & { input: I; run: (ctx: C, input: z.output<I>) => Promise<unknown> },
): Endpoint<C> {
  return spec as Endpoint<C>
}
