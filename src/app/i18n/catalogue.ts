import { fallbackLocale, type Locale } from '#platform/i18n/locales.ts'
import type { Catalogue } from '#platform/i18n/messages.tsx'
import { plainPath } from '../paths.ts'

type Load = () => Promise<{ catalogue: Catalogue }>

const parts = {
  site: { zh: () => import('./site.zh.ts'), 'zh-TW': () => import('./site.zh-TW.ts'), en: () => import('./site.en.ts') },
  home: { zh: () => import('./home.zh.ts'), 'zh-TW': () => import('./home.zh-TW.ts'), en: () => import('./home.en.ts') },
  shop: { zh: () => import('./shop.zh.ts'), 'zh-TW': () => import('./shop.zh-TW.ts'), en: () => import('./shop.en.ts') },
  product: { zh: () => import('./product.zh.ts'), 'zh-TW': () => import('./product.zh-TW.ts'), en: () => import('./product.en.ts') },
  buy: { zh: () => import('./buy.zh.ts'), 'zh-TW': () => import('./buy.zh-TW.ts'), en: () => import('./buy.en.ts') },
  dedicated: { zh: () => import('./dedicated.zh.ts'), 'zh-TW': () => import('./dedicated.zh-TW.ts'), en: () => import('./dedicated.en.ts') },
  'sign-in': { zh: () => import('./sign-in.zh.ts'), 'zh-TW': () => import('./sign-in.zh-TW.ts'), en: () => import('./sign-in.en.ts') },
  content: { zh: () => import('./content.zh.ts'), 'zh-TW': () => import('./content.zh-TW.ts'), en: () => import('./content.en.ts') },
  contact: { zh: () => import('./contact.zh.ts'), 'zh-TW': () => import('./contact.zh-TW.ts'), en: () => import('./contact.en.ts') },
  partners: { zh: () => import('./partners.zh.ts'), 'zh-TW': () => import('./partners.zh-TW.ts'), en: () => import('./partners.en.ts') },
  console: { zh: () => import('./console.zh.ts'), 'zh-TW': () => import('./console.zh-TW.ts'), en: () => import('./console.en.ts') },
  admin: { zh: () => import('./admin.zh.ts'), 'zh-TW': () => import('./admin.zh-TW.ts'), en: () => import('./admin.en.ts') },
} satisfies Record<string, Record<Locale, Load>>

type Part = keyof typeof parts

/** Which parts of the texts the pages of an area need: a visitor of the home page does not wait for the console's. */
const partsOf = {
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
  // Orders show what was bought, protected actions ask for a phone code.
  console: ['site', 'shop', 'sign-in', 'console'],
  admin: ['site', 'admin'],
} as const satisfies Record<string, readonly Part[]>

export type Area = keyof typeof partsOf

const loaded: Partial<Record<Locale, Catalogue>> = {}
const complete = new Set<string>()

const signInPaths = new Set(['/login', '/regist', '/forget-login', '/wxloginbackup'])
/** Lists, articles and forms; pages of copy alone need no area. */
const contentPaths = /^\/(?:services\/|newsDetail$|about\/links$)/

/** The area of a page, by its address with or without locale and template. */
export function areaOf(pathname: string): Area {
  if (pathname.includes('/console')) return 'console'
  const plain = plainPath(pathname)
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

/** Feature by feature, since a part may hold some of a feature's texts; in whichever order they arrive. */
function merged(held: Catalogue, fresh: Catalogue): Catalogue {
  return { ...held, ...Object.fromEntries(Object.entries(fresh).map(([feature, texts]) => [feature, { ...held[feature], ...texts }])) }
}

async function loadPart(locale: Locale, part: Part): Promise<void> {
  const key = `${part}.${locale}`
  if (complete.has(key)) return
  const { catalogue } = await parts[part][locale]()
  loaded[locale] = merged(loaded[locale] ?? {}, catalogue)
  complete.add(key)
}

/** Loads a locale's texts once; one retry. False if they did not come (spec §8: logged 'Failed locale loading'). */
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

/** All texts of a locale: what the server holds from its start. */
export async function loadWholeCatalogue(locale: Locale): Promise<void> {
  await Promise.all(Object.keys(parts).map((part) => loadPart(locale, part as Part)))
}

/** The texts that are loaded. */
export function catalogueOf(locale: Locale): Catalogue {
  return loaded[locale] ?? loaded[fallbackLocale] ?? {}
}
