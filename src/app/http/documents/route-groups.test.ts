import { createStaticHandler, type RouteObject, type ServerBuild, type StaticHandler } from 'react-router'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { locales } from '#platform/i18n/locales.ts'
import { fc } from '#platform/testing/fast-check.ts'
import { routeEntries } from '#src/route-table.ts'
import routeConfig from '#src/routes.ts'
import { groupRoutes } from './route-groups.ts'

type Routes = ServerBuild['routes']

type Group = { routes: Routes; match: StaticHandler['match'] }

const routes: Routes = {}
let whole: Group
let groupOf: (pathname: string) => Group
let groups = 0

/** The routes as React Router's build has them: a flat table in which each names its parent. */
function add(entries: readonly RouteConfigEntry[], parentId: string): void {
  for (const { id = '', path, index, caseSensitive, children = [] } of entries) {
    const known = { ...(path === undefined ? {} : { path }), ...(index ? { index } : {}), ...(caseSensitive ? { caseSensitive } : {}) }
    routes[id] = { id, parentId, ...known, module: { default: () => null } }
    add(children, id)
  }
}

function treeOf(from: Routes, parentId?: string): RouteObject[] {
  return Object.values(from).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, caseSensitive = false } = route
    return route.index ? [{ id, index: true }] : [{ id, caseSensitive, ...(path === undefined ? {} : { path }), children: treeOf(from, id) }]
  })
}

beforeAll(() => {
  routes['root'] = { id: 'root', path: '', module: { default: () => null } }
  add(routeConfig, 'root')
  const matched = (of: Routes): Group => ({ routes: of, match: createStaticHandler(treeOf(of)).match })
  whole = matched(routes)
  groupOf = groupRoutes(routes, (group) => {
    groups++
    return matched(group)
  })
})

/** Ids and parameters, by all routes and by the group of the address. */
function both(pathname: string) {
  const of = ({ match }: Group) => match(pathname)?.map(({ route, params }) => ({ id: route.id, params }))
  return { all: of(whole), group: of(groupOf(pathname)) }
}

const endings = [
  '',
  '/',
  '/template/template1',
  '/template/template2/',
  '-template/template1',
  '-template/x',
  '/template1',
  '/template/template1/m1',
  '/no/such',
]

describe('the group of an address', () => {
  it('matches every page in every form like all routes do', () => {
    const paths = locales.flatMap(({ code }) => routeEntries.flatMap(({ path }) => endings.map((ending) => `/${code}${path === '/' ? '' : path}${ending}`)))
    for (const path of [...paths, '/', '/index', '/admin', '/admin/', '/ADMIN', '/admin/no-such', '/zh/Console', '/__manifest']) {
      const { all, group } = both(path)
      expect(group, path).toEqual(all)
    }
  })

  it('matches any address like all routes do', () => {
    // React Router warns about each address that it cannot decode.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const known = [...new Set(routeEntries.flatMap(({ path }) => path.split('/')))]
    const segment = fc.oneof(
      fc.constantFrom(
        ...known,
        'zh',
        'zh-TW',
        'en',
        'ZH',
        'template',
        'template1',
        'admin',
        'console-template',
        '%63onsole',
        '%2F',
        '%',
        '%E4%B8',
        '*',
        ':view',
        '',
      ),
      fc.string({ maxLength: 5, unit: 'grapheme' }).map(encodeURIComponent),
    )
    const address = fc.array(segment, { maxLength: 7 }).map((segments) => `/${segments.join('/')}`)
    fc.assert(
      fc.property(address, (pathname) => {
        const { all, group } = both(pathname)
        expect(group).toEqual(all)
      }),
      { seed: 16, numRuns: 400 },
    )
  })

  it('is small, and keeps its layouts', () => {
    const group = groupOf('/zh/console/order').routes
    expect(Object.keys(group)).toEqual(expect.arrayContaining(['root', 'site-shell', 'console-shell', 'not-found', 'console-order___zh']))
    expect(Object.keys(group).length).toBeLessThan(15)
    expect(Object.keys(routes).length).toBeGreaterThan(400)
  })

  it('is created once, regardless of the number of addresses', () => {
    groupOf('/en/console/money')
    const before = groups
    for (let index = 0; index < 100; index++) groupOf(`/en/console/money/unknown-${index}`)
    for (let index = 0; index < 100; index++) groupOf(`/en/console/money`)
    expect(groups).toBe(before)
  })
})
