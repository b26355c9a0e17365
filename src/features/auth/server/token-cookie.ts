import type { RequestFacts } from '#platform/http/endpoint.ts'
import { signedInCookie } from '#platform/http/signed-in.ts'
import { sessionRules } from '../model.ts'

/**
 * Sets the session cookie `token` (spec §3). Without "remember me" it lasts as long as the browser; otherwise as long as the longest session, and the server
 * decides when a session ends. Also sets the hint for scripts.
 */
export function giveTokenCookie(request: Pick<RequestFacts, 'secure' | 'setCookie'>, token: string, remember: boolean): void {
  setBoth(request, token, '1', remember ? sessionRules.lifeSeconds : undefined)
}

/** Removes the session cookie. */
export function clearTokenCookie(request: Pick<RequestFacts, 'secure' | 'setCookie'>): void {
  setBoth(request, '', '', 0)
}

function setBoth({ secure, setCookie }: Pick<RequestFacts, 'secure' | 'setCookie'>, token: string, hint: string, maxAge: number | undefined): void {
  const life = [...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]), ...(secure ? ['Secure'] : [])]
  setCookie([`token=${token}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', ...life].join('; '))
  setCookie([`${signedInCookie}=${hint}`, 'Path=/', 'SameSite=Lax', ...life].join('; '))
}
