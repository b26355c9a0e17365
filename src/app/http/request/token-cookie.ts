import { signedInCookie } from '#platform/http/signed-in.ts'

/** spec §3: the session marker of a customer is a cookie named `token`. */
export const tokenCookieName = 'token'
/** The staff's own session, apart from the customer's. */
export const staffCookieName = 'staff_token'

export const clearedTokenCookie = `${tokenCookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`
export const clearedStaffCookie = `${staffCookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict`
export const givenHintCookie = `${signedInCookie}=1; Path=/; SameSite=Lax`
export const clearedHintCookie = `${signedInCookie}=; Path=/; Max-Age=0; SameSite=Lax`
