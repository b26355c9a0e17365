import { existsSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import routes from '../../src/routes.ts'
import { pageKeys } from '../../src/app/routing/paths.ts'
import { isBuilt, routeEntries, routeName, templateForms } from '../../src/route-table.ts'

/** Specification.md §2, written out again, so that the table cannot drift from it. */
const publicPaths = [
  '/',
  '/about',
  '/about/intro',
  '/about/contact',
  '/about/links',
  '/forget-login',
  '/login',
  '/regist',
  '/wxloginbackup',
  '/newsDetail',
  '/partnerships',
  '/partnerships/agent',
  '/partnerships/cps',
  '/products',
  '/products/cloud-server',
  '/products/cloud-server-buy',
  '/products/dedicatedCloudServer',
  '/products/dedicatedCloudServer-buy',
  '/server',
  '/services',
  '/services/announcements',
  '/services/support',
  '/solutions',
  '/solutions/ecommerce',
  '/solutions/finance',
  '/solutions/gaming',
  '/solutions/mobile',
  '/solutions/web',
]
const consolePaths = [
  '/console',
  '/console/baseInfo',
  '/console/cloud-console',
  '/console/enterprise',
  '/console/money',
  '/console/order',
  '/console/orderDetail',
  '/console/payment',
  '/console/personal',
  '/console/safesetting',
  '/console/server-admin',
  '/console/service',
  '/console/transferPlus',
  '/console/verified',
]
/** Pages that the specification does not name. */
const ownPaths = [
  '/docs/api',
  '/terms',
  '/privacy',
  '/refund',
  '/status',
  '/status/subscription',
  '/statement',
  '/console/money/invoices',
  '/console/money/withdraw',
  '/console/partner',
  '/console/server-admin/terminal',
  '/console/shared-server',
  '/console/images-networks',
  '/console/ssh-keys',
  '/console/support-service',
  '/console/webhooks',
]
/** Not built yet: no route, no link, 404. Remove a path when its page is built. */
const notBuilt: string[] = []
const locales = ['zh', 'zh-TW', 'en']

function flat(entries: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
}

const all = flat(routes)
const byId = new Map(all.map((entry) => [entry.id, entry]))

describe('the route table', () => {
  test('has the 28 public and 14 console paths of the specification, each once', () => {
    expect(publicPaths).toHaveLength(28)
    expect(consolePaths).toHaveLength(14)
    expect(
      routeEntries
        .filter((entry) => entry.access === 'public' && !entry.beyond)
        .map((entry) => entry.path)
        .toSorted(),
    ).toEqual(publicPaths.toSorted())
    expect(
      routeEntries
        .filter((entry) => entry.access === 'customer' && !entry.beyond)
        .map((entry) => entry.path)
        .toSorted(),
    ).toEqual(consolePaths.toSorted())
  })

  test('says which pages are beyond the specification', () => {
    expect(routeEntries.filter((entry) => entry.beyond).map((entry) => entry.path)).toEqual(ownPaths)
  })

  test('lists pages that are not built yet', () => {
    const missing = routeEntries.filter((entry) => !isBuilt(entry.path)).map((entry) => entry.path)
    if (missing.length > 0) console.info(`Not built yet (${missing.length} of ${routeEntries.length}): ${missing.join(' ')}`)
    expect(missing.toSorted()).toEqual(notBuilt.toSorted())
  })

  test('a built page has its file', () => {
    const lost = routeEntries.filter((entry) => entry.page && !existsSync(`src/${entry.page}.page.tsx`)).map((entry) => `${entry.path}: ${entry.page}`)
    expect(lost).toEqual([])
  })

  test('gives every built page a route name___{locale} in three locales, matched with case', () => {
    for (const entry of routeEntries.filter((item) => item.page)) {
      for (const locale of locales) {
        const route = byId.get(`${routeName(entry.path)}___${locale}`)
        expect(route?.path, `${entry.path} in ${locale}`).toBe(entry.path === '/' ? locale : `${locale}${entry.path}`)
        expect(route?.caseSensitive).toBe(true)
      }
    }
  })

  test('has the sub-views that the specification names, each below its page, and wx-client on its route', () => {
    const login = ['left-brand', 'phone-code-dialog', 'login-by-phone', 'login-by-password', 'login-by-wx', 'login-form']
    const named = {
      '/forget-login': login,
      '/login': login,
      '/regist': ['left-brand', 'phone-code-dialog', 'register-form'],
      '/wxloginbackup': ['wx-login', 'wx-register', 'wx-callback'],
      '/products/dedicatedCloudServer': ['banner', 'cloud-introduce'],
      '/console/cloud-console': ['server-table', 'add-remark-dialog'],
      '/console/money': ['money-table'],
      '/console/order': ['order-table'],
      '/console/orderDetail': ['order-detail'],
      // `payment-methods` is beyond the specification.
      '/console/payment': ['live-pay', 'live-pay-history', 'payment-methods'],
      '/console/personal': ['user-info', 'message-box'],
      '/console/safesetting': ['safe-module'],
      '/console/server-admin': [
        'm1',
        'm2',
        'm3',
        'm4',
        'm5',
        'm6',
        'm7',
        'm8',
        'm9',
        'bandwidth-chart',
        'line-chart-1',
        'line-chart-2',
        'line-chart-3',
        'spherical-chart',
        'network-configuration-dialog',
        'add-port-dialog',
        'reinstall-server-dialog',
        'renewal-dialog',
        'reset-password-dialog',
        'transfer-dialog',
        'update-card-on-file-dialog',
      ],
      '/console/service': ['message-dialog', 'work-order', 'service-list-table', 'transfer-list'],
      '/console/verified': ['verified-auth', 'auth-dialog', 'personal', 'enterprise'],
    }
    expect(Object.fromEntries(routeEntries.flatMap(({ path, views }) => (views ? [[path, views]] : [])))).toEqual(named)
    expect(routeEntries.find((entry) => entry.path === '/wxloginbackup')?.middleware).toContain('wx-client')
  })

  test('gives every built page its template previews in both written forms', () => {
    const paths = new Set(all.map((entry) => entry.path?.replace(/\/:view\?$/, '')))
    for (const entry of routeEntries.filter((item) => item.page)) {
      const forms = templateForms(entry.path)
      for (const locale of locales) expect([forms.nested, forms.dashed].filter((form) => !paths.has(`${locale}${form}`))).toEqual([])
    }
    expect(templateForms('/about/intro')).toEqual({ nested: '/about/intro/template/:template', dashed: '/about/intro-template/:template' })
  })

  test('has the bare home and a last resort', () => {
    expect(all.find((entry) => entry.index)?.id).toBe('index')
    expect(all.find((entry) => entry.path === '*')?.id).toBe('not-found')
  })

  test('has no id twice', () => expect(byId.size).toBe(all.length))

  test('console pages live in the console shell and name an active entry that is in the sidebar', () => {
    for (const entry of routeEntries.filter((item) => item.path.startsWith('/console'))) {
      expect(entry.shell).toBe('console')
      if (entry.active) expect(consolePaths).toContain(entry.active)
    }
  })

  test('a page whose route names a middleware has a loader: only then does a client navigation pass the server', () => {
    const without = routeEntries
      .filter((entry) => entry.middleware && entry.page && existsSync(`src/${entry.page}.page.tsx`))
      .filter((entry) => !/export (?:const|async function|function) loader\b/.test(readFileSync(`src/${entry.page}.page.tsx`, 'utf8')))
    expect(without.map((entry) => entry.page)).toEqual([])
  })

  test('every console page reads its data through a loader, so that a client navigation asks the server too', () => {
    const without = routeEntries
      .filter((entry) => entry.shell === 'console' && entry.page && existsSync(`src/${entry.page}.page.tsx`))
      .filter((entry) => !/export (?:const|async function|function) loader\b|export \{[^}]*\bloader\b/.test(readFileSync(`src/${entry.page}.page.tsx`, 'utf8')))
    expect(without.map((entry) => entry.page)).toEqual([])
  })
})

test('query keys that select another page are declared: cached separately, and canonical', () => {
  const declared = new Map<string, readonly string[]>(routeEntries.map(({ path, query = [] }) => [path, query]))
  expect(Object.keys(pageKeys).length).toBeGreaterThan(0)
  for (const [path, keys] of Object.entries(pageKeys)) expect(declared.get(path), path).toEqual(expect.arrayContaining([...keys]))
})
