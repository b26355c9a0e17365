import { randomBytes } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { availability, queryReads, requestCtx } from '#platform/http/page.ts'
import { fallbackLocale, localeOfPath, type Locale } from '#platform/i18n/locales.ts'
import type { RenderPages } from '../http/documents/render-pages.ts'
import { nonceContext, openingContext } from '../http/request/request-contexts.ts'
import { securityHeaders } from '../http/request/security-headers.ts'
import type { Company, RequestAppCtx } from '../app-ctx.ts'
import { finishPage } from './finish-page.ts'
import { keepPage, type KeptPage } from './kept-page.ts'

/** `failed`: the page could not be rendered, or the database went away meanwhile. Undefined: the response is not a page that everyone may get. */
export type Drawn = KeptPage | 'failed' | undefined
export type DrawPage = (wanted: { key: string; locale: Locale | undefined }) => Promise<Drawn>

/** Headers that each response sets itself, so they are not cached. */
const own = new Set(['cache-control', 'content-length', 'content-security-policy', 'vary'])

/**
 * Renders a page for the cache: for a visitor without cookies, headers or address, so that it contains no personal data.
 * `locale` is that of an address without one.
 */
export function pageDrawer(parts: { company: Company; origin: () => string; secure: () => boolean; render: RenderPages }): DrawPage {
  return async ({ key, locale }) => {
    const url = new URL(key, parts.origin())
    const nonce = randomBytes(16).toString('base64url')
    const reads = new Set<string>()
    let cookies = 0
    const ctx: RequestAppCtx = {
      ...parts.company.pageCtx({ kind: 'visitor' }),
      staffViewer: undefined,
      request: {
        ip: '0.0.0.0',
        userAgent: '',
        secure: parts.secure(),
        token: undefined,
        locale: localeOfPath(url.pathname) ?? locale ?? fallbackLocale,
        cookie: () => undefined,
        setCookie: () => void cookies++,
      },
    }
    const context = new RouterContextProvider()
    context.set(requestCtx, ctx)
    context.set(nonceContext, nonce)
    context.set(queryReads, reads)
    context.set(availability, { away: parts.company.database.health() === 'away', isAway: parts.company.isOverload })
    const response = await parts.render(new Request(url), context)
    // A page with the site's last known settings is not kept as one of the present version.
    if (response.status >= 500 || context.get(availability)?.away) return 'failed'
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
    if (!isPage || response.headers.has('set-cookie') || cookies > 0) return undefined
    const { html, scripts } = finishPage(await response.text(), nonce)
    const headers = {
      ...Object.fromEntries([...response.headers].filter(([name]) => !own.has(name))),
      ...securityHeaders(scripts, parts.secure(), parts.company.otherHosts()),
    }
    return keepPage({
      status: response.status,
      headers,
      html,
      vary: locale ? ['Accept-Language', 'Cookie'] : [],
      reads,
      hidden: context.get(openingContext) !== null,
    })
  }
}
