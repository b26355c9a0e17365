import type { RouteEntry } from '#src/route-table.ts'

export type SiteMenuKey = 'products' | 'solutions' | 'partnerships' | 'services' | 'about'
type Path = RouteEntry['path']

/** The header's menus and the footer's columns, in the order of the site. Paths have no locale. */
export const siteMenu: readonly { key: SiteMenuKey; path: Path; items: readonly Path[] }[] = [
  {
    key: 'products',
    path: '/products',
    items: ['/products/cloud-server', '/products/cloud-server-buy', '/products/dedicatedCloudServer', '/products/dedicatedCloudServer-buy', '/server'],
  },
  { key: 'solutions', path: '/solutions', items: ['/solutions/ecommerce', '/solutions/finance', '/solutions/gaming', '/solutions/mobile', '/solutions/web'] },
  { key: 'partnerships', path: '/partnerships', items: ['/partnerships/agent', '/partnerships/cps'] },
  { key: 'services', path: '/services', items: ['/services/announcements', '/services/support', '/docs/api'] },
  { key: 'about', path: '/about', items: ['/about/intro', '/about/contact', '/about/links'] },
]

export type ShownMenu = { key: SiteMenuKey; path: Path | undefined; items: readonly Path[] }

/** Menus with links to existing pages only. */
export function shownMenus(built: (path: string) => boolean): ShownMenu[] {
  return siteMenu
    .map((menu) => ({ key: menu.key, path: built(menu.path) ? menu.path : undefined, items: menu.items.filter(built) }))
    .filter((menu) => menu.path !== undefined || menu.items.length > 0)
}

/** Links to sign-in, registration and console, with their audience. */
export const accountWays = [
  { key: 'login', path: '/login', audience: 'visitor' },
  { key: 'register', path: '/regist', audience: 'visitor' },
  { key: 'console', path: '/console', audience: 'customer' },
] as const
