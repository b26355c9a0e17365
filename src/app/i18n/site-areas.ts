import type { Part } from './load.ts'

/** Parts of the texts that the pages of an area need: a visitor of the home page does not wait for those of a form. */
export const sitePartsOf = {
  site: ['site'],
  home: ['site', 'home'],
  shop: ['site', 'shop'],
  product: ['site', 'shop', 'product'],
  buy: ['site', 'shop', 'buy'],
  dedicated: ['site', 'dedicated'],
  'sign-in': ['site', 'sign-in'],
  content: ['site', 'content'],
  contact: ['site', 'contact'],
  partners: ['site', 'partners'],
  admin: ['site', 'admin'],
  'offer-preview': ['site', 'shop', 'buy', 'admin'],
} as const satisfies Record<string, readonly Part[]>

const signInPaths = new Set(['/login', '/regist', '/forget-login', '/wxloginbackup'])
/** Lists, articles and forms; pages of copy alone need no area. */
const contentPaths = /^\/(?:services\/|newsDetail$|about\/links$|terms$|privacy$|refund$)/

/** Area of a page outside the console, by its address without locale and design. */
export function siteAreaOf(plain: string): keyof typeof sitePartsOf {
  if (plain === '/') return 'home'
  if (signInPaths.has(plain)) return 'sign-in'
  if (plain === '/products/cloud-server') return 'product'
  if (plain === '/products/cloud-server-buy') return 'buy'
  if (plain === '/products/dedicatedCloudServer-buy') return 'dedicated'
  // Its copy comes with its data.
  if (plain === '/products/dedicatedCloudServer') return 'site'
  if (plain.startsWith('/products/')) return 'shop'
  if (plain.startsWith('/partnerships')) return 'partners'
  if (plain === '/about/contact') return 'contact'
  if (contentPaths.test(plain)) return 'content'
  if (plain.startsWith('/admin/catalogue/')) return 'offer-preview'
  return plain.startsWith('/admin') ? 'admin' : 'site'
}
