import type { RequestFacts } from '#platform/http/endpoint.ts'
import { sessionRules } from '../model.ts'

/**
 * spec §3: the session marker is a cookie named `token`. Without "remember me" it goes with the browser; else it stays as
 * long as a session can live at most, and the server decides when a session has ended.
 */
export function giveTokenCookie(request: Pick<RequestFacts, 'secure' | 'setCookie'>, token: string, remember: boolean): void {
  request.setCookie(cookieOf(request.secure, token, remember ? sessionRules.lifeSeconds : undefined))
}

/** Takes the marker away. */
export function clearTokenCookie(request: Pick<RequestFacts, 'secure' | 'setCookie'>): void {
  request.setCookie(cookieOf(request.secure, '', 0))
}

function cookieOf(secure: boolean, value: string, maxAge: number | undefined): string {
  const parts = [`token=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`)
  if (secure) parts.push('Secure')
  return parts.join('; ')
}
