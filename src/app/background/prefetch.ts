import { matchRoutes, type RouteObject } from 'react-router'
import { localeOfPath } from '#platform/i18n/locales.ts'
import { loadCatalogue } from '../i18n/catalogue.ts'
import { localeOfDocument } from '../i18n/document-locale.ts'
import type { ClientRouter } from './client-router.ts'
import { worthPrefetching } from './worth-prefetching.ts'

/** Maximum of pages whose files are fetched because a link to them is visible, for each page view. */
const mostInSight = 6

type ManifestRoute = { module: string; imports?: readonly string[]; css?: readonly string[] }
type Manifest = { routes: Readonly<Record<string, ManifestRoute | undefined>> }

/** Routes of a page that the router knows; none for an undiscovered page. */
function routesOf(router: ClientRouter, pathname: string): ManifestRoute[] {
  const matches = matchRoutes(router.routes as RouteObject[], pathname) ?? []
  if (matches.at(-1)?.route.id === 'not-found') return []
  const { routes } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest
  return matches.flatMap(({ route }) => routes[route.id ?? ''] ?? [])
}

function hint(href: string, as: 'script' | 'style'): void {
  if (document.head.querySelector(`link[href="${CSS.escape(href)}"],script[src="${CSS.escape(href)}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as, href }))
}

/** Lets the browser fetch a page's files when it is idle. */
function fetchFiles(routes: readonly ManifestRoute[]): void {
  for (const { module, imports = [], css = [] } of routes) {
    for (const file of [module, ...imports]) hint(file, 'script')
    for (const sheet of css) hint(sheet, 'style')
  }
}

/** Loads a page that is about to be opened, with the active design and its texts. */
function loadAhead(pathname: string, routes: readonly ManifestRoute[]): void {
  fetchFiles(routes)
  for (const { module } of routes) import(/* @vite-ignore */ module).catch(() => undefined)
  void loadCatalogue(localeOfPath(pathname) ?? localeOfDocument(), pathname)
}

/** Prefetches the pages behind visible links, and loads those under the pointer, a finger or the focus. Never loads data. */
export function startPrefetch(router: ClientRouter): void {
  const done = new Set<string>()
  let left = mostInSight

  const pageOf = (link: HTMLAnchorElement) => worthPrefetching(link, new URL(window.location.href))

  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const path = isIntersecting ? pageOf(target as HTMLAnchorElement) : undefined
      if (!path || done.has(path) || left === 0) continue
      const routes = routesOf(router, path)
      if (routes.length === 0) continue
      done.add(path)
      left -= 1
      fetchFiles(routes)
    }
  })

  function watchLinks(): void {
    sight.disconnect()
    left = mostInSight
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href], header a[href]')) sight.observe(link)
  }

  const warmed = new Set<string>()
  function intend({ target }: Event): void {
    const link = target instanceof Element ? target.closest('a') : null
    const path = link && pageOf(link)
    if (!path || warmed.has(path)) return
    const routes = routesOf(router, path)
    if (routes.length === 0) return
    warmed.add(path)
    loadAhead(path, routes)
  }

  watchLinks()
  for (const intent of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(intent, intend, { passive: true })
  let shown = router.state.location.pathname
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle' || state.location.pathname === shown) return
    shown = state.location.pathname
    requestAnimationFrame(watchLinks)
  })
}
