import { signedInCookie } from '#platform/http/signed-in.ts'

/** Session of a customer: a cookie named `token` (spec §3). */
export const tokenCookieName = 'token'
/** Session of the staff, separate from the customer's. */
export const staffCookieName = 'staff_token'

/** Adds `Secure` to a cookie of a site with TLS, so that a browser never sends it without. */
export function securedCookie(cookie: string, secure: boolean): string {
  return secure && !/; Secure(?:;|$)/.test(cookie) ? `${cookie}; Secure` : cookie
}

export const clearedTokenCookie = `${tokenCookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`
export const clearedStaffCookie = `${staffCookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict`
export const givenHintCookie = `${signedInCookie}=1; Path=/; SameSite=Lax`
export const clearedHintCookie = `${signedInCookie}=; Path=/; Max-Age=0; SameSite=Lax`
