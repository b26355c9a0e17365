import type { RequestFacts } from '#platform/http/endpoint.ts'
import { signedInCookie } from '#platform/http/signed-in.ts'
import { sessionRules } from '../model.ts'

/**
 * spec §3: the session marker is a cookie named `token`. Without "remember me" it goes with the browser; else it stays as
 * long as a session can live at most, and the server decides when a session has ended. The hint for scripts goes with it.
 */
export function giveTokenCookie(request: Pick<RequestFacts, 'secure' | 'setCookie'>, token: string, remember: boolean): void {
  setBoth(request, token, '1', remember ? sessionRules.lifeSeconds : undefined)
}

/** Takes the marker away. */
export function clearTokenCookie(request: Pick<RequestFacts, 'secure' | 'setCookie'>): void {
  setBoth(request, '', '', 0)
}

function setBoth({ secure, setCookie }: Pick<RequestFacts, 'secure' | 'setCookie'>, token: string, hint: string, maxAge: number | undefined): void {
  const life = [...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]), ...(secure ? ['Secure'] : [])]
  setCookie([`token=${token}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', ...life].join('; '))
  setCookie([`${signedInCookie}=${hint}`, 'Path=/', 'SameSite=Lax', ...life].join('; '))
}
