import { panelOfView } from '#features/servers/model/panel-of-view.ts'
import { fallbackLocale, type Locale } from '#platform/i18n/locales.ts'
import type { Catalogue } from '#platform/i18n/messages.tsx'
import { plainPath } from '#platform/i18n/plain-path.ts'
import type { consoleParts } from './console-parts.ts'
import { loaders as siteParts } from 'virtual:messages/siteParts'

type SitePart = keyof typeof siteParts
type ConsolePart = keyof typeof consoleParts
type Part = SitePart | ConsolePart

const isSitePart = (part: Part): part is SitePart => part in siteParts
// In the console's chunk, which its pages load at the same time anyway.
const loadConsoleParts = async () => (await import('./console-parts.ts')).consoleParts

/** The console's frame and its messages. */
const frame = ['site', 'console'] as const
/** Orders show the ordered goods. */
const trade = [...frame, 'shop', 'trade'] as const
/** Texts of one server's page, for any panel. */
const server = [...trade, 'proof', 'servers', 'fleet', 'server-size', 'refunds', 'ssh-keys', 'transfer-errors'] as const

/** Parts of the texts that the pages of an area need: a visitor of the home page does not wait for the console's. */
export const partsOf = {
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
  console: frame,
  overview: [...trade, 'server-names', 'overview'],
  trade: [...trade, 'proof'],
  'order-detail': [...trade, 'proof', 'order-detail', 'refunds'],
  // This page does not show the ordered goods.
  payment: [...frame, 'trade', 'proof', 'methods'],
  money: [...trade, 'proof', 'money'],
  servers: [...trade, 'servers', 'fleet'],
  'server-admin': server,
  'server-network': [...server, 'server-network'],
  'server-monitoring': [...server, 'server-monitoring'],
  'server-disks': [...server, 'server-disks'],
  // Snapshots are listed among the restore points.
  'server-backups': [...server, 'server-disks', 'server-backups'],
  'ssh-keys': [...frame, 'proof', 'ssh-keys'],
  webhooks: [...frame, 'proof', 'webhooks'],
  terminal: [...frame, 'proof', 'terminal'],
  personal: [...frame, 'proof', 'personal'],
  verification: [...frame, 'verification'],
  // Other pages show the e-mail address and WeChat too.
  'safe-settings': [...frame, 'sign-in', 'safety', 'personal'],
  // An inquiry shows the facts of its server.
  service: [...frame, 'server-names', 'proof', 'support'],
  transfers: [...frame, 'proof', 'transfers'],
  invoices: [...frame, 'invoices'],
  partner: [...frame, 'partner'],
  admin: ['site', 'admin'],
} as const satisfies Record<string, readonly Part[]>

export type Area = keyof typeof partsOf

const loaded: Partial<Record<Locale, Catalogue>> = {}
const complete = new Set<string>()

const signInPaths = new Set(['/login', '/regist', '/forget-login', '/wxloginbackup'])
/** Lists, articles and forms; pages of copy alone need no area. */
const contentPaths = /^\/(?:services\/|newsDetail$|about\/links$)/

/** Areas by the second part of a console page's address. */
const consoleAreas: Readonly<Record<string, Area>> = {
  baseInfo: 'overview',
  'cloud-console': 'servers',
  'server-admin': 'server-admin',
  'ssh-keys': 'ssh-keys',
  webhooks: 'webhooks',
  order: 'trade',
  orderDetail: 'order-detail',
  payment: 'payment',
  money: 'money',
  personal: 'personal',
  verified: 'verification',
  enterprise: 'verification',
  safesetting: 'safe-settings',
  service: 'service',
  transferPlus: 'transfers',
  partner: 'partner',
}

/** Panels of a server with separate texts. */
function panelArea(panel: string | undefined): Area {
  if (panel === 'm2') return 'server-monitoring'
  if (panel === 'm4') return 'server-disks'
  if (panel === 'm8') return 'server-backups'
  return panel === 'm3' || panel === 'm5' || panel === 'm6' ? 'server-network' : 'server-admin'
}

/** Area of a page, by its address with or without locale and template. Its query matters where a page has many panels. */
export function areaOf(pathname: string, search = ''): Area {
  const plain = plainPath(pathname)
  if (plain === '/console/server-admin/terminal') return 'terminal'
  if (plain.startsWith('/console/server-admin') || plain === '/console/shared-server') {
    const module = /\/template[12]\/(.+)/.exec(pathname)?.[1]
    return panelArea(module ? panelOfView(module) : /[?&]panel=(m\d)/.exec(search)?.[1])
  }
  if (plain === '/console/money/invoices') return 'invoices'
  if (plain.includes('/console')) return consoleAreas[plain.split('/')[2] ?? 'baseInfo'] ?? 'console'
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
  return plain.startsWith('/admin') ? 'admin' : 'site'
}

/** Merged feature by feature, and error by error, since a part may hold only some of a feature's, and they may arrive in any order. */
function merged(held: Catalogue, fresh: Catalogue): Catalogue {
  const both = { ...held }
  for (const [feature, texts] of Object.entries(fresh)) {
    const old = held[feature]
    both[feature] = { ...old, ...texts, errors: { ...(old?.['errors'] as object), ...(texts['errors'] as object) } }
  }
  return both
}

async function loadPart(locale: Locale, part: Part): Promise<void> {
  const key = `${part}.${locale}`
  if (complete.has(key)) return
  const loaders = isSitePart(part) ? siteParts[part] : (await loadConsoleParts())[part]
  const { catalogue } = await loaders[locale]()
  loaded[locale] = merged(loaded[locale] ?? {}, catalogue)
  complete.add(key)
}

/** Loads a locale's texts once, with one retry. False if that failed (spec §8: logged 'Failed locale loading'). */
export async function loadCatalogue(locale: Locale, area: Area): Promise<boolean> {
  const load = () => Promise.all(partsOf[area].map((part) => loadPart(locale, part)))
  try {
    await load().catch(load)
    return true
  } catch (error) {
    console.error('Failed locale loading', error)
    return false
  }
}

/** All texts of a locale, which the server holds from its start. */
export async function loadWholeCatalogue(locale: Locale): Promise<void> {
  const all = [...Object.keys(siteParts), ...Object.keys(await loadConsoleParts())] as Part[]
  await Promise.all(all.map((part) => loadPart(locale, part)))
}

/** The texts that are loaded. */
export function catalogueOf(locale: Locale): Catalogue {
  return loaded[locale] ?? loaded[fallbackLocale] ?? {}
}
