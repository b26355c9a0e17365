import { expect } from 'vitest'
import { themeCookie } from '../../src/app/browser/theme-cookie.ts'
import { signedInCookie } from '../../src/platform/http/signed-in.ts'
import { localeCookie } from '../../src/platform/i18n/locales.ts'

/** Cookies that scripts of a page read: the hint of a session, the language and the colour scheme. They open nothing. */
const forScripts = [signedInCookie, localeCookie, themeCookie]

/** Expects of each `Set-Cookie` line what a site with TLS owes its cookies. */
export function expectGuarded(cookies: readonly string[]): void {
  for (const cookie of cookies) {
    const [name] = cookie.split('=')
    expect(cookie, name).toMatch(/; Secure(;|$)/)
    expect(cookie, name).toMatch(/; SameSite=(Lax|Strict)(;|$)/)
    expect(cookie, name).not.toMatch(/; Domain=/i)
    if (!forScripts.includes(name!)) expect(cookie, name).toMatch(/; HttpOnly(;|$)/)
  }
}
