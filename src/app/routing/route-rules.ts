import { localeOfPath } from '#platform/i18n/locales.ts'

/** Rule of a path besides its page: at present, where it has moved to. */
export type RouteRule = { redirect?: string }

/** Rules by whole path, and by prefix (`/zh/help` covers everything below it). Paths have their locale. */
export type RuleMatcher = { static: Readonly<Record<string, RouteRule>>; wildcard: Readonly<Record<string, RouteRule>> }

/** spec §7: what `builds/meta/{id}.json` says. */
export type BuildMeta = { id: string; timestamp: number; matcher: RuleMatcher; prerendered: readonly string[] }

/** Returns the rule of a path: the exact one, else that of the longest prefix. */
export function ruleOf(matcher: RuleMatcher, pathname: string): RouteRule | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  if (Object.hasOwn(matcher.static, path)) return matcher.static[path]
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const beginning = path.slice(0, end)
    if (Object.hasOwn(matcher.wildcard, beginning)) return matcher.wildcard[beginning]
  }
  return undefined
}

/** Returns the target of a path's rule, with the visitor's query and fragment; never another site, never the same address. */
export function redirectOf(matcher: RuleMatcher, url: URL): string | undefined {
  const wanted = ruleOf(matcher, url.pathname)?.redirect
  if (!wanted) return undefined
  const target = new URL(wanted, url.origin)
  if (target.origin !== url.origin || target.pathname === url.pathname) return undefined
  return target.pathname + (target.search || url.search) + (target.hash || url.hash)
}

/** Returns the same rules for a path without its locale, which then stays without one. */
export function bareRedirectOf(matcher: RuleMatcher, url: URL): string | undefined {
  if (localeOfPath(url.pathname)) return undefined
  const target = redirectOf(matcher, new URL(`/zh${url.pathname}${url.search}`, url.origin))
  return target?.replace(/^\/zh(?=\/|$|\?)/, '')
}
