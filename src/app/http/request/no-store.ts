import { knownBrowserCookie } from '#features/auth/model.ts'
import { referralCookie } from '#features/partnerships/model.ts'
import { localeCookie } from '#platform/i18n/locales.ts'
import { themeCookie } from '../../browser/theme-cookie.ts'

/** Cookies that a page without personal data may read. Every other one can belong to a person: a session, or a step of signing in. */
const impersonal = new Set([localeCookie, themeCookie, referralCookie, knownBrowserCookie])

/** Whether a rendered page or its data may contain personal data, so that no cache, including the browser's, may store it. */
export function forbidsStoring(method: string, cookies: Readonly<Record<string, string>>): boolean {
  return (method !== 'GET' && method !== 'HEAD') || Object.keys(cookies).some((name) => !impersonal.has(name))
}
