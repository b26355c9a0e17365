import { type Locale, localeOfPath } from '#platform/i18n/locales.ts'
import type { TemplateName } from '#ui/rendering/template-pair.tsx'

/** Design of a preview path (`…/template/template2`, `…-template/template2`, `…/template2`); undefined on plain paths. */
export function templateOfPath(pathname: string): TemplateName | undefined {
  return /(?:[/-]template)?\/(template[12])(?:\/|$)/.exec(pathname)?.[1] as TemplateName | undefined
}

/** Returns the same page in another locale, with template part and query. */
export function inLocale(pathname: string, search: string, locale: Locale): string {
  const current = localeOfPath(pathname)
  const rest = current ? pathname.slice(current.length + 1) : pathname === '/' ? '' : pathname
  return `/${locale}${rest}${search}`
}

/**
 * Query keys that select another page of an address, in their order. All others only change the view. Taken from the route table;
 * the table itself stays on the server.
 */
export const pageKeys: Readonly<Record<string, readonly string[]>> = {
  '/newsDetail': ['id'],
  '/services/announcements': ['category', 'page'],
  '/services/support': ['category', 'article'],
}

/** Returns the part of a query that belongs to the page itself: `?id=…` of an announcement. */
export function keptQuery(plain: string, search: string): string {
  const given = new URLSearchParams(search)
  const kept = (pageKeys[plain] ?? []).flatMap((key) => {
    const value = given.get(key)
    return value && !(key === 'page' && value === '1') ? [[key, value]] : []
  })
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}
