import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { locales } from './platform/i18n/locales.ts'
import { routeEntries, routeName, staffRoutes, templateForms, type RouteEntry } from './route-table.ts'

/** Ids are `{name}___{locale}` (spec §2). The template forms add `-template` and `_template` so that they cannot collide. */
function routesOf(entry: RouteEntry, locale: string): RouteConfigEntry[] {
  const file = `${entry.page}.page.tsx`
  const forms = templateForms(entry.path)
  const name = routeName(entry.path)
  // Optional, so that a page with twenty sub-views has no more routes than one without.
  const view = entry.views ? '/:view?' : ''
  const paths = [
    { path: entry.path === '/' ? '' : entry.path, id: `${name}___${locale}` },
    { path: forms.nested + view, id: `${name}-template___${locale}` },
    { path: forms.dashed + view, id: `${name}_template___${locale}` },
    ...(entry.templateChildren ? [{ path: `${entry.path}/:template${view}`, id: `${name}-child___${locale}` }] : []),
  ]
  return paths.map(({ path, id }) => route(`${locale}${path}`, file, { id, caseSensitive: true }))
}

function pagesOf(shell: RouteEntry['shell']): RouteConfigEntry[] {
  const built = routeEntries.filter((entry) => entry.shell === shell && entry.page)
  return locales.flatMap(({ code }) => built.flatMap((entry) => routesOf(entry, code)))
}

export default [
  layout('app/layouts/site.tsx', { id: 'site-shell' }, [
    // The home page also exists at / without a prefix (spec §2).
    index('features/site/home/pages/home.page.tsx', { id: 'index' }),
    ...pagesOf('site'),
    route('*', 'app/layouts/not-found.tsx', { id: 'not-found' }),
  ]),
  ...staffRoutes.map(({ path, page, id }) => route(path, `${page}.page.tsx`, { id, caseSensitive: true })),
  layout('app/layouts/console.tsx', { id: 'console-shell' }, pagesOf('console')),
] satisfies RouteConfig
