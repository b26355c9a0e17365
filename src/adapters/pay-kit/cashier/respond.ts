import { randomBytes } from 'node:crypto'
import { isLocale, type Locale } from '#platform/i18n/locales.ts'

/** Responds with a page that allows only its own style and script. */
export function cashierPage(status: number, draw: (nonce: string) => string): Response {
  const nonce = randomBytes(16).toString('base64')
  return new Response(draw(nonce), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self'`,
    },
  })
}

/** Redirects the browser after a decision. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

/** The language of the address, else of the browser. */
export function cashierLocale(url: URL, accepted: string): Locale {
  const asked = url.searchParams.get('locale')
  if (isLocale(asked)) return asked
  const wanted = accepted.toLowerCase().split(',')[0] ?? ''
  if (/^zh-(?:tw|hk|mo|hant)/.test(wanted)) return 'zh-TW'
  return wanted.startsWith('en') ? 'en' : 'zh'
}
