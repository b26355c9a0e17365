import type { Context } from 'hono'
import { STATUS_CODES } from 'node:http'
import { faultSentence, errorSentence } from '#platform/i18n/error-message.ts'
import type { DomainError } from '#platform/domain-error.ts'
import { rateLimitFields } from '#platform/rate-limit.ts'
import { toWire } from '#platform/http/wire.ts'
import { tokenRules } from '#features/safety/model.ts'
import { catalogueOf } from '../../i18n/catalogue.ts'
import { detectLocale } from './locale.ts'

/** Whether an address belongs to the public API, whose errors have a separate form. */
export function isPublicApi(path: string): boolean {
  return path === '/api/v1' || path.startsWith('/api/v1/')
}

/** Renders an error as a problem (RFC 9457), with its sentence in the requested language; English for programs that request none. */
export function problemResponse(c: Context, domainError: DomainError, status = domainError.status): Response {
  const { code, detail, fields } = domainError
  const asked = c.req.header('accept-language')
  const catalogue = catalogueOf(asked && /\bzh\b/i.test(asked) ? detectLocale(undefined, asked) : 'en')
  const problem = {
    // The status says which kind it is, `code` says which one (RFC 9457 §4.2.1).
    type: 'about:blank',
    title: STATUS_CODES[status],
    status,
    code,
    detail: errorSentence(catalogue, code, detail),
    ...(Object.keys(detail).length > 0 ? { params: detail } : {}),
    ...(fields.length > 0 ? { errors: fields.map((fault) => ({ field: fault.path, code: fault.code, detail: faultSentence(catalogue, fault) })) } : {}),
  }
  c.header('cache-control', 'no-store')
  return c.body(toWire(problem), status as 400, { 'content-type': 'application/problem+json; charset=utf-8' })
}

type Rate = { left: number; resetSeconds: number }

/** Says how many calls a token has left. */
export function sayRate(c: Context, { left, resetSeconds }: Rate): void {
  const { policy, limit } = rateLimitFields([{ name: 'token', quota: tokenRules.callsAMinute, windowSeconds: 60, remaining: left, resetSeconds }])
  c.header('ratelimit-policy', policy)
  c.header('ratelimit', limit)
}
