import type { RouteEntry } from '#src/route-table.ts'

/** Icons of the drawer by name. They are fetched when it is first opened, instead of with every page. */
const menuIcons: Partial<Record<RouteEntry['path'], string>> = {
  '/': 'house',
  '/products': 'boxes',
  '/products/cloud-server': 'cloud',
  '/products/cloud-server-buy': 'shopping-cart',
  '/products/dedicatedCloudServer': 'server',
  '/products/dedicatedCloudServer-buy': 'package-check',
  '/server': 'hard-drive',
  '/solutions': 'layers',
  '/solutions/ecommerce': 'store',
  '/solutions/finance': 'landmark',
  '/solutions/gaming': 'gamepad-2',
  '/solutions/mobile': 'smartphone',
  '/solutions/web': 'globe',
  '/partnerships': 'handshake',
  '/partnerships/agent': 'briefcase',
  '/partnerships/cps': 'megaphone',
  '/services': 'life-buoy',
  '/services/announcements': 'bell-ring',
  '/services/support': 'book-open',
  '/docs/api': 'terminal',
  '/about': 'building-2',
  '/about/intro': 'flag',
  '/about/contact': 'mail',
  '/about/links': 'link',
}

export function menuIconOf(path: RouteEntry['path']): string {
  return `lucide:${menuIcons[path] ?? 'file-text'}`
}
