import { locales } from '#platform/i18n/locales.ts'
import { isBuilt, type RouteEntry } from '#src/route-table.ts'
import type { RouteRule, RuleMatcher } from './route-rules.ts'

type Path = RouteEntry['path']

/**
 * Paths that people type, remember or find in old links, with the page that answers them. Without locale; the query is kept. The
 * server answers 301, the browser looks them up before it navigates. A path below `…/**` moves with its section.
 */
export const movedPaths: Readonly<Record<Path, Path>> = {
  '/announcements': '/services/announcements',
  '/news': '/services/announcements',
  '/news/**': '/services/announcements',
  '/news-detail': '/newsDetail',
  '/help': '/services/support',
  '/help/**': '/services/support',
  '/support': '/services/support',
  '/contact': '/about/contact',
  '/links': '/about/links',
  '/register': '/regist',
  '/signup': '/regist',
  '/signin': '/login',
  '/forgot-password': '/forget-login',
  '/forget-password': '/forget-login',
  '/buy': '/products/cloud-server-buy',
  '/cloud-server': '/products/cloud-server',
  '/dedicated-server': '/products/dedicatedCloudServer',
  '/products/dedicated-cloud-server': '/products/dedicatedCloudServer',
  '/products/dedicated-cloud-server-buy': '/products/dedicatedCloudServer-buy',
  '/partners': '/partnerships',
  '/agent': '/partnerships/agent',
  '/cps': '/partnerships/cps',
  '/console/base-info': '/console/baseInfo',
  '/console/orders': '/console/order',
  '/console/order-detail': '/console/orderDetail',
  '/console/safe-setting': '/console/safesetting',
  '/console/transfer': '/console/transferPlus',
}

/** Rules of all languages. A path whose new page is not built has none. */
export function movedMatcher(moved: Readonly<Record<string, string>> = movedPaths, built: (path: string) => boolean = isBuilt): RuleMatcher {
  const found = { static: {} as Record<string, RouteRule>, wildcard: {} as Record<string, RouteRule> }
  for (const { code } of locales) {
    for (const [from, to] of Object.entries(moved)) {
      if (!built(to)) continue
      const rule = { redirect: `/${code}${to}` }
      if (from.endsWith('/**')) found.wildcard[`/${code}${from.slice(0, -3)}`] = rule
      else found.static[`/${code}${from}`] = rule
    }
  }
  return found
}

export const routeRules: RuleMatcher = movedMatcher()
